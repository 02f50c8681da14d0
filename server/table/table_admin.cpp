// What the operator wants of a table.
#include <utility>

#include "aurora/v1/admin.pb.h"
#include "aurora/v1/view.pb.h"
#include "protocol/view_codec.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/logging.hpp"
#include "server/table/records.hpp"
#include "server/table/table.hpp"

namespace aurora::server {

Task<> Table::handle(AdminAsk& ask) {
  v1::AdminResponse response;
  if (ask.deed == AdminDeed::kReload) {
    memory_ = Memory::kUnread;
    misfit_.reset();
  }
  const auto problem = co_await get_ready();
  if (ask.deed == AdminDeed::kEnd) {
    auto refusal =
        memory_ == Memory::kUnusable ? co_await end_unread() : co_await end_by_operator();
    if (refusal) {
      response.set_error(std::move(*refusal));
    }
  }
  if (response.error().empty()) {
    write_inspection(*response.mutable_table());
    if (problem) {
      response.mutable_table()->set_problem(problem->message());
    }
  }
  ask.answer(std::move(response));
}

/// Its journal cannot be continued, but this can be added to it.
Task<std::optional<std::string>> Table::end_unread() {
  const auto row = co_await services_.archive.read(storage::FindTable{id_});
  if (!row || !storage::kOpenTables.contains(row->status)) {
    co_return row ? "This table has ended already." : row.error().message;
  }
  const storage::UnixMillis at = services_.clock.unix_ms();
  storage::WriteGroup group{storage::AppendEntry{id_, row->head_seq + 1, at, record_table_ended()},
                            storage::SetStatus{id_, storage::TableStatus::kAbandoned, at}};
  const auto written = co_await services_.archive.commit(std::move(group));
  if (!written) {
    co_return written.error().message;
  }
  ledger_.status = storage::TableStatus::kAbandoned;
  services_.log.info("table ended by the operator", {{"table", id_text_}});
  publish_summary();
  co_return std::nullopt;
}

Task<std::optional<std::string>> Table::end_by_operator() {
  if (memory_ != Memory::kCurrent) {
    co_return "The table cannot be read at the moment.";
  }
  if (!storage::kOpenTables.contains(ledger_.status)) {
    co_return "This table has ended already.";
  }
  if (auto problem = co_await record({record_table_ended()}, storage::TableStatus::kAbandoned)) {
    co_return problem->message();
  }
  services_.log.info("table ended by the operator", {{"table", id_text_}});
  undo_wish_.reset();
  tell_about_the_table();
  publish_summary();
  co_return std::nullopt;
}

void Table::write_inspection(v1::AdminTable& out) const {
  write_info(summarize(ledger_, attendance()), *out.mutable_table());
  out.mutable_table()->set_version(ledger_.version);
  out.set_records(ledger_.head);
  out.set_connections(static_cast<std::uint32_t>(audience_.members().size()));
  for (std::size_t i = 0; i < ledger_.setup.seats; ++i) {
    if (const auto& holder = ledger_.seats[i]) {
      v1::AdminTable::Seat& seat = *out.add_seats();
      seat.set_seat(static_cast<std::uint32_t>(i + 1));
      if (!holder->bot) {
        seat.set_player_id(holder->player.text());
      }
    }
  }
  if (ledger_.status == storage::TableStatus::kPlaying) {
    v1::Sections sections;
    protocol::write_snapshot(
        {engine::view(rules_->catalog(), ledger_.game, engine::spectator()), {}}, sections);
    *out.mutable_asked() = sections.decision().asked();
  }
}

}  // namespace aurora::server
