#include "server/http/subprotocol.hpp"

namespace aurora::server {

std::optional<protocol::Format> negotiate(std::string_view offered) {
  while (!offered.empty()) {
    const auto comma = offered.find(',');
    std::string_view wish = offered.substr(0, comma);
    offered = comma == std::string_view::npos ? std::string_view{} : offered.substr(comma + 1);
    const auto first = wish.find_first_not_of(" \t");
    wish = first == std::string_view::npos ? std::string_view{} : wish.substr(first);
    wish = wish.substr(0, wish.find_last_not_of(" \t") + 1);
    if (const auto format = protocol::format_of(wish)) {
      return format;
    }
  }
  return std::nullopt;
}

}  // namespace aurora::server
