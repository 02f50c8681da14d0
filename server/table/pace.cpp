#include "server/table/pace.hpp"

#include <algorithm>
#include <array>

#include "bots/dice.hpp"

namespace aurora::server {

using engine::Question;

namespace {

/// What a turn is about.
constexpr std::array kWeighty{Question::kExploreOrPass, Question::kChooseParticipants,
                              Question::kChooseAction,  Question::kChooseBlock,
                              Question::kChooseTrailer, Question::kRestActions,
                              Question::kMoveOrStay,    Question::kAttackOrCease};

/// What is left to do when that is clear.
constexpr std::array kSlight{
    Question::kConfirmLoading,   Question::kEndExplorationTurn,   Question::kDrive,
    Question::kEndMovementTurn,  Question::kLoadTokens,           Question::kDisplacedToken,
    Question::kSpendToken,       Question::kPlaceDamage,          Question::kRepair,
    Question::kContaminate,      Question::kDecontaminate,        Question::kLoseSurvivorToken,
    Question::kSpendHalfBattery, Question::kReactToContamination, Question::kDecontaminationBox};

// In hundredths of the usual time.
constexpr int kLong = 170;
constexpr int kMedium = 100;
constexpr int kShort = 70;
constexpr int kLeastMood = 80;
constexpr int kMostMood = 130;

int weight_of(Question question) {
  const auto is_it = [question](Question one) { return one == question; };
  return std::ranges::any_of(kWeighty, is_it)  ? kLong
         : std::ranges::any_of(kSlight, is_it) ? kShort
                                               : kMedium;
}

}  // namespace

Question question_to(const engine::View& view, engine::Seat seat) {
  const auto& asked = view.decision.asked;
  const auto* const own = std::ranges::find(asked, seat, &engine::Asked::seat);
  return own == asked.end() ? Question::kNone : own->question;
}

std::chrono::milliseconds time_to_think(Question question, std::uint32_t version, engine::Seat seat,
                                        std::chrono::milliseconds usual) {
  bots::Dice dice(std::uint64_t{version} * engine::kMaxSeats + seat.index());
  const int mood = kLeastMood + static_cast<int>(dice.below(kMostMood - kLeastMood + 1));
  return usual * (weight_of(question) * mood) / 10'000;
}

}  // namespace aurora::server
