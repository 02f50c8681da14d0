#include "server/http/host.hpp"

#include <algorithm>
#include <string>

#include <boost/asio/ip/address.hpp>

#include "server/http/door.hpp"
#include "server/runtime/text.hpp"

namespace aurora::server {
namespace {

bool is_address(std::string_view host) {
  boost::system::error_code none;
  (void)boost::asio::ip::make_address(std::string(host), none);
  return !none;
}

/// Without the port, the brackets of IPv6, and the dot that names may end in.
std::string_view name_in(std::string_view host) {
  if (host.starts_with('[')) {
    return host.substr(1, host.find(']') - 1);
  }
  host = host.substr(0, host.find(':'));
  return host.ends_with('.') ? host.substr(0, host.size() - 1) : host;
}

/// "example.org" of "https://example.org:8443".
std::string_view name_of_origin(std::string_view origin) {
  const auto scheme = origin.find("://");
  return name_in(scheme == std::string_view::npos ? origin : origin.substr(scheme + 3));
}

bool cannot_be_a_strangers(std::string_view name) {
  return name.find('.') == std::string_view::npos || is_address(name) ||
         ends_with_text(name, ".local") || ends_with_text(name, ".localhost");
}

}  // namespace

bool is_own_host(std::string_view host, const Door& door, bool straight) {
  const std::string_view name = name_in(host);
  if (cannot_be_a_strangers(name)) {
    return true;
  }
  if (door.hosts.empty() && !straight) {
    return true;
  }
  return std::ranges::any_of(door.hosts,
                             [&](const std::string& own) { return same_text(own, name); }) ||
         std::ranges::any_of(door.origins, [&](const std::string& origin) {
           return same_text(name_of_origin(origin), name);
         });
}

bool is_host(std::string_view text) {
  return !text.empty() &&
         (is_address(text) || text.find_first_of(":/?#@[] ,") == std::string_view::npos);
}

}  // namespace aurora::server
