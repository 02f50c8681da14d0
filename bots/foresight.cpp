#include "bots/foresight.hpp"

#include <algorithm>
#include <variant>
#include <vector>

#include "engine/game.hpp"

namespace aurora::bots {

using engine::Catalog;
using engine::Choice;
using engine::Event;
using engine::GameState;
using engine::Viewer;

namespace {

/// More would find what is uncertain a little more often; what chance reveals is known without
/// them.
constexpr std::size_t kGames = 4;
constexpr std::uint64_t kForesightSeed = 20261127;

/// What of an event nobody at the viewer's seat could know before.
struct ChanceOf {
  Viewer viewer;

  Chance operator()(const engine::CardRevealed&) const { return Chance::kExploration; }
  Chance operator()(const engine::OutcomeRevealed&) const { return Chance::kOutcome; }
  Chance operator()(const engine::LootRevealed&) const { return Chance::kLoot; }
  Chance operator()(const engine::ActionRevealed&) const { return Chance::kAction; }
  Chance operator()(const engine::RandomnessUsed&) const { return Chance::kShuffle; }
  Chance operator()(const engine::CardPutOnDeck&) const { return Chance::kShuffle; }
  Chance operator()(const engine::ItemDrawn& e) const {
    return e.seat == viewer ? Chance::kItem : Chance::kNone;
  }
  Chance operator()(const auto&) const { return Chance::kNone; }
};

/// One of the games that look the same, and what happens in it until chance begins.
struct Course {
  GameState game;  ///< as it was, and then as far as it was told
  std::vector<Event> events;
  std::vector<std::size_t> ends;  ///< of each choice that was carried out whole
  Chance then = Chance::kNone;
};

void play(const Catalog& catalog, Viewer viewer, std::span<const Choice> choices, Course& course) {
  const auto game = std::make_unique<GameState>(course.game);
  const auto events = std::make_unique<engine::EventList>();
  for (const Choice& choice : choices) {
    events->clear();
    if (engine::apply(catalog, *game, engine::seat_at(viewer.index()), choice, *events) !=
        engine::Reason::kAccepted) {
      return;
    }
    for (const Event& event : *events) {
      course.then = std::visit(ChanceOf{viewer}, event);
      if (course.then != Chance::kNone) {
        return;
      }
      course.events.push_back(event);
    }
    course.ends.push_back(course.events.size());
  }
}

class Courses {
 public:
  Courses(const Catalog& catalog, const Knowledge& knowledge, std::span<const Choice> choices)
      : catalog_(catalog), viewer_(knowledge.viewer()), courses_(kGames) {
    Dice dice(kForesightSeed);
    for (Course& course : courses_) {
      course.game = knowledge.sample(dice);
      play(catalog, viewer_, choices, course);
    }
  }

  /// So far in all of them, and whether nothing was different.
  void tell(Foresight& out) {
    const Course& first = courses_.front();
    std::size_t common = first.events.size();
    bool alike = true;
    for (const Course& course : courses_) {
      common = std::min(common, course.events.size());
      alike = alike && course.then == first.then && course.events.size() == first.events.size();
    }
    std::size_t told = 0;
    while (told < common && go_on(told, out.after)) {
      ++told;
    }
    out.then = alike && told == common ? first.then : Chance::kHidden;
    out.made = static_cast<std::size_t>(
        std::ranges::count_if(first.ends, [&](std::size_t end) { return end <= told; }));
  }

 private:
  /// The next event, in all of them. False, with nothing shown: they do not look the same any more.
  bool go_on(std::size_t event, engine::View& shown) {
    for (Course& course : courses_) {
      engine::evolve(catalog_, course.game, course.events[event]);
    }
    const auto one = look(courses_.front(), event + 1);
    for (std::size_t i = 1; i < courses_.size(); ++i) {
      if (*look(courses_[i], event + 1) != *one) {
        return false;
      }
    }
    shown = *one;
    return true;
  }

  /// Between two decisions nobody is asked anything, and what is being done has no question.
  [[nodiscard]] std::unique_ptr<engine::View> look(const Course& course, std::size_t told) const {
    if (std::ranges::find(course.ends, told) != course.ends.end()) {
      return std::make_unique<engine::View>(engine::view(catalog_, course.game, viewer_));
    }
    const auto midway = std::make_unique<GameState>(course.game);
    midway->stack.clear();
    for (auto& lane : midway->lanes) {
      lane.clear();
    }
    return std::make_unique<engine::View>(engine::view(catalog_, *midway, viewer_));
  }

  const Catalog& catalog_;
  Viewer viewer_;
  std::vector<Course> courses_;
};

}  // namespace

std::unique_ptr<Foresight> foresee(const Catalog& catalog, const Knowledge& knowledge,
                                   std::span<const Choice> choices) {
  auto out = std::make_unique<Foresight>();
  out->after = knowledge.view();
  const engine::DecisionView asked = out->after.decision;
  Courses(catalog, knowledge, choices).tell(*out);
  if (out->then != Chance::kNone) {
    out->after.decision = asked;
  }
  return out;
}

}  // namespace aurora::bots
