// The books of tokens, damage, fame and hands: each event changes by exactly what it says.
#include "tests/support/invariants.hpp"

namespace aurora::engine::test {
namespace {

struct Books {
  std::array<std::array<int, kTokenKinds>, kMaxSeats> tokens{};
  std::array<int, kMaxSeats> damage{};
  std::array<int, kMaxSeats> fame{};
  std::array<int, kMaxSeats> hand{};
  std::array<int, kMaxSeats> crew{};
  int contamination = 0;
  friend bool operator==(const Books&, const Books&) = default;

  static Books of(const GameState& state) {
    Books books;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      const Player& player = state.players[i];
      for (std::size_t t = 0; t < kTokenKinds; ++t) {
        books.tokens[i][t] = player.convoy.tokens[t].size();
      }
      books.damage[i] = player.convoy.damage.size();
      books.fame[i] = int{player.fame};
      books.hand[i] = static_cast<int>(player.hand.size());
      books.crew[i] = player.survivors().size();
    }
    if (const Automa& automa = state.automa; automa.seat.valid()) {
      const std::size_t i = automa.seat.index();
      for (std::size_t t = 0; t < kTokenKinds; ++t) {
        books.tokens[i][t] += automa.storage.n[t];
      }
      books.damage[i] += automa.damage.size();
      books.hand[i] += static_cast<int>(automa.items.size());
      books.contamination += automa.contaminated;
    }
    for (const SurvivorMarks& marks : state.marks) {
      books.contamination += marks.contamination;
    }
    return books;
  }
};

/// Enters what the event says into the books.
struct Clerk {
  const GameState& before;
  Books books;

  int& tokens(Seat seat, Token token) { return books.tokens[seat.index()][index_of(token)]; }

  template <class E>
  void operator()(const E&) {}
  void operator()(const TokenLoaded& e) { ++tokens(e.seat, e.token); }
  void operator()(const TokenReturned& e) { --tokens(e.seat, e.token); }
  void operator()(const BatteryTurned& e) {  // BATT-03
    --tokens(e.seat, Token::kFullBattery);
    ++tokens(e.seat, Token::kHalfBattery);
  }
  void operator()(const DamagePlaced& e) { ++books.damage[e.seat.index()]; }
  void operator()(const DamageRepaired& e) { --books.damage[e.seat.index()]; }
  void operator()(const VehicleDiscarded& e) {  // its damage and tokens leave with it
    const Convoy& convoy = before.player(e.seat).convoy;
    const BoxSet boxes = boxes_in(SlotSet::of(e.slot));
    for (Token token : kAllTokens) {
      tokens(e.seat, token) -= (convoy.of(token) & boxes).size();
    }
    books.damage[e.seat.index()] -= (convoy.damage & boxes).size();
  }
  void operator()(const FameChanged& e) { books.fame[e.seat.index()] += e.by; }
  void operator()(const ItemDrawn& e) { ++books.hand[e.seat.index()]; }
  void operator()(const ItemDiscarded& e) { --books.hand[e.seat.index()]; }
  void operator()(const ItemUsed& e) { --books.hand[e.seat.index()]; }
  void operator()(const SurvivorJoined& e) { ++books.crew[e.seat.index()]; }
  void operator()(const SurvivorLost& e) {
    --books.crew[e.seat.index()];
    books.contamination -= before.marks[e.survivor.index()].contamination;
  }
  void operator()(const Contaminated&) { ++books.contamination; }
  void operator()(const Decontaminated&) { --books.contamination; }
  // --- the Automa ---
  int& automa(Token token) { return tokens(automa_seat(), token); }
  void operator()(const AutomaSeated&) {  // AUTO-05, AUTO-06
    for (Token token : kBasicResources) {
      ++automa(token);
    }
    automa(Token::kSurvivor) += 2;
    books.damage[automa_seat().index()] += 5;
  }
  void operator()(const AutomaGained& e) { automa(e.token) += e.amount; }
  void operator()(const AutomaSpent& e) { automa(e.token) -= e.amount; }
  void operator()(const AutomaDamaged&) { ++books.damage[automa_seat().index()]; }
  void operator()(const AutomaRepaired&) { --books.damage[automa_seat().index()]; }
  void operator()(const AutomaContaminated&) {
    --automa(Token::kSurvivor);
    ++books.contamination;
  }
  void operator()(const AutomaSurvivorLost&) { --books.contamination; }
  void operator()(const AutomaHealed&) {
    ++automa(Token::kSurvivor);
    --books.contamination;
  }
  void operator()(const AutomaItemDrawn&) { ++books.hand[automa_seat().index()]; }

  void operator()(const SeatEliminated& e) {
    const std::size_t i = e.seat.index();
    for (SurvivorId s : before.players[i].survivors()) {
      books.contamination -= before.marks[s.index()].contamination;
    }
    books.tokens[i] = {};
    books.damage[i] = books.fame[i] = books.hand[i] = books.crew[i] = 0;
  }
};

}  // namespace

std::vector<std::string> side_effects(const GameState& before, const Event& event,
                                      const GameState& after) {
  Clerk clerk{before, Books::of(before)};
  std::visit(clerk, event);
  if (clerk.books == Books::of(after)) {
    return {};
  }
  return {"event " + std::to_string(event.index()) + " does not do what it says"};
}

}  // namespace aurora::engine::test
