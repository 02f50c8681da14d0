#include "tests/server/support/nodes.hpp"

#include <thread>

#include "tests/server/support/operator.hpp"
#include "tests/stores/postgres_cluster.hpp"

namespace aurora::server::test {

storage::Result<std::vector<std::string>> CutOff::keep_watch() {
  if (cut_off_) {
    return storage::failure(storage::StoreErrc::kIo, "cut off");
  }
  auto seen = inner_.keep_watch();
  ++beats_;
  return seen;
}

storage::Result<std::vector<storage::FoundTable>> CutOff::claim_waiting(storage::UnixMillis soon,
                                                                        std::size_t limit) {
  holds_a_look_ = hold_looks_.load();
  hold_looks_.wait(true);
  holds_a_look_ = false;
  auto found = inner_.claim_waiting(soon, limit);
  return loses_claims_ ? storage::failure(storage::StoreErrc::kIo, "lost") : std::move(found);
}

NodeUnderTest::NodeUnderTest(const std::string& name, const std::string& schema, Clock& clock,
                             const Limits& limits, std::unique_ptr<Bus> bus)
    : store_(storage::PostgresStore::open(storage::PostgresCluster::shared().address(),
                                          {.node = name,
                                           .schema = schema,
                                           .dead_after = milliseconds{1'500},
                                           .may_lose_all = true})
                 .value()),
      ownership_(*store_),
      boards_(*store_),
      bus_(std::move(bus)),
      harness_(std::make_unique<Harness>(
          faults_, ownership_, boards_, limits, clock,
          [this](const std::string&) { replaced_ = true; }, directory_.path() / "admin.sock",
          bus_.get())) {}

v1::AdminResponse NodeUnderTest::ask(const v1::AdminRequest& request) const {
  return ask_operator(directory_.path() / "admin.sock", request);
}

Client NodeUnderTest::client(const std::string& token) const {
  Client client = harness_->client();
  client.hello("", token);
  return client;
}

v1::ServerMessage ask_while(Client& client, const v1::ClientFrame& frame, v1::ErrorCode code) {
  auto answer = client.ask(frame);
  while (answer.error().code() == code) {
    std::this_thread::yield();
    answer = client.ask(frame);
  }
  return answer;
}

}  // namespace aurora::server::test
