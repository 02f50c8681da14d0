// Finished games on a server: lists of them, and links to them.
#pragma once

#include <string>

#include <boost/asio/awaitable.hpp>

#include "tool/net/url.hpp"

namespace aurora::tool {

struct LibrarySettings {
  Url url;
  std::string token;        ///< of somebody who has played; empty: of nobody
  bool everybodys = false;  ///< list what anybody could watch
  unsigned limit = 50;      ///< games to list
  std::string table;        ///< id of the game to share
  std::string share;        ///< the link to take back; empty: all of one's own
};

/// Each prints what it was told, and returns an exit code.
boost::asio::awaitable<int> list_games(LibrarySettings settings);
boost::asio::awaitable<int> share_replay(LibrarySettings settings);
boost::asio::awaitable<int> unshare_replay(LibrarySettings settings);

}  // namespace aurora::tool
