// Tournaments.
#include <utility>

#include "server/finished/chronicle.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"
#include "server/tournaments/events.hpp"

namespace aurora::server {
namespace {

Answer<v1::ServerMessage> event_answer(Answer<v1::Event> event) {
  return message_with(&v1::ServerMessage::mutable_event, std::move(event));
}

}  // namespace

Message answer(Caller& caller, request::CreateEvent request) {
  co_return event_answer(
      co_await caller.services().events.create(caller.player().id, std::move(request.wire)));
}

Message answer(Caller& caller, request::ListEvents request) {
  co_return message_with(&v1::ServerMessage::mutable_event_list,
                         co_await caller.services().events.list(std::move(request.wire)));
}

Message answer(Caller& caller, request::GetEvent request) {
  co_return event_answer(
      co_await caller.services().events.get(caller.player().id, std::move(request.wire)));
}

Message answer(Caller& caller, request::EnterEvent request) {
  const SessionServices& services = caller.services();
  const auto event = co_await services.events.find(request.wire.event_id());
  if (!event) {
    co_return refusal(v1::Error(event.error()));
  }
  const double rating =
      co_await services.chronicle.rating_of(caller.player(), (*event)->plan.tables().map());
  co_return event_answer(co_await services.events.enter(
      caller.player().id, static_cast<std::int32_t>(rating), std::move(request.wire)));
}

Message answer(Caller& caller, request::WithdrawFromEvent request) {
  co_return event_answer(
      co_await caller.services().events.withdraw(caller.player().id, std::move(request.wire)));
}

Message answer(Caller& caller, request::ControlEvent request) {
  co_return event_answer(
      co_await caller.services().events.control(caller.player().id, std::move(request.wire)));
}

Message answer(Caller& caller, request::ExportEvent request) {
  co_return message_with(&v1::ServerMessage::mutable_event_export,
                         co_await caller.services().events.write_out(std::move(request.wire)));
}

}  // namespace aurora::server
