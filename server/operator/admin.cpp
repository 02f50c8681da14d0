#include "server/operator/admin.hpp"

#include <utility>

#include "aurora/v1/session.pb.h"
#include "server/lobby/claims.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/net/proxy_notice.hpp"
#include "server/operator/admin_response.hpp"
#include "server/operator/backups.hpp"
#include "server/rulebook/ruleset.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/logging.hpp"
#include "server/runtime/once.hpp"
#include "server/runtime/readiness.hpp"
#include "server/session/registry.hpp"
#include "server/session/session.hpp"
#include "server/table/table_summary.hpp"

namespace aurora::server {

namespace {

constexpr std::size_t kMaxTables = 10'000;
constexpr std::size_t kLongestText = 1000;

}  // namespace

v1::AdminResponse failed(std::string sentence) {
  v1::AdminResponse response;
  response.set_error(std::move(sentence));
  return response;
}

v1::AdminResponse alone() { return failed("Only this server uses its store."); }

v1::AdminResponse done(std::size_t count) {
  v1::AdminResponse response;
  response.mutable_done()->set_count(static_cast<std::uint32_t>(count));
  return response;
}

namespace {

/// The name of the request in the log.
std::string name_of(const v1::AdminRequest& request) {
  if (request.ban().chat()) {
    return "mute";
  }
  if (request.lift_ban().chat()) {
    return "unmute";
  }
  const auto* const field = v1::AdminRequest::descriptor()->FindFieldByNumber(request.body_case());
  return field == nullptr ? "unknown" : field->name();
}

}  // namespace

Task<v1::AdminResponse> Admin::answer(v1::AdminRequest request) {
  using Request = v1::AdminRequest;
  const auto body = request.body_case();
  const std::string name = name_of(request);
  std::string on;
  auto response = co_await carry_out(std::move(request), on);
  if (!response.error().empty()) {
    services_.log.info(
        "admin",
        {{"request", name}, {"on", on}, {"result", "failed"}, {"problem", response.error()}});
  } else {
    // A health check asks for the status every few seconds.
    services_.log.write(body == Request::kGetStatus ? LogLevel::kDebug : LogLevel::kInfo, "admin",
                        {{"request", name}, {"on", on}, {"result", "done"}});
  }
  response.set_node(services_.claims.node());
  co_return response;
}

Task<v1::AdminResponse> Admin::carry_out(v1::AdminRequest request, std::string& on) {
  using Request = v1::AdminRequest;
  switch (request.body_case()) {
    case Request::kGetStatus: co_return co_await status();
    case Request::kListTables: co_return co_await list_tables();
    case Request::kListNodes: co_return co_await list_nodes();
    case Request::kListOwners: co_return co_await list_owners();
    case Request::kMoveTable: co_return co_await move_table(request.move_table(), on);
    case Request::kInspectTable:
      co_return co_await ask_table(request.inspect_table().table_id(), AdminDeed::kInspect, on);
    case Request::kEndTable:
      co_return co_await ask_table(request.end_table().table_id(), AdminDeed::kEnd, on);
    case Request::kReloadTable:
      co_return co_await ask_table(request.reload_table().table_id(), AdminDeed::kReload, on);
    case Request::kReadChat: co_return co_await read_chat(request.read_chat(), on);
    case Request::kAnnounce: co_return co_await announce(request.announce().text());
    case Request::kDrain:
      on = request.drain().off() ? "off" : "";
      co_return co_await drain(request.drain().off());
    case Request::kBackUp:
      on = request.back_up().file();
      co_return co_await services_.backups.make(request.back_up());
    case Request::kBan: co_return co_await ban(request.ban(), on);
    case Request::kLiftBan: co_return co_await lift_ban(request.lift_ban(), on);
    case Request::kDeletePlayer: co_return co_await delete_player(request.delete_player(), on);
    case Request::kFindPlayers: co_return co_await find_players(request.find_players());
    case Request::kResetPassword:
      co_return co_await reset_password(request.reset_password().player_id(), on);
    case Request::kSetModerator: co_return co_await set_moderator(request.set_moderator(), on);
    case Request::kListModerators: co_return co_await list_moderators();
    case Request::kGetModerationLog:
      co_return co_await moderation_log(request.get_moderation_log().limit());
    case Request::kMakeInviteLink:
      co_return co_await make_invite_link(std::move(*request.mutable_make_invite_link()));
    case Request::kListInviteLinks: co_return co_await list_invite_links();
    case Request::kRevokeInviteLink:
      on = request.revoke_invite_link().id();
      co_return co_await revoke_invite_link(on);
    case Request::kListBans: co_return list_bans();
    case Request::BODY_NOT_SET: break;
  }
  co_return failed("This server knows no such request; it may be older than the program.");
}

Task<v1::AdminResponse> Admin::list_nodes() {
  if (!services_.claims.shared()) {
    co_return alone();
  }
  const auto nodes = co_await services_.claims.nodes();
  if (!nodes) {
    co_return failed(nodes.error().message);
  }
  v1::AdminResponse response;
  for (const storage::NodeRow& node : *nodes) {
    v1::AdminNodes::Node& shown = *response.mutable_nodes()->add_nodes();
    shown.set_name(node.name);
    shown.set_address(node.address);
    shown.set_down(node.is_down);
    shown.set_tables(node.tables);
    shown.set_epoch(static_cast<std::uint64_t>(node.epoch));
    shown.set_asked(node.name == services_.claims.node());
    shown.set_draining(node.is_draining);
  }
  co_return response;
}

Task<v1::AdminResponse> Admin::list_owners() {
  if (!services_.claims.shared()) {
    co_return alone();
  }
  const auto owners = co_await services_.claims.owners(kMaxTables);
  if (!owners) {
    co_return failed(owners.error().message);
  }
  v1::AdminResponse response;
  response.mutable_owners();
  for (const storage::OwnedTable& table : *owners) {
    v1::AdminOwners::Owner& shown = *response.mutable_owners()->add_owners();
    shown.set_table_id(table.id.text());
    shown.set_code(table.join_code);
    shown.set_node(table.owner);
  }
  co_return response;
}

Task<v1::AdminResponse> Admin::drain(bool off) {
  services_.readiness.refuse_tables(!off);
  if (services_.claims.shared()) {
    if (const auto shown = co_await services_.claims.drain(!off); !shown) {
      co_return failed("The other servers do not see it yet: " + shown.error().message);
    }
  }
  co_return co_await status();
}

Task<v1::AdminResponse> Admin::status() {
  const auto rows =
      co_await services_.archive.read(storage::ListTables{storage::kOpenTables, kMaxTables});
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
  for (const auto& [id, misfit] : services_.tables.unusable_tables()) {
    v1::AdminUnusable& table = *out.add_unusable();
    table.set_table_id(id.text());
    table.set_reason(std::string(name_of(misfit.unfit)));
    table.set_problem(misfit.because);
  }
  for (std::string& warning : services_.proxies.warnings()) {
    out.add_warnings(std::move(warning));
  }
  co_return response;
}

/// For a table that nobody has opened since the start, only its row is known.
Task<v1::AdminResponse> Admin::list_tables() {
  const auto rows =
      co_await services_.archive.read(storage::ListTables{storage::kOpenTables, kMaxTables});
  if (!rows) {
    co_return failed(rows.error().message);
  }
  v1::AdminResponse response;
  auto& elsewhere = *response.mutable_tables()->mutable_nodes();
  if (services_.claims.shared()) {
    const auto owners = co_await services_.claims.owners(kMaxTables);
    if (!owners) {
      co_return failed(owners.error().message);
    }
    for (const storage::OwnedTable& table : *owners) {
      if (!table.owner.empty() && table.owner != services_.claims.node()) {
        elsewhere[table.id.text()] = table.owner;
      }
    }
  }
  for (const storage::TableRow& row : *rows) {
    v1::TableInfo& info = *response.mutable_tables()->add_tables();
    if (const auto table = services_.tables.open_tables().find(row.id)) {
      write_info(*table, info);
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

// Where others share the store, all of them find it there, this one too.
Task<v1::AdminResponse> Admin::announce(std::string text) {
  if (text.empty() || text.size() > kLongestText) {
    co_return failed("An announcement has 1 to " + std::to_string(kLongestText) + " bytes.");
  }
  if (services_.claims.shared()) {
    const auto kept = co_await services_.claims.announce(std::move(text));
    if (!kept) {
      co_return failed("It is not known whether anybody hears it: " + kept.error().message);
    }
    services_.hear_announcements();
    co_return done(services_.sessions.count());
  }
  v1::ServerMessage message;
  message.mutable_announcement()->set_text(std::move(text));
  std::size_t told = 0;
  for (const auto& session : services_.sessions.all()) {
    session->announce(message);
    ++told;
  }
  co_return done(told);
}

}  // namespace aurora::server
