#include "tests/server/support/long_game.hpp"

#include <gtest/gtest.h>

#include "bots/dice.hpp"
#include "content/pack.hpp"
#include "protocol/shown_step.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/randomness.hpp"
#include "server/table/ledger/records.hpp"

namespace aurora::server::test {
namespace {

constexpr storage::UnixMillis kAt = 1'800'000'000'000;

class Writer {
 public:
  Writer(storage::Store& store, const std::string& player_id, const std::string& other_id)
      : store_(store) {
    ledger_.id = random_table_id();
    ledger_.join_code = random_join_code();
    ledger_.setup = {.seats = 2};
    ledger_.house.spectators = true;
    ledger_.commitment = protocol::commitment_of(ledger_.secret);
    group_.emplace_back(storage::CreateTable{ledger_.id, ledger_.join_code, kAt});
    add(record_table_created(rules_, ledger_));
    add(record_seat_taken(engine::seat_at(0), holder(player_id, 0)));
    add(record_seat_taken(engine::seat_at(1), holder(other_id, 1)));
    add(record_game_started(rules_, deal(rules_, ledger_), kAt));
  }

  [[nodiscard]] const engine::GameState& game() const { return ledger_.game; }
  [[nodiscard]] std::string id() const { return ledger_.id.text(); }

  void move(engine::Seat seat, const engine::Choice& choice) {
    static engine::EventList events;
    events.clear();
    engine::GameState after = ledger_.game;
    ASSERT_EQ(engine::apply(rules_.catalog(), after, seat, choice, events),
              engine::Reason::kAccepted);
    const std::span happened(events.begin(), events.end());
    const protocol::ShownStep step(protocol::moment_of(rules_.catalog(), ledger_.game),
                                   protocol::moment_of(rules_.catalog(), after), happened);
    const std::uint64_t command_id = ledger_.version + 1;
    append(record_command(seat, command_id, choice, after, {}, step));
    fold_command(rules_.catalog(), seat, command_id, choice, after, happened, {}, step.recorded(),
                 ledger_);
    ++ledger_.head;
  }

  /// Any choice of whoever must decide.
  void move_at_random() {
    static engine::ChoiceList choices;
    choices.clear();
    const engine::Seat seat = engine::deciders(ledger_.game).first();
    engine::legal(rules_.catalog(), ledger_.game, seat, choices);
    move(seat, choices[dice_.below(choices.size())]);
  }

  void finish() {
    append(record_game_finished(rules_, ledger_.game, {}, kAt + 1));
    group_.emplace_back(storage::SetStatus{ledger_.id, storage::TableStatus::kFinished, kAt + 1});
    const auto written = store_.commit({&group_, 1});
    ASSERT_TRUE(written.at(0)) << written.at(0).error().message;
  }

 private:
  [[nodiscard]] static SeatHolder holder(const std::string& id, std::uint8_t number) {
    return {*storage::PlayerId::parse(id), "Player " + std::to_string(number + 1),
            engine::Colour{number}, ""};
  }
  void append(std::string record) {
    group_.emplace_back(storage::AppendEntry{ledger_.id, ledger_.head + 1, kAt, std::move(record)});
  }
  void add(const std::string& record) {
    append(record);
    const auto folded = fold(rules_, record, kAt, ledger_);
    ASSERT_TRUE(folded) << folded.error().because;
  }

  storage::Store& store_;
  Ruleset rules_ = make_ruleset(content::base_pack());
  Ledger ledger_;
  storage::WriteGroup group_;
  bots::Dice dice_{11};
};

}  // namespace

std::optional<engine::Choice> aside_of(const engine::GameState& game, engine::Seat seat) {
  static engine::ChoiceList asides;
  asides.clear();
  engine::asides(content::base_pack().catalog, game, seat, asides);
  return asides.empty() ? std::nullopt : std::optional(asides[0]);
}

std::string write_long_game(storage::Store& store, const std::string& player_id,
                            const std::string& other_id, unsigned times) {
  Writer writer(store, player_id, other_id);
  const engine::Seat first = engine::seat_at(0);
  while (times > 0 && !writer.game().over()) {
    if (const auto aside = aside_of(writer.game(), first)) {
      writer.move(first, *aside);
      --times;
    } else {
      writer.move_at_random();
    }
  }
  EXPECT_EQ(times, 0U) << "there was nothing to rearrange";
  while (!writer.game().over() && !testing::Test::HasFatalFailure()) {
    writer.move_at_random();
  }
  writer.finish();
  return writer.id();
}

}  // namespace aurora::server::test
