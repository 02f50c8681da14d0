#include "server/http/replay_downloads.hpp"

#include <optional>
#include <string>
#include <utility>

#include "protocol/errors.hpp"
#include "protocol/replay_file.hpp"
#include "server/finished/chronicle.hpp"
#include "server/finished/replay_copy.hpp"
#include "server/http/asker.hpp"
#include "server/http/refusal_page.hpp"
#include "server/people/identity.hpp"

namespace aurora::server {

namespace {

constexpr std::string_view kRoot = "/api/v1/replays/";
constexpr std::string_view kShared = "shared/";

/// `?view=mine|public|full`; nothing when it is something else.
std::optional<v1::ReplayView> view_in(std::string_view query) {
  if (query.empty() || query == "view=full") {
    return v1::REPLAY_VIEW_FULL;
  }
  if (query == "view=mine") {
    return v1::REPLAY_VIEW_MINE;
  }
  if (query == "view=public") {
    return v1::REPLAY_VIEW_PUBLIC;
  }
  return std::nullopt;
}

Page file_of(Answer<KeptGamePtr> game, std::optional<storage::PlayerId> player,
             v1::ReplayView view) {
  if (!game) {
    return refusal_page(game.error());
  }
  const std::string id = (*game)->id.text();
  const engine::Seat own = player ? (*game)->seat_of(*player) : engine::Seat::none();
  auto copy = copy_of(*game, own, view);
  if (!copy) {
    return refusal_page(copy.error());
  }
  Page page{.content_type = "application/octet-stream", .body = protocol::write_replay_file(*copy)};
  if (page.body.size() > protocol::kMaxReplayBytes) {
    return refusal_page(
        protocol::make_error(v1::ERROR_CODE_TOO_LARGE,
                             "This game is too long for a file; GetReplay brings it "
                             "in parts."));
  }
  page.file_name = id + ".aurora-replay";
  return page;
}

}  // namespace

bool ReplayDownloads::answers(std::string_view target) { return target.starts_with(kRoot); }

Task<Page> ReplayDownloads::answer(Ask ask) const {
  if (!is_readable(ask)) {
    co_return only_readable();
  }
  const std::size_t question = ask.target.find('?');
  std::string name(ask.target.substr(kRoot.size(), question - kRoot.size()));
  const auto view =
      view_in(question == std::string_view::npos ? "" : ask.target.substr(question + 1));
  if (!view) {
    co_return error_page(400, "BAD_OPTION", "view is one of mine, public and full");
  }
  if (name.starts_with(kShared)) {
    auto game = co_await chronicle_.find_shared(name.substr(kShared.size()));
    co_return file_of(std::move(game), std::nullopt, *view);
  }
  const auto player = co_await find_asker(identity_, bans_, ask);
  if (!player) {
    co_return player.error();
  }
  auto game = co_await chronicle_.find({.table_id = std::move(name)}, player->id);
  co_return file_of(std::move(game), player->id, *view);
}

}  // namespace aurora::server
