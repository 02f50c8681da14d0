#include "server/admin.hpp"

#include <unordered_map>
#include <utility>

#include "aurora/v1/session.pb.h"
#include "protocol/limits.hpp"
#include "server/accounts.hpp"
#include "server/archive.hpp"
#include "server/backups.hpp"
#include "server/bans.hpp"
#include "server/logging.hpp"
#include "server/names.hpp"
#include "server/once.hpp"
#include "server/readiness.hpp"
#include "server/ruleset.hpp"
#include "server/session.hpp"
#include "server/session_registry.hpp"
#include "server/table_registry.hpp"
#include "server/table_summary.hpp"
#include "server/text.hpp"

namespace aurora::server {

namespace {

constexpr std::size_t kMostTables = 10'000;
constexpr std::size_t kLongestText = 1000;
constexpr std::size_t kLongestReason = 300;

v1::AdminResponse failed(std::string sentence) {
  v1::AdminResponse response;
  response.set_error(std::move(sentence));
  return response;
}

v1::AdminResponse done(std::size_t count = 0) {
  v1::AdminResponse response;
  response.mutable_done()->set_count(static_cast<std::uint32_t>(count));
  return response;
}

}  // namespace

Task<v1::AdminResponse> Admin::answer(v1::AdminRequest request) {
  using Request = v1::AdminRequest;
  services_.log.info(
      "admin",
      {{"request", Request::descriptor()
                       ->FindFieldByNumber(request.body_case() == 0 ? 1 : request.body_case())
                       ->name()}});
  switch (request.body_case()) {
    case Request::kGetStatus: co_return co_await status();
    case Request::kListTables: co_return co_await list_tables();
    case Request::kInspectTable:
      co_return co_await ask_table(request.inspect_table().table_id(), AdminDeed::kInspect);
    case Request::kEndTable:
      co_return co_await ask_table(request.end_table().table_id(), AdminDeed::kEnd);
    case Request::kReloadTable:
      co_return co_await ask_table(request.reload_table().table_id(), AdminDeed::kReload);
    case Request::kAnnounce: co_return announce(request.announce().text());
    case Request::kDrain:
      services_.readiness.refuse_tables(!request.drain().off());
      co_return co_await status();
    case Request::kBackUp: co_return co_await services_.backups.make(request.back_up());
    case Request::kBan: co_return co_await ban(request.ban());
    case Request::kLiftBan: co_return co_await lift_ban(request.lift_ban().player_id());
    case Request::kDeletePlayer: co_return co_await delete_player(request.delete_player());
    case Request::kListBans: {
      v1::AdminResponse response;
      response.mutable_bans();
      for (const storage::BanRow& row : services_.bans.all()) {
        v1::AdminBan& out = *response.mutable_bans()->add_bans();
        out.set_player_id(row.player.text());
        out.set_until_ms(row.until);
        out.set_reason(row.reason);
      }
      co_return response;
    }
    case Request::BODY_NOT_SET: break;
  }
  co_return failed("This server knows no such request; it may be older than the program.");
}

Task<v1::AdminResponse> Admin::status() {
  const auto rows = co_await services_.archive.list_tables(storage::kOpenTables, kMostTables);
  if (!rows) {
    co_return failed(rows.error().message);
  }
  v1::AdminResponse response;
  v1::AdminStatus& out = *response.mutable_status();
  out.set_version(services_.rules.version);
  out.set_connections(static_cast<std::uint32_t>(services_.sessions.count()));
  for (const storage::TableRow& table : *rows) {
    if (table.status == storage::TableStatus::kLobby) {
      out.set_lobbies(out.lobbies() + 1);
    } else {
      out.set_playing(out.playing() + 1);
    }
  }
  out.set_draining(services_.readiness.refuses_tables());
  out.set_storage_problem(services_.readiness.storage_problem().value_or(""));
  out.set_last_backup_ms(services_.backups.last());
  out.set_tables_in_memory(static_cast<std::uint32_t>(services_.tables.in_memory()));
  co_return response;
}

/// Of a table that nobody has asked for since the server was started, only the row is known.
Task<v1::AdminResponse> Admin::list_tables() {
  const auto rows = co_await services_.archive.list_tables(storage::kOpenTables, kMostTables);
  if (!rows) {
    co_return failed(rows.error().message);
  }
  std::unordered_map<storage::TableId, TableSummary> known;
  for (TableSummary& table : services_.tables.open_tables()) {
    known.emplace(table.id, std::move(table));
  }
  v1::AdminResponse response;
  response.mutable_tables();
  for (const storage::TableRow& row : *rows) {
    v1::TableInfo& info = *response.mutable_tables()->add_tables();
    if (const auto table = known.find(row.id); table != known.end()) {
      write_info(table->second, info);
      continue;
    }
    info.set_table_id(row.id.text());
    info.set_code(row.join_code);
    info.set_status(row.status == storage::TableStatus::kLobby ? v1::TABLE_STATUS_LOBBY
                                                               : v1::TABLE_STATUS_PLAYING);
    info.set_created_at_ms(row.created_at);
  }
  co_return response;
}

Task<v1::AdminResponse> Admin::ask_table(std::string table_id, AdminDeed deed) {
  const auto id = storage::TableId::parse(table_id);
  if (!id) {
    co_return failed("This is no id of a table.");
  }
  auto found = co_await services_.tables.find(*id);
  if (!found) {
    co_return failed(found.error().message());
  }
  const auto table = *found;
  co_return co_await wait_for_answer(failed("The table has failed over it; the log says how."),
                                     [table, deed](const Once<v1::AdminResponse>& once) {
                                       (void)table->put(AdminAsk{deed, once}, true);
                                     });
}

Task<v1::AdminResponse> Admin::ban(v1::AdminBan ban) {
  const auto player = storage::PlayerId::parse(ban.player_id());
  if (!player) {
    co_return failed("This is no id of a player.");
  }
  if (ban.reason().size() > kLongestReason) {
    co_return failed("The reason is too long.");
  }
  if (!co_await services_.bans.put({*player, ban.until_ms(), ban.reason()})) {
    co_return failed("It could not be stored.");
  }
  for (const auto& session : services_.sessions.all()) {
    session->exclude(*player);
  }
  co_return done();
}

Task<v1::AdminResponse> Admin::lift_ban(std::string player_id) {
  const auto player = storage::PlayerId::parse(player_id);
  if (!player) {
    co_return failed("This is no id of a player.");
  }
  co_return co_await services_.bans.lift(*player) ? done() : failed("It could not be stored.");
}

Task<v1::AdminResponse> Admin::delete_player(v1::AdminDeletePlayer whom) {
  std::optional<storage::PlayerId> player = storage::PlayerId::parse(whom.player_id());
  if (!whom.login().empty()) {
    auto found = co_await services_.accounts.find(whom.login());
    if (!found) {
      co_return failed(found.error().code() == v1::ERROR_CODE_BAD_LOGIN ? "There is no such login."
                                                                        : found.error().message());
    }
    player = *found;
  }
  if (!player) {
    co_return failed("This is no id of a player.");
  }
  if (const auto problem = co_await services_.accounts.forget(*player)) {
    co_return failed(problem->code() == v1::ERROR_CODE_BAD_TOKEN ? "There is no such player."
                                                                 : problem->message());
  }
  services_.tables.player_gone(*player);
  services_.sessions.sign_out({*player, {}, true});
  co_return done();
}

v1::AdminResponse Admin::announce(const std::string& text) const {
  if (text.empty() || text.size() > kLongestText) {
    return failed("An announcement has 1 to " + std::to_string(kLongestText) + " bytes.");
  }
  v1::ServerMessage message;
  message.mutable_announcement()->set_text(text);
  std::size_t told = 0;
  for (const auto& session : services_.sessions.all()) {
    session->announce(message);
    ++told;
  }
  return done(told);
}

}  // namespace aurora::server
