// Commands of all kinds on whatever state the ones before have led to: a choice is accepted exactly
// when it is listed, and one that is refused changes nothing.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "content/pack.hpp"
#include "engine/game.hpp"
#include "tests/support/invariants.hpp"
#include "tests/support/universe.hpp"

namespace {

using namespace aurora;
using engine::Choice;

/// Reads the input as numbers; zeros when it is at its end.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

  [[nodiscard]] bool empty() const { return left_ == 0; }
  std::uint8_t byte() {
    if (left_ == 0) {
      return 0;
    }
    --left_;
    return *data_++;
  }
  std::size_t below(std::size_t bound) {
    const std::size_t number = byte() << 8U;
    return (number + byte()) % bound;
  }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

engine::GameState deal(Input& input) {
  engine::Setup setup{.seats = static_cast<std::uint8_t>(1 + input.below(4))};
  setup.map = static_cast<engine::MapName>(input.below(setup.seats == 1 ? 2 : 3));
  engine::Seed seed{};
  seed[0] = input.byte();
  engine::GameState state;
  static engine::EventList events;
  events.clear();
  if (!engine::start(content::base_pack().catalog, setup, seed, state, events)) {
    std::abort();
  }
  return state;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Input input(data, size);
  const engine::Catalog& catalog = content::base_pack().catalog;
  engine::GameState state = deal(input);
  static engine::ChoiceList listed;
  static engine::EventList events;
  while (!input.empty() && !state.over()) {
    const engine::Seat seat = engine::seat_at(input.below(state.seats));
    engine::legal(catalog, state, seat, listed);
    const bool play_along = input.byte() % 8 != 0 && !listed.empty();
    const Choice choice =
        play_along ? listed[input.below(listed.size())]
                   : engine::test::universe()[input.below(engine::test::universe().size())];
    bool offered = false;
    for (const Choice& one : listed) {
      offered = offered || one == choice;
    }
    engine::ChoiceList& asides = listed;
    engine::asides(catalog, state, seat, asides);
    for (const Choice& one : asides) {
      offered = offered || one == choice;
    }
    const engine::GameState before = state;
    events.clear();
    const bool accepted =
        engine::apply(catalog, state, seat, choice, events) == engine::Reason::kAccepted;
    if (accepted != offered) {
      std::abort();
    }
    if (!accepted && std::memcmp(&before, &state, sizeof(state)) != 0) {
      std::abort();
    }
  }
  return 0;
}
