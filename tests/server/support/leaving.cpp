#include "tests/server/support/leaving.hpp"

namespace aurora::server::test {

v1::ClockOptions bank(unsigned seconds, unsigned increment) {
  v1::ClockOptions options;
  options.set_bank_s(seconds);
  options.set_increment_s(increment);
  return options;
}

v1::ClockOptions correspondence(unsigned seconds) {
  v1::ClockOptions options;
  options.set_decision_s(seconds);
  return options;
}

v1::ClientFrame resign_frame(const std::string& table_id) {
  v1::ClientFrame frame;
  frame.mutable_resign()->set_table_id(table_id);
  return frame;
}

v1::ClientFrame take_seat_back_frame(const std::string& table_id) {
  v1::ClientFrame frame;
  frame.mutable_take_seat_back()->set_table_id(table_id);
  return frame;
}

void Clocks::begin(const std::optional<v1::ClockOptions>& options, unsigned players) {
  v1::ClientFrame frame = create_frame(2);
  if (options) {
    *frame.mutable_create_table()->mutable_options()->mutable_clock() = *options;
  }
  const auto info = ann.ask(frame).table_info();
  id = info.table_id();
  code = info.code();
  if (players == 2) {
    seat_bob();
  }
}

void Clocks::seat_bob() {
  bob.join(code);
  ASSERT_TRUE(ann.follow_to(0));
  ASSERT_TRUE(bob.follow_to(0));
}

void Clocks::restart() {
  if (!harness) {
    harness.emplace(disk.store, test_limits(), clock);
  }
  ann = harness->client();
  bob = harness->client();
  ann.hello("", ann_token);
  bob.hello("", bob_token);
  ann.watch(id);
  bob.watch(id);
}

void Clocks::confirm(Client& client, std::uint32_t version) {
  const auto result = client.command(id, version - 1, ++last_command, engine::ConfirmLoading{});
  ASSERT_FALSE(result.has_error()) << result.ShortDebugString();
  ASSERT_TRUE(ann.follow_to(version));
  ASSERT_TRUE(bob.follow_to(version));
}

milliseconds Clocks::left(Client& client, unsigned seat) const {
  for (const v1::SeatClock& shown : client.clocks().seats()) {
    if (shown.seat() == seat) {
      return milliseconds{shown.runs_out_at_ms() == 0 ? shown.left_ms()
                                                      : shown.runs_out_at_ms() - clock.unix_ms()};
    }
  }
  ADD_FAILURE() << "seat " << seat << " has no clock";
  return {};
}

bool Clocks::runs(Client& client, unsigned seat) const {
  for (const v1::SeatClock& shown : client.clocks().seats()) {
    if (shown.seat() == seat) {
      return shown.runs_out_at_ms() != 0;
    }
  }
  return false;
}

}  // namespace aurora::server::test
