// An evening with a tournament, in tests: accounts that need no passwords, and their requests.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "aurora/v1/event.pb.h"
#include "server/events/records.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {

/// The store takes all of it.
void write_to(storage::Store& store, const storage::WriteGroup& group);
/// Accounts in the store, before or while a server runs; person N has token_of(N).
void given_accounts(storage::Store& store, unsigned people);
[[nodiscard]] std::string token_of(unsigned number);
[[nodiscard]] storage::PlayerId player_number(unsigned number);
/// Connected with that token.
[[nodiscard]] Client person_at(const Harness& harness, unsigned number);

/// A Swiss event on the Alpha map, in which nothing happens that the host does not want.
[[nodiscard]] v1::EventPlan swiss_plan(unsigned table_size, unsigned rounds);
[[nodiscard]] v1::ClientFrame create_event_frame(const v1::EventPlan& plan,
                                                 const std::string& key = {});
[[nodiscard]] v1::ClientFrame get_event_frame(const std::string& id, std::uint32_t known = 0);
[[nodiscard]] v1::ClientFrame enter_frame(const std::string& id, bool reserve = false);
[[nodiscard]] v1::ClientFrame withdraw_frame(const std::string& id);
/// To be completed with a deed.
[[nodiscard]] v1::ClientFrame control_frame(const std::string& id);
[[nodiscard]] v1::ClientFrame start_round_frame(const std::string& id);

/// Adds to the journal of an event beneath all servers, as one of them does that is killed before
/// it does anything else.
void append_to_event(storage::Store& store, storage::EventId id,
                     const std::vector<events::Record>& records, storage::UnixMillis at);

/// The answer, which must be an event.
v1::Event event_from(Client& client, const v1::ClientFrame& frame);
/// Asks again until the event is like that.
v1::Event event_once(Client& client, const std::string& id,
                     const std::function<bool(const v1::Event&)>& wanted);

/// Looks again, a bounded number of times, until that is so. What it looks at should ask the
/// server, which has time for other things meanwhile.
[[nodiscard]] bool comes_true(const std::function<bool()>& wanted);

/// How an event goes on in spite of everything.
[[nodiscard]] inline const v1::EventRound& last_round(const v1::Event& event) {
  return event.rounds(event.rounds_size() - 1);
}
[[nodiscard]] inline bool is_between(const v1::Event& event) {
  return event.phase() == v1::EVENT_PHASE_BETWEEN;
}

}  // namespace aurora::server::test
