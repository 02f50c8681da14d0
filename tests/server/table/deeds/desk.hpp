// A table without sockets, disk and threads: what deeds are decided on, and the fold of what they
// decide.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "aurora/v1/journal.pb.h"
#include "content/pack.hpp"
#include "engine/game.hpp"
#include "protocol/fairness.hpp"
#include "protocol/journal_codec.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/limits.hpp"
#include "server/table/deeds/deeds.hpp"
#include "server/table/ledger/records.hpp"
#include "tests/server/support/deaf.hpp"

namespace aurora::server::test {

using Kind = v1::JournalRecord::EventCase;
using std::chrono::milliseconds;

[[nodiscard]] inline storage::PlayerId player(std::uint8_t number) {
  storage::IdBytes id{};
  id[0] = number;
  return storage::PlayerId(id);
}

[[nodiscard]] inline Asker asker(std::uint8_t number) {
  return {.watcher = nullptr,
          .request_id = 1,
          .player = player(number),
          .name = "Player " + std::to_string(number),
          .address = "192.0.2.1",
          .since = {}};
}

/// A world that says yes, unless it is told otherwise.
class Yes final : public World {
 public:
  // NOLINTBEGIN(misc-non-private-member-variables-in-classes): tests set them
  bool in_a_hurry = false;  ///< everything that has a limit is refused
  bool may_guess = true;
  bool silenced = false;
  std::set<std::pair<storage::PlayerId, storage::PlayerId>> blocks;
  std::set<storage::PlayerId> forgotten;
  std::map<storage::PlayerId, std::vector<Stay>> stays;
  storage::UnixMillis now = 0;
  std::uint32_t lines = 0;
  int asked = 0;  ///< how often something counted against a limit
  // NOLINTEND(misc-non-private-member-variables-in-classes)

  [[nodiscard]] Verdict change_lobby(storage::PlayerId /*player*/) override { return limited(); }
  [[nodiscard]] Verdict propose(storage::PlayerId /*player*/) override { return limited(); }
  [[nodiscard]] Verdict talk(storage::PlayerId /*player*/,
                             const std::string& /*address*/) override {
    return limited();
  }
  [[nodiscard]] Verdict take_seat(storage::PlayerId /*player*/,
                                  const std::string& /*address*/) override {
    return limited();
  }
  [[nodiscard]] Verdict try_password(const std::string& /*address*/) override {
    return may_guess ? Verdict() : Verdict(refusal(v1::ERROR_CODE_RATE_LIMITED));
  }
  void password_was_right(const std::string& /*address*/) override {}
  [[nodiscard]] Verdict may_talk(storage::PlayerId /*player*/) const override {
    return silenced ? Verdict(refusal(v1::ERROR_CODE_SILENCED)) : Verdict();
  }
  [[nodiscard]] bool has_blocked(storage::PlayerId owner, storage::PlayerId who) const override {
    return blocks.contains({owner, who});
  }
  [[nodiscard]] bool is_forgotten(storage::PlayerId who) const override {
    return forgotten.contains(who);
  }
  [[nodiscard]] std::vector<Stay> vacations(storage::PlayerId who) const override {
    const auto found = stays.find(who);
    return found == stays.end() ? std::vector<Stay>() : found->second;
  }
  [[nodiscard]] std::int64_t run_since(storage::UnixMillis then) const override {
    return now - then;
  }
  [[nodiscard]] std::uint32_t lines_from(const std::string& /*address*/) const override {
    return lines;
  }
  void engine_ran(std::chrono::steady_clock::duration /*took*/) override {}

 private:
  Verdict limited() {
    ++asked;
    return in_a_hurry ? Verdict(refusal(v1::ERROR_CODE_RATE_LIMITED)) : Verdict();
  }
};

[[nodiscard]] inline const Ruleset& base_rules() {
  static const Ruleset kRules = make_ruleset(content::base_pack());
  return kRules;
}

class Desk {
 public:
  // NOLINTBEGIN(misc-non-private-member-variables-in-classes): tests set them
  Ledger ledger;
  Transient transient;
  Audience audience;
  Yes world;
  Limits limits;
  const Ruleset* new_rules = &base_rules();
  std::vector<storage::JournalEntry> journal;
  storage::UnixMillis now = 1'000'000;
  Transient::TimePoint steady_now{std::chrono::hours{1}};
  // NOLINTEND(misc-non-private-member-variables-in-classes)

