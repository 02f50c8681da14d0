#include "server/replay_downloads.hpp"

#include <string>
#include <utility>

#include "aurora/v1/error.pb.h"
#include "protocol/replay_file.hpp"
#include "server/chronicle.hpp"
#include "server/identity.hpp"

namespace aurora::server {

namespace asio = boost::asio;

namespace {

constexpr std::string_view kRoot = "/api/v1/replays/";
constexpr std::string_view kShared = "shared/";
constexpr std::string_view kBearer = "Bearer ";

unsigned status_of(v1::ErrorCode code) {
  switch (code) {
    case v1::ERROR_CODE_BAD_TOKEN: return 401;
    case v1::ERROR_CODE_NOT_SEATED: return 403;
    case v1::ERROR_CODE_UNKNOWN_TABLE:
    case v1::ERROR_CODE_UNKNOWN_SHARE: return 404;
    case v1::ERROR_CODE_GAME_NOT_OVER: return 409;
    case v1::ERROR_CODE_STORAGE_UNAVAILABLE: return 503;
    default: return 500;
  }
}

/// The errors are those of the protocol, by their names.
Page refusal(const v1::Error& error) {
  const std::string name = v1::ErrorCode_Name(error.code());
  return error_page(status_of(error.code()), name.substr(std::string("ERROR_CODE_").size()),
                    error.message());
}

Page file_of(const KeptGame& game) {
  Page page{.content_type = "application/octet-stream",
            .body = protocol::write_replay_file(game.replay)};
  page.file_name = game.id.text() + ".aurora-replay";
  return page;
}

}  // namespace

bool ReplayDownloads::answers(std::string_view target) { return target.starts_with(kRoot); }

asio::awaitable<Page> ReplayDownloads::answer(Ask ask) const {
  if (ask.method != "GET" && ask.method != "HEAD") {
    Page refused = error_page(405, "METHOD_NOT_ALLOWED", "only GET and HEAD will do");
    refused.allow = "GET, HEAD";
    co_return refused;
  }
  std::string name(ask.target.substr(kRoot.size(), ask.target.find('?') - kRoot.size()));
  if (name.starts_with(kShared)) {
    auto game = co_await chronicle_.find_shared(name.substr(kShared.size()));
    co_return game ? file_of(*game) : refusal(game.error());
  }
  if (!ask.authorization.starts_with(kBearer) || ask.authorization.size() == kBearer.size()) {
    co_return error_page(401, "UNAUTHORIZED",
                         "send your token in the header Authorization: Bearer TOKEN");
  }
  auto arrival =
      co_await identity_.enter("", std::string(ask.authorization.substr(kBearer.size())));
  if (!arrival) {
    co_return refusal(arrival.error());
  }
  auto game = co_await chronicle_.find({.table_id = std::move(name)}, arrival->player.id);
  co_return game ? file_of(*game) : refusal(game.error());
}

}  // namespace aurora::server
