// Reports to the moderators, and what they do about them.
#include <utility>

#include "server/people/moderation.hpp"
#include "server/session/answers.hpp"
#include "server/session/caller.hpp"

namespace aurora::server {

Message answer(Caller& caller, request::ReportPlayer request) {
  auto whom = co_await person_named_by(caller, request.at_table);
  if (!whom) {
    co_return refusal(std::move(whom.error()));
  }
  auto done = co_await caller.services().moderation.report(caller.player(),
                                                           {.whom = *whom,
                                                            .table = request.at_table.table,
                                                            .reason = request.reason,
                                                            .text = std::move(request.text),
                                                            .address = caller.limited_address()});
  if (!done) {
    co_return refusal(std::move(done.error()));
  }
  v1::ServerMessage message;
  message.mutable_reported();
  co_return message;
}

Message answer(Caller& caller, request::ListReports /*request*/) {
  co_return message_with(&v1::ServerMessage::mutable_report_queue,
                         co_await caller.services().moderation.queue(caller.player().id));
}

Message answer(Caller& caller, request::GetReportedChat request) {
  co_return message_with(
      &v1::ServerMessage::mutable_reported_chat,
      co_await caller.services().moderation.chat(caller.player().id, std::move(request.report_id)));
}

Message answer(Caller& caller, request::ModerateReport request) {
  co_return message_with(
      &v1::ServerMessage::mutable_report_queue,
      co_await caller.services().moderation.act(caller.player(), std::move(request.wire)));
}

Message answer(Caller& caller, request::AcknowledgeWarnings /*request*/) {
  if (auto done = co_await caller.services().moderation.acknowledge(caller.player().id); !done) {
    co_return refusal(std::move(done.error()));
  }
  co_return co_await answer(caller, request::GetAccount{});
}

}  // namespace aurora::server
