// Downloads the replay of a finished game.
#pragma once

#include <string>

#include <boost/asio/awaitable.hpp>

#include "aurora/v1/playback.pb.h"
#include "tool/net/url.hpp"

namespace aurora::tool {

struct FetchSettings {
  Url url;
  std::string table;  ///< its id; empty: find it by `code`
  std::string code;
  std::string share;  ///< the secret of a link, in place of both
  std::string token;  ///< of somebody who has played; with a link nobody needs it
  v1::ReplayView view = v1::REPLAY_VIEW_FULL;
  std::string output;  ///< path of the file
};

/// An exit code.
boost::asio::awaitable<int> fetch_replay(FetchSettings settings);

}  // namespace aurora::tool
