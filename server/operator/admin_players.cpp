// What the operator asks about players, by their id or login.
#include <algorithm>
#include <charconv>
#include <iterator>
#include <string_view>
#include <utility>

#include "protocol/errors.hpp"
#include "protocol/limits.hpp"
#include "server/lobby/table_registry.hpp"
#include "server/operator/admin.hpp"
#include "server/operator/admin_response.hpp"
#include "server/people/accounts.hpp"
#include "server/people/bans.hpp"
#include "server/runtime/archive.hpp"
#include "server/session/registry.hpp"
#include "server/session/session.hpp"

namespace aurora::server {
namespace {

constexpr std::size_t kLongestReason = 300;
constexpr std::size_t kLongestSearch = 100;
constexpr std::uint32_t kPage = 50;
constexpr std::uint32_t kLargestPage = 1000;

storage::BanScope scope_of(bool chat) {
  return chat ? storage::BanScope::kChat : storage::BanScope::kServer;
}

/// "1795235469805-5THDMKB2GQ62SN2BAY8K6NY6ZC": the player after whom a page begins.
std::string text_of(const storage::PersonRow& person) {
  return std::to_string(person.seen_at) + '-' + person.id.text();
}

std::optional<storage::PersonCursor> cursor_of(std::string_view text) {
  storage::PersonCursor cursor;
  const std::size_t dash = text.rfind('-');
  if (dash == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view seen = text.substr(0, dash);
  const auto [stop, error] = std::from_chars(seen.begin(), seen.end(), cursor.seen_at);
  const auto id = storage::PlayerId::parse(text.substr(dash + 1));
  if (error != std::errc{} || stop != seen.end() || !id) {
    return std::nullopt;
  }
  cursor.id = *id;
  return cursor;
}

}  // namespace

/// Logins have small letters and ids capital ones, so no login can be mistaken for an id.
Task<Outcome<storage::PlayerId>> Admin::player_named(std::string name) {
  const bool capital = std::ranges::none_of(name, [](char c) { return c >= 'a' && c <= 'z'; });
  if (const auto id = storage::PlayerId::parse(name); id && capital) {
    co_return *id;
  }
  auto found = co_await services_.accounts.find(std::move(name));
  if (found) {
    co_return *found;
  }
  co_return complaint(found.error().code() == v1::ERROR_CODE_BAD_LOGIN
                          ? "There is no player with this id or login."
                          : found.error().message());
}

Task<v1::AdminResponse> Admin::ban(v1::AdminBan ban, std::string& on) {
  const auto found = co_await player_named(std::move(*ban.mutable_player_id()));
  if (!found) {
    co_return failed(found.error());
  }
  const storage::PlayerId player = *found;
  on = player.text();
  if (ban.reason().size() > kLongestReason) {
    co_return failed("The reason is too long.");
  }
  if (!co_await services_.bans.put({player, scope_of(ban.chat()), ban.until_ms(), ban.reason()})) {
    co_return failed("It could not be stored.");
  }
  if (!ban.chat()) {
    for (const auto& session : services_.sessions.all()) {
      session->exclude(player);
    }
  }
  co_return done();
}

Task<v1::AdminResponse> Admin::lift_ban(v1::AdminLiftBan lift, std::string& on) {
  const auto found = co_await player_named(std::move(*lift.mutable_player_id()));
  if (!found) {
    co_return failed(found.error());
  }
  const storage::PlayerId player = *found;
  on = player.text();
  co_return co_await services_.bans.lift(player, scope_of(lift.chat()))
      ? done()
      : failed("It could not be stored.");
}

v1::AdminResponse Admin::list_bans() const {
  v1::AdminResponse response;
  response.mutable_bans();
  for (const storage::BanRow& row : services_.bans.all()) {
    v1::AdminBan& out = *response.mutable_bans()->add_bans();
    out.set_player_id(row.player.text());
    out.set_until_ms(row.until);
    out.set_reason(row.reason);
    out.set_chat(row.scope == storage::BanScope::kChat);
  }
  return response;
}

Task<v1::AdminResponse> Admin::delete_player(v1::AdminDeletePlayer whom, std::string& on) {
  const auto found = co_await player_named(whom.login().empty() ? whom.player_id() : whom.login());
  if (!found) {
    co_return failed(found.error());
  }
  const storage::PlayerId player = *found;
  on = player.text();
  if (const auto forgotten = co_await services_.accounts.forget(player); !forgotten) {
    co_return failed(forgotten.error().code() == v1::ERROR_CODE_BAD_TOKEN
                         ? "There is no such player."
                         : forgotten.error().message());
  }
  services_.tables.player_gone(player);
  services_.sessions.sign_out({player, {}, true});
  co_return done();
}

Task<v1::AdminResponse> Admin::find_players(v1::AdminFindPlayers request) {
  if (request.text().size() > kLongestSearch) {
    co_return failed("What is looked for is too long.");
  }
  storage::FindPeople query{
      .text = request.text(),
      .id = storage::PlayerId::parse(request.text()),
      .after = std::nullopt,
      .limit = request.limit() == 0 ? kPage : std::min(request.limit(), kLargestPage)};
  if (!request.after().empty()) {
    query.after = cursor_of(request.after());
    if (!query.after) {
      co_return failed("No list has said this; leave out where it goes on.");
    }
  }
  const std::size_t page = query.limit++;  // one more tells whether there is another page
  std::vector<storage::PersonRow> rows;
  do {
    auto found = co_await services_.archive.read(query);
    if (!found) {
      co_return failed(found.error().message);
    }
    query.limit -= found->people.size();
    query.after = found->next;
    std::ranges::move(found->people, std::back_inserter(rows));
  } while (query.after && query.limit > 0);
  v1::AdminResponse response;
  v1::AdminPlayers& out = *response.mutable_players();
  for (const storage::PersonRow& row : rows) {
    if (static_cast<std::size_t>(out.players_size()) == page) {
      out.set_next(text_of(rows[page - 1]));
      break;
    }
    v1::AdminPlayers::Player& player = *out.add_players();
    player.set_player_id(row.id.text());
    player.set_name(row.name);
    player.set_login(row.login);
    player.set_created_at_ms(row.created_at);
    player.set_seen_at_ms(row.seen_at);
    player.set_games(row.games);
  }
  co_return response;
}

Task<v1::AdminResponse> Admin::reset_password(std::string name, std::string& on) {
  const auto found = co_await player_named(std::move(name));
  if (!found) {
    co_return failed(found.error());
  }
  const storage::PlayerId player = *found;
  on = player.text();
  auto reset = co_await services_.accounts.make_reset_code(
      player, services_.accounts.operator_code_lifetime());
  if (!reset) {
    co_return failed(reset.error().code() == v1::ERROR_CODE_NO_ACCOUNT
                         ? "This player has no account, and so no password."
                         : reset.error().message());
  }
  v1::AdminResponse response;
  v1::AdminPasswordCode& out = *response.mutable_password_code();
  out.set_login(reset->login);
  out.set_code(reset->code);
  out.set_until_ms(reset->until);
  co_return response;
}

}  // namespace aurora::server
