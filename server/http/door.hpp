// Which proxies to trust, and from which pages connections may come.
#pragma once

#include <string>
#include <vector>

namespace aurora::server {

struct Door {
  bool trust_proxy = false;          ///< what a proxy says in X-Forwarded-For and -Proto
  std::vector<std::string> origins;  ///< welcome besides the own pages: "https://example.org"
  std::vector<std::string>
      hosts;  ///< the names that this server has; none: see server/http/host.hpp
};

}  // namespace aurora::server
