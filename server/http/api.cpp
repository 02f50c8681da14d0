#include "server/http/api.hpp"

#include <memory>
#include <utility>

#include "aurora/v1/account.pb.h"
#include "aurora/v1/games.pb.h"
#include "aurora/v1/invite_link.pb.h"
#include "aurora/v1/records.pb.h"
#include "content/pack.hpp"
#include "protocol/words.hpp"
#include "server/finished/chronicle.hpp"
#include "server/finished/profiles.hpp"
#include "server/http/asker.hpp"
#include "server/http/json_page.hpp"
#include "server/http/openapi.hpp"
#include "server/http/own_data.hpp"
#include "server/http/query.hpp"
#include "server/http/refusal_page.hpp"
#include "server/http/schema.hpp"
#include "server/net/address.hpp"
#include "server/people/accounts.hpp"
#include "server/people/registration.hpp"
#include "server/rulebook/content_shelf.hpp"
#include "server/rulebook/rulebook.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/unless_waiting.hpp"

namespace aurora::server {
namespace {

std::string_view path_in(std::string_view target) { return target.substr(0, target.find('?')); }

/// What belongs to one player is kept by nobody else.
Page own_page(Page page) {
  page.cache_control = "private, no-store";
  return page;
}

std::string line_per_game(const v1::GameList& list) {
  std::string lines;
  for (const v1::GameSummary& game : list.games()) {
    lines += json_of(game) + '\n';
  }
  return lines;
}

/// All games from a page on, read from the store as fast as they are taken.
class GameLines {
 public:
  GameLines(Chronicle& chronicle, v1::ListGames request, storage::PlayerId player,
            v1::GameList first)
      : chronicle_(chronicle),
        request_(std::move(request)),
        player_(player),
        list_(std::move(first)) {}

  /// Passes over pages of which no game can be read: nothing is the end.
  Task<std::optional<std::string>> next() {
    std::string lines;
    while (lines.empty() && !ended_) {
      if (begun_) {
        auto list = co_await chronicle_.list(request_, player_);
        if (!list) {
          co_return std::nullopt;
        }
        list_ = std::move(*list);
      }
      begun_ = true;
      lines = line_per_game(list_);
      ended_ = list_.next().empty();
      request_.set_after(list_.next());
    }
    co_return lines;
  }

