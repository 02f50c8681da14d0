// What the operator asks about one table, by its id or the code that people know.
#include <algorithm>
#include <deque>
#include <utility>

#include "aurora/v1/journal.pb.h"
#include "protocol/journal_codec.hpp"
#include "protocol/limits.hpp"
#include "server/lobby/claims.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/operator/admin.hpp"
#include "server/operator/admin_response.hpp"
#include "server/people/forgotten.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/once.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {
namespace {

constexpr std::uint32_t kLines = 200;
constexpr std::uint32_t kMaxLines = 10'000;
constexpr std::size_t kMaxOwners = 10'000;

}  // namespace

Task<std::optional<storage::TableId>> Admin::table_named(std::string name) {
  if (const auto id = storage::TableId::parse(name)) {
    co_return id;
  }
  if (name.empty() || name.size() > protocol::kMaxCodeBytes) {
    co_return std::nullopt;
  }
  const auto row =
      co_await services_.archive.read(storage::FindTableByCode{normal_join_code(name)});
  co_return row ? std::optional(row->id) : std::nullopt;
}

Task<std::string> Admin::sentence_about(std::string node) {
  const auto nodes = co_await services_.claims.nodes();
  std::string address;
  for (const storage::NodeRow& row : nodes.value_or(std::vector<storage::NodeRow>())) {
    if (row.name == node) {
      address = " (" + row.address + ")";
    }
  }
  co_return "Server " + node + address + " has this table: ask there.";
}

Task<v1::AdminResponse> Admin::ask_table(std::string name, AdminDeed deed, std::string& on) {
  const auto id = co_await table_named(std::move(name));
  if (!id) {
    co_return failed("There is no table with this id or code.");
  }
  on = id->text();
  auto found = co_await services_.tables.find(*id);
  if (!found) {
    co_return failed(found.error().code() == v1::ERROR_CODE_ELSEWHERE
                         ? co_await sentence_about(found.error().node())
                         : found.error().message());
  }
  const auto& table = *found;
  co_return co_await wait_for_answer(failed("The table has failed over it; the log says how."),
                                     [table, deed](const Once<v1::AdminResponse>& once) {
                                       (void)table->put(AdminAsk{deed, once}, Lane::kFirst, true);
                                     });
}

Task<v1::AdminResponse> Admin::move_table(v1::AdminMoveTable request, std::string& on) {
  Claims& claims = services_.claims;
  if (!claims.shared()) {
    co_return alone();
  }
  const auto id = co_await table_named(std::move(*request.mutable_table_id()));
  if (!id) {
    co_return failed("There is no table with this id or code.");
  }
  on = id->text();
  const auto others = claims.others();
  if (std::ranges::find(others, request.node()) == others.end()) {
    co_return failed("No other server " + request.node() +
                     " takes tables at the moment; `aurora admin nodes` shows who is there.");
  }
  if (!co_await services_.tables.hand_over(*id, request.node())) {
    const auto owners =
        (co_await claims.owners(kMaxOwners)).value_or(std::vector<storage::OwnedTable>());
    const auto owner = std::ranges::find(owners, *id, &storage::OwnedTable::id);
    if (owner != owners.end() && !owner->owner.empty() && owner->owner != claims.node()) {
      co_return failed(co_await sentence_about(owner->owner));
    }
    co_return failed(
        "This server does not have the table in memory; `aurora admin owners` shows who has it.");
  }
  co_return done(1);
}

/// From the journal, so that it works for every table, even for one that cannot go on.
Task<v1::AdminResponse> Admin::read_chat(v1::AdminReadChat request, std::string& on) {
  const auto id = co_await table_named(std::move(*request.mutable_table_id()));
  if (!id) {
    co_return failed("There is no table with this id or code.");
  }
  on = id->text();
  const auto journal = co_await services_.archive.read(storage::ReadJournal{*id});
  if (!journal) {
    co_return failed(journal.error().message);
  }
  const std::size_t wanted = request.lines() == 0 ? kLines : std::min(request.lines(), kMaxLines);
  std::deque<v1::AdminChat::Line> lines;
  v1::AdminResponse response;
  v1::AdminChat& chat = *response.mutable_chat();
  v1::JournalRecord record;
  for (const storage::JournalEntry& entry : *journal) {
    if (!protocol::decode_record(entry.payload, record) || !record.has_chat_said()) {
      continue;
    }
    const v1::ChatSaid& said = record.chat_said();
    const auto player = storage::PlayerId::parse(said.player_id());
    if (!player || services_.forgotten.has(*player)) {
      continue;
    }
    v1::AdminChat::Line& line = lines.emplace_back();
    line.set_at_ms(entry.at);
    line.set_player_id(said.player_id());
    line.set_name(said.name());
    line.set_text(said.text());
    if (lines.size() > wanted) {
      lines.pop_front();
      chat.set_truncated(true);
    }
  }
  for (v1::AdminChat::Line& line : lines) {
    chat.add_lines()->Swap(&line);
  }
  co_return response;
}

}  // namespace aurora::server