  explicit Desk(std::uint8_t seats = 2, const House& house = {}, std::string lock = {}) {
    Ledger made{.setup = {.seats = seats}, .house = house, .lock = std::move(lock)};
    made.commitment = protocol::commitment_of(made.secret);
    ledger.join_code = "ABCDEF";
    fold_in(record_table_created(base_rules(), made));
    transient.seen.fill(steady_now);
  }

  [[nodiscard]] Situation situation() {
    world.now = now;
    return {.ledger = ledger,
            .transient = transient,
            .audience = audience,
            .rules = base_rules(),
            .new_rules = *new_rules,
            .limits = limits,
            .world = world,
            .now = now,
            .steady_now = steady_now};
  }

  [[nodiscard]] Decided decide(const auto& deed) { return server::decide(situation(), deed); }

  /// Decides, and folds in what was decided.
  Decided enact(const auto& deed) {
    Decided decided = decide(deed);
    if (decided) {
      for (const std::string& record : decided->records) {
        fold_in(record);
      }
      EXPECT_TRUE(!decided->status || ledger.status == *decided->status);
      transient = decided->next;
    }
    return decided;
  }

  /// OK when it was not refused.
  [[nodiscard]] v1::ErrorCode refused(const auto& deed) {
    const Decided decided = decide(deed);
    return decided ? v1::ERROR_CODE_UNSPECIFIED : decided.error().code();
  }

  /// Players 1, 2, … take the first seats.
  void seat(std::uint8_t people) {
    for (std::uint8_t i = 1; i <= people; ++i) {
      EXPECT_TRUE(enact(JoinRequest{.asker = asker(i)}));
    }
  }

  /// A seat follows the table, or a spectator does.
  void connect(std::uint8_t number) {
    (void)audience.add({.watcher = std::make_shared<Deaf>(number),
                        .watch = 1,
                        .viewer = ledger.seat_of(player(number)),
                        .player = player(number),
                        .name = asker(number).name},
                       4);
  }

  /// The first seat that is asked something, and what it may do.
  [[nodiscard]] engine::Seat decider() const {
    for (const engine::Seat seat : engine::deciders(ledger.game)) {
      return seat;
    }
    return engine::Seat::none();
  }
  [[nodiscard]] std::vector<engine::Choice> choices(engine::Seat seat) const {
    static thread_local engine::ChoiceList list;
    list.clear();
    engine::legal(base_rules().catalog(), ledger.game, seat, list);
    return {list.begin(), list.end()};
  }
  /// The command of the decider, or of another seat.
  [[nodiscard]] CommandRequest command(std::uint64_t id, std::size_t which = 0) const {
    const engine::Seat seat = decider();
    const auto offered = choices(seat);
    return {.asker = asker(static_cast<std::uint8_t>(seat.index() + 1)),
            .expected_version = ledger.version,
            .command_id = id,
            .choice = offered.at(which % offered.size())};
  }

 private:
  void fold_in(const std::string& record) {
    const auto folded = fold(base_rules(), record, now, ledger);
    EXPECT_TRUE(folded) << folded.error().because;
    journal.push_back({.seq = ledger.head, .at = now, .payload = record});
    if (ledger.house.clock && ledger.status == storage::TableStatus::kPlaying) {
      ledger.clocks.run_from(now);
    }
  }
};

/// What was decided to be written.
[[nodiscard]] inline std::vector<Kind> written(const Decided& decided) {
  std::vector<Kind> kinds;
  for (const std::string& bytes : decided->records) {
    v1::JournalRecord record;
    EXPECT_TRUE(protocol::decode_record(bytes, record));
    kinds.push_back(record.event_case());
  }
  return kinds;
}

using Effects = std::vector<Effect>;

}  // namespace aurora::server::test
