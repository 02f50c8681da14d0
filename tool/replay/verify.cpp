#include "tool/replay/verify.hpp"

#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "protocol/fairness.hpp"
#include "protocol/rules_signature.hpp"

namespace aurora::tool {
namespace {

bool same_hex(std::string a, const std::string& b) {
  std::transform(a.begin(), a.end(), a.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return a == b;
}

/// What the journal of the server has written down about a seat or the table; nothing for commands.
std::optional<std::string> told(const v1::ReplayStep& step, const v1::ReplayHeader& header) {
  std::string who;
  for (const v1::ReplaySeat& seat : header.seats()) {
    if (seat.seat() == step.seat()) {
      who = fmt::format("Seat {} ({})", seat.seat(), seat.name());
    }
  }
  const std::uint64_t s = step.elapsed_ms() / 1000;
  const std::string when = fmt::format("after {:02}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60);
  switch (step.happened()) {
    case v1::TABLE_EVENT_TIMED_OUT:
      return fmt::format("{} ran out of time {}; a bot played for it from then on.", who, when);
    case v1::TABLE_EVENT_RESIGNED:
      return fmt::format(
          "{} resigned {}; a bot played it to the end, and the game does not count for its "
          "ranking.",
          who, when);
    case v1::TABLE_EVENT_RETURNED: return fmt::format("The player of {} returned {}.", who, when);
    case v1::TABLE_EVENT_RULES_CHANGED:
      return fmt::format(
          "The server was updated {}: from then on the game was played by the rules {} of version "
          "{}.",
          when, step.rules().signature(), step.rules().version());
    case v1::TABLE_EVENT_PAUSED: return fmt::format("The game paused {}.", when);
    case v1::TABLE_EVENT_RESUMED: return fmt::format("The pause ended {}.", when);
    default: return std::nullopt;
  }
}

/// "Ann 16 bytes, Bob nothing".
std::string added_by(const v1::ReplayHeader& header) {
  std::string text;
  for (const v1::ReplaySeat& seat : header.seats()) {
    text += fmt::format(
        "{}{} {}", text.empty() ? "" : ", ", seat.name(),
        seat.entropy().empty() ? "nothing" : fmt::format("{} bytes", seat.entropy().size()));
  }
  return text;
}

bool anybody_added(const v1::ReplayHeader& header) {
  return std::any_of(header.seats().begin(), header.seats().end(),
                     [](const v1::ReplaySeat& seat) { return !seat.entropy().empty(); });
}

/// Steps in a row that were played by the same rules.
struct Part {
  v1::RulesRef rules;
  int first = 0;
  int end = 0;
};

std::vector<Part> parts_of(const v1::Replay& replay) {
  std::vector<Part> parts{{replay.header().rules(), 0, replay.steps_size()}};
  for (int i = 0; i < replay.steps_size(); ++i) {
    if (replay.steps(i).happened() == v1::TABLE_EVENT_RULES_CHANGED) {
      parts.back().end = i;
      parts.push_back({replay.steps(i).rules(), i, replay.steps_size()});
    }
  }
  return parts;
}

std::string name_of(const Part& part) {
  return fmt::format("steps {} to {}, by the rules {} of version {}", part.first + 1, part.end,
                     part.rules.signature(), part.rules.version());
}

std::string dealt_sentence(const v1::ReplayHeader& header) {
  return fmt::format(
      "The seed follows from this secret and from the entropy of {} seats ({}), and the cards were "
      "dealt from it: neither the server alone nor any seat alone chose them.",
      header.seats_size(), added_by(header));
}

/// Plays one part after the other. What was played by other rules and does not come out by those
/// of this program stays open; the next part is played from the state that the replay names.
void verify_parts(const content::Pack& pack, const v1::Replay& replay, Reenactment& game,
                  Verdict& verdict) {
  const std::vector<Part> parts = parts_of(replay);
  const std::string own = protocol::rules_signature(pack.catalog);
  Agreement agreement = game.deal();
  if (agreement) {
    verdict.proven.emplace_back(dealt_sentence(replay.header()));
  }
  std::optional<std::string> first_difference;
  std::size_t proven = 0;
  for (const Part& part : parts) {
    const int before = game.happened();
    while (agreement && game.steps() < part.end) {
      agreement = game.next();
    }
    if (!agreement && (parts.size() == 1 || part.rules.signature() == own)) {
      verdict.difference = agreement.error();
      return;
    }
    if (!agreement) {
      first_difference = first_difference ? first_difference : agreement.error();
      agreement = {};
      verdict.whole = false;
      (void)game.skip_to_other_rules();
      verdict.open.emplace_back(fmt::format(
          "Whether {} were correct: this program has the rules {}, under which they come out "
          "differently. A program with those rules can verify them.",
          name_of(part), own));
      continue;
    }
    ++proven;
    verdict.proven.push_back(fmt::format(
        "All {} commands{} are by the rules, and each leads to the state that the replay names: "
        "every card and every draw followed from the seed.",
        part.end - part.first - (game.happened() - before),
        parts.size() == 1 ? std::string() : " of " + name_of(part) + ","));
  }
  if (proven == 0) {
    verdict.difference = first_difference;
  }
}

}  // namespace

Verdict verify(const content::Pack& pack, const v1::Replay& replay, const std::string& commitment) {
  Verdict verdict;
  const v1::ReplayHeader& header = replay.header();
  const std::string published = protocol::to_hex(header.commitment());
  if (!commitment.empty()) {
    if (!same_hex(commitment, published)) {
      verdict.difference =
          fmt::format("the commitment of the replay is {}, not {}", published, commitment);
      return verdict;
    }
    verdict.proven.emplace_back(
        "The commitment is the one noted before the game: this is that game, and the server "
        "showed everybody the same one.");
  }
  const v1::PackRef ref = ref_of(pack);
  const auto game = std::make_unique<Reenactment>(pack.catalog, ref, replay);
  if (const auto seed = game->check_seed(); !seed) {
    verdict.difference = seed.error();
    return verdict;
  }
  verdict.proven.push_back(fmt::format("The game was played with the pack {} {} ({}).", pack.id,
                                       pack.version, pack.digest));
  verdict.proven.push_back(fmt::format(
      "The server's secret matches its commitment ({}): it was drawn before anybody joined and not "
      "changed since.",
      published));
  verify_parts(pack, replay, *game, verdict);
  if (verdict.difference) {
    return verdict;
  }
  for (const v1::ReplayStep& step : replay.steps()) {
    if (auto sentence = told(step, header)) {
      verdict.proven.push_back(std::move(*sentence));
    }
  }
  if (const auto end = game->end(); !end) {
    verdict.difference = end.error();
    return verdict;
  }
  verdict.proven.emplace_back("The game ends with these scores and this winner.");
  if (commitment.empty()) {
    verdict.open.emplace_back(
        "Whether this commitment is the one shown before the game: if you noted that one, pass it "
        "with --commitment.");
  }
  if (!anybody_added(header)) {
    verdict.open.emplace_back(
        "Whether the server drew its secret at random: no seat has added entropy, so the seed "
        "depends on the secret alone.");
  }
  verdict.open.emplace_back(
      "Whether a player and the operator worked together: whoever joined last and knew the secret "
      "could have tried different entropy.");
  return verdict;
}

}  // namespace aurora::tool