 private:
  Chronicle& chronicle_;
  v1::ListGames request_;
  storage::PlayerId player_;
  v1::GameList list_;
  bool begun_ = false;
  bool ended_ = false;
};

}  // namespace

Api::Api(const ApiSources& sources)
    : sources_(sources),
      rates_({sources.limits.frame_burst_of_address,
              std::chrono::duration<double>(1 / sources.limits.frames_per_second_of_address)}),
      exports_(sources.limits.exports) {}

Verdict Api::may_ask(const std::string& address) const {
  if (!sources_.limits.limit_loopback && is_loopback(address)) {
    return {};
  }
  return unless_waiting(v1::LIMIT_KIND_REQUESTS_OF_ADDRESS, rates_.take(address));
}

bool Api::answers(std::string_view target) { return endpoint_at(path_in(target)) != nullptr; }

Task<Page> Api::answer(Ask ask) const {
  if (!is_readable(ask)) {
    co_return only_readable();
  }
  co_return co_await answer_endpoint(*endpoint_at(path_in(ask.target)), ask);
}

Task<Page> Api::answer_endpoint(const EndpointFacts& facts, Ask ask) const {
  std::optional<Player> player;
  if (facts.for_players) {
    auto who = co_await find_asker(sources_.identity, sources_.bans, ask);
    if (!who) {
      co_return std::move(who.error());
    }
    player = std::move(*who);
  }
  switch (facts.endpoint) {
    case Endpoint::kServer: co_return revalidated(about_server(), ask);
    case Endpoint::kMe: co_return own_page(co_await me(*player));
    case Endpoint::kMyRecords: co_return own_page(co_await records(*player));
    case Endpoint::kMyGames: co_return own_page(co_await games(ask, player->id, false));
    case Endpoint::kMyData: co_return own_page(export_of(*player));
    case Endpoint::kGames: co_return co_await games(ask, storage::PlayerId(), true);
    case Endpoint::kRanking: co_return co_await ranking(ask);
    case Endpoint::kProfile: co_return co_await profile(ask);
    case Endpoint::kContent: co_return co_await content(ask);
    case Endpoint::kSchema: co_return revalidated(schema_page(), ask);
    case Endpoint::kSchemaFile: co_return revalidated(schema_file_page(path_in(ask.target)), ask);
    case Endpoint::kDescription: co_return revalidated(json_page(openapi()), ask);
    case Endpoint::kTables:
    case Endpoint::kTable:
    case Endpoint::kReplay:
    case Endpoint::kSharedReplay: break;
  }
  co_return error_page(404, "NOT_FOUND", "there is nothing here; see /api/v1/openapi.json");
}

Page Api::about_server() const {
  v1::ServerInfo out;
  out.mutable_protocol()->set_major(protocol::kVersionMajor);
  out.mutable_protocol()->set_minor(protocol::kVersionMinor);
  out.set_server_version(sources_.rulebook.current().version);
  out.set_server_id(sources_.server_id);
  out.set_registration(registration_to_wire(sources_.limits.registration));
  return json_page(out);
}

Task<Page> Api::me(Player player) const {
  auto account = co_await sources_.accounts.account_of(player);
  if (!account) {
    co_return refusal_page(account.error());
  }
  v1::Account out;
  out.set_player_id(player.id.text());
  out.set_name(player.name);
  out.set_login(std::move(account->login));
  write_scopes(player.scopes, *out.mutable_scopes());
  out.set_program(account->program);
  if (auto codes = co_await sources_.accounts.recovery_codes_left(player.id)) {
    out.set_recovery_codes(static_cast<std::uint32_t>(*codes));
  }
  co_return json_page(out);
}

Task<Page> Api::records(Player player) const {
  const auto records = co_await sources_.chronicle.standings(player.id);
  co_return records ? json_page(*records) : refusal_page(records.error());
}

Task<Page> Api::games(const Ask& ask, storage::PlayerId player, bool everybodys) const {
  const Query query(ask.target);
  auto limit = query.number("limit");
  if (auto known = query.only("after limit"); !known || !limit) {
    co_return refusal_page(known ? limit.error() : known.error());
  }
  v1::ListGames request;
  request.set_everybodys(everybodys);
  request.set_after(query.text("after"));
  request.set_limit(*limit);
  const bool lines = ask.accept.find(kNdjson) != std::string_view::npos;
  auto list = co_await sources_.chronicle.list(request, player);
  if (!list) {
    co_return refusal_page(list.error());
  }
  Page page;
  if (!lines) {
    page = everybodys ? revalidated(json_page(*list), ask) : json_page(*list);
  } else {
    page.content_type = kNdjson;
    const auto all = std::make_shared<GameLines>(sources_.chronicle, std::move(request), player,
                                                 std::move(*list));
    page.more = [all] { return all->next(); };
  }
  page.vary = "Accept";
  co_return page;
}

// A program with a token of its own is not to carry everything away.
Page Api::export_of(Player player) const {
  if (!player.scopes.of_device()) {
    return refusal_page(out_of_scope(Scope::kOwner));
  }
  if (const auto wait = exports_.take(player.id); wait.count() > 0) {
    return refusal_page(protocol::rate_limited(v1::LIMIT_KIND_REQUESTS, wait));
  }
  const auto all = std::make_shared<OwnData>(
      OwnDataSources{sources_.archive, sources_.chronicle, sources_.bans, sources_.open},
      std::move(player));
  Page page;
  page.content_type = kNdjson;
  page.file_name = "aurora-my-data.ndjson";
  page.more = [all] { return all->next(); };
  return page;
}

Task<Page> Api::ranking(const Ask& ask) const {
  const Query query(ask.target);
  auto limit = query.number("limit");
  if (auto known = query.only("map limit programs"); !known || !limit) {
    co_return refusal_page(known ? limit.error() : known.error());
  }
  v1::GetRanking request;
  request.set_limit(*limit);
  if (const auto map = content::map_of(query.text("map"))) {
    request.set_map(protocol::to_wire(*map));
  }
  request.set_programs(query.text("programs") == "true");
  const auto ranking = co_await sources_.chronicle.ranking(request, storage::PlayerId());
  co_return ranking ? revalidated(json_page(*ranking), ask) : refusal_page(ranking.error());
}

Task<Page> Api::profile(const Ask& ask) const {
  const Query query(ask.target);
  auto limit = query.number("limit");
  if (auto known = query.only("after limit"); !known || !limit) {
    co_return refusal_page(known ? limit.error() : known.error());
  }
  const std::string_view path = path_in(ask.target);
  const auto whose =
      co_await sources_.profiles.named(percent_decoded(path.substr(path.rfind('/') + 1)));
  if (!whose) {
    co_return refusal_page(whose.error());
  }
  const auto profile =
      co_await sources_.profiles.get(*whose, storage::PlayerId(), {query.text("after"), *limit});
  co_return profile ? revalidated(json_page(*profile), ask) : refusal_page(profile.error());
}

Task<Page> Api::content(const Ask& ask) const {
  const Query query(ask.target);
  if (auto known = query.only("language pack"); !known) {
    co_return refusal_page(known.error());
  }
  const Ruleset* rules = &sources_.rulebook.current();
  if (const std::string pack = query.text("pack"); !pack.empty()) {
    const RulesFound found = co_await sources_.rulebook.find(pack);
    if (!found) {
      co_return refusal_page(
          protocol::make_error(v1::ERROR_CODE_BAD_OPTION, "This server has no such pack.", "pack"));
    }
    rules = *found;
  }
  const auto answer = sources_.content.get(*rules, query.text("language"), protocol::Format::kJson);
  if (!answer) {
    co_return refusal_page(answer.error());
  }
  // As on the WebSocket, where it is {"content":{…}}.
  constexpr std::string_view kBefore = R"({"content":)";
  const std::string_view text = **answer;
  co_return revalidated(
      json_page(std::string(text.substr(kBefore.size(), text.size() - kBefore.size() - 1))), ask);
}

}  // namespace aurora::server
