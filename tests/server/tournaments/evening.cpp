#include "tests/server/tournaments/evening.hpp"

#include <gtest/gtest.h>

#include "server/runtime/randomness.hpp"
#include "server/tournaments/held_event.hpp"

namespace aurora::server::test {

std::string token_of(unsigned number) { return "token of person " + std::to_string(number); }

storage::PlayerId player_number(unsigned number) {
  storage::IdBytes bytes{};
  bytes[0] = 7;
  bytes[14] = static_cast<std::uint8_t>(number / 256);
  bytes[15] = static_cast<std::uint8_t>(number % 256);
  return storage::PlayerId(bytes);
}

void write_to(storage::Store& store, const storage::WriteGroup& group) {
  for (const auto& result : store.commit({&group, 1})) {
    EXPECT_TRUE(result) << result.error().message;
  }
}

void given_accounts(storage::Store& store, unsigned people) {
  for (unsigned number = 1; number <= people; ++number) {
    write_to(store, {storage::PutPlayer{.id = player_number(number),
                                        .name = "Person " + std::to_string(number),
                                        .token_hash = token_hash(token_of(number)),
                                        .at = 1'800'000'000'000},
                     storage::PutAccount{.player = player_number(number),
                                         .login = "person" + std::to_string(number),
                                         .password_hash = "none",
                                         .at = 1}});
  }
}

Client person_at(const Harness& harness, unsigned number) {
  Client client = harness.client();
  client.hello("", token_of(number));
  return client;
}

v1::EventPlan swiss_plan(unsigned table_size, unsigned rounds) {
  v1::EventPlan plan;
  plan.set_title("An evening");
  v1::EventRules& rules = *plan.mutable_rules();
  rules.set_system(v1::EVENT_SYSTEM_SWISS);
  rules.set_table_size(table_size);
  rules.set_smallest_table(2);
  rules.set_rounds(rounds);
  rules.set_bye_points(6);
  rules.set_max_no_shows(2);
  rules.set_reserves(true);
  rules.set_missing(v1::EVENT_MISSING_SHARE);
  rules.set_max_entrants(128);
  plan.mutable_tables()->set_map(v1::MAP_NAME_ALPHA);
  plan.mutable_tables()->set_spectators(true);
  return plan;
}

v1::ClientFrame create_event_frame(const v1::EventPlan& plan, const std::string& key) {
  v1::ClientFrame frame;
  *frame.mutable_create_event()->mutable_plan() = plan;
  frame.mutable_create_event()->set_request_key(key);
  return frame;
}

v1::ClientFrame get_event_frame(const std::string& id, std::uint32_t known) {
  v1::ClientFrame frame;
  frame.mutable_get_event()->set_event_id(id);
  frame.mutable_get_event()->set_known_version(known);
  return frame;
}

v1::ClientFrame enter_frame(const std::string& id, bool reserve) {
  v1::ClientFrame frame;
  frame.mutable_enter_event()->set_event_id(id);
  frame.mutable_enter_event()->set_reserve(reserve);
  return frame;
}

v1::ClientFrame withdraw_frame(const std::string& id) {
  v1::ClientFrame frame;
  frame.mutable_withdraw_from_event()->set_event_id(id);
  return frame;
}

v1::ClientFrame control_frame(const std::string& id) {
  v1::ClientFrame frame;
  frame.mutable_control_event()->set_event_id(id);
  return frame;
}

v1::ClientFrame start_round_frame(const std::string& id) {
  v1::ClientFrame frame = control_frame(id);
  frame.mutable_control_event()->set_start_round(true);
  return frame;
}

void append_to_event(storage::Store& store, storage::EventId id,
                     const std::vector<events::Record>& records, storage::UnixMillis at) {
  HeldEvent held;
  for (const storage::Bytes& batch : store.read(storage::ReadEvent{id}).value()) {
    ASSERT_TRUE(fold_batch(batch, held));
  }
  held.row = store.read(storage::FindEvent{id}).value();
  const storage::Bytes batch = encode_batch(records, held.plan, 1, at);
  ASSERT_TRUE(fold_batch(batch, held));
  ++held.row.head;
  held.row = row_of(held);
  write_to(store, {storage::AppendEvent{held.row, batch}});
}

v1::Event event_from(Client& client, const v1::ClientFrame& frame) {
  auto answer = client.ask(frame);
  EXPECT_TRUE(answer.has_event()) << answer.ShortDebugString();
  return answer.event();
}

v1::Event event_once(Client& client, const std::string& id,
                     const std::function<bool(const v1::Event&)>& wanted) {
  v1::Event event;
  const bool seen = comes_true([&] {
    event = event_from(client, get_event_frame(id));
    return event.event_id().empty() || wanted(event);
  });
  EXPECT_TRUE(seen) << event.ShortDebugString();
  return event;
}

bool comes_true(const std::function<bool()>& wanted) {
  constexpr int kMostLooks = 100'000;  // longer than any test takes, and each asks the server
  for (int i = 0; i < kMostLooks; ++i) {
    if (wanted()) {
      return true;
    }
  }
  return false;
}

}  // namespace aurora::server::test
