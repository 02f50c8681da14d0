// Games as they lie in a store while they are played: journals of choices drawn at random.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "bench/spread_id.hpp"
#include "bots/dice.hpp"
#include "engine/game.hpp"
#include "protocol/fairness.hpp"
#include "protocol/shown_step.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/table/ledger/records.hpp"
#include "storage/store.hpp"

namespace aurora::bench {

/// A correspondence game of two that has come so far.
class KeptGame {
 public:
  explicit KeptGame(const server::Ruleset& rules, std::uint64_t seed, storage::UnixMillis at)
      : rules_(&rules), dice_(seed), at_(at) {
    ledger.setup.seats = 2;
    ledger.house.clock = server::ClockRules{.decision = kDecision};
    ledger.secret.front() = static_cast<std::uint8_t>(seed);
    ledger.secret.back() = static_cast<std::uint8_t>(seed >> 8U);
    ledger.commitment = protocol::commitment_of(ledger.secret);
    name_it(ledger, seed);
    for (std::string& record : opening(seed, ledger)) {
      add(std::move(record));
    }
    add(server::record_game_started(*rules_, server::deal(*rules_, ledger), at_));
  }

  /// False when the game is over.
  bool move() {
    static thread_local engine::ChoiceList choices;
    static thread_local engine::EventList events;
    const engine::Seat seat = engine::deciders(ledger.game).first();
    if (!seat.valid()) {
      return false;
    }
    engine::legal(rules_->catalog(), ledger.game, seat, choices);
    const engine::Choice choice = choices[dice_.below(choices.size())];
    engine::GameState after = ledger.game;
    events.clear();
    (void)engine::apply(rules_->catalog(), after, seat, choice, events);
    const std::span<const engine::Event> happened(events.begin(), events.end());
    const protocol::ShownStep step(protocol::moment_of(rules_->catalog(), ledger.game),
                                   protocol::moment_of(rules_->catalog(), after), happened);
    if (after.over()) {
      return false;
    }
    add(server::record_command(seat, ledger.version + 1, choice, after, ledger.clocks.marks(at_),
                               step));
    return true;
  }

  void say(const std::string& line) {
    add(server::record_chat_said(ledger.seats.front()->player, ledger.seats.front()->name, line));
  }

  /// The same game at a table of its own, with people of its own.
  [[nodiscard]] storage::WriteGroup at_table(std::uint64_t number) const {
    server::Ledger blank{.setup = {.seats = 2},
                         .house = ledger.house,
                         .secret = ledger.secret,
                         .commitment = ledger.commitment,
                         .created_at_ms = at_};
    name_it(blank, number);
    storage::WriteGroup group{storage::CreateTable{blank.id, blank.join_code, at_}};
    for (std::string& record : opening(number, blank)) {
      group.emplace_back(storage::AppendEntry{blank.id, group.size(), at_, std::move(record)});
    }
    for (std::size_t i = group.size() - 1; i < records.size(); ++i) {
      group.emplace_back(storage::AppendEntry{blank.id, i + 1, at_, records[i]});
    }
    group.emplace_back(storage::SetStatus{blank.id, storage::TableStatus::kPlaying, at_});
    return group;
  }

  server::Ledger ledger;             ///< after all that was done
  std::vector<std::string> records;  ///< of the journal

 private:
  static constexpr server::Millis kDecision = 3LL * 24 * 3'600'000;

  static void name_it(server::Ledger& ledger, std::uint64_t number) {
    ledger.id = storage::spread_id<storage::TableId>(number);
    ledger.join_code = "B" + std::to_string(number);
  }

  /// The table is made, and two people take their seats.
  std::vector<std::string> opening(std::uint64_t number, const server::Ledger& table) const {
    std::vector<std::string> opening{server::record_table_created(*rules_, table)};
    for (std::uint64_t seat = 0; seat < 2; ++seat) {
      opening.push_back(server::record_seat_taken(
          engine::seat_at(seat),
          {.player = storage::spread_id<storage::PlayerId>(2 * number + seat),
           .name = "Player " + std::to_string(seat),
           .colour = engine::Colour(static_cast<std::uint8_t>(seat))}));
    }
    return opening;
  }

  void add(std::string record) {
    if (const auto fits = server::fold(*rules_, record, at_, ledger); !fits) {
      throw std::runtime_error(fits.error().because);
    }
    ledger.clocks.run_from(at_);
    records.push_back(std::move(record));
  }

  const server::Ruleset* rules_;
  bots::Dice dice_;
  storage::UnixMillis at_;
};

}  // namespace aurora::bench
