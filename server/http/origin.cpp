#include "server/http/origin.hpp"

#include <algorithm>
#include <optional>

#include "server/runtime/text.hpp"

namespace aurora::server {
namespace {

/// Host and port, without the default port.
std::string_view authority(std::string_view text, std::string_view usual_port) {
  return text.ends_with(usual_port) ? text.substr(0, text.size() - usual_port.size()) : text;
}

struct Parts {
  std::string_view usual_port;
  std::string_view host;
};

std::optional<Parts> parts_of(std::string_view origin) {
  for (const auto& [scheme, port] :
       {std::pair<std::string_view, std::string_view>{"http://", ":80"}, {"https://", ":443"}}) {
    if (origin.size() > scheme.size() && same_text(origin.substr(0, scheme.size()), scheme)) {
      return Parts{port, origin.substr(scheme.size())};
    }
  }
  return std::nullopt;
}

}  // namespace

bool is_origin(std::string_view text) {
  const auto parts = parts_of(text);
  return parts && parts->host.find_first_of("/?#@ ,") == std::string_view::npos;
}

std::string own_origin(std::string_view host, bool secure) {
  const std::string origin = (secure ? "https://" : "http://") + std::string(host);
  return is_origin(origin) ? origin : std::string();
}

bool is_welcome(std::string_view origin, std::string_view host,
                std::span<const std::string> others) {
  if (origin.empty()) {
    return true;
  }
  const auto parts = parts_of(origin);
  if (!parts) {
    return false;  // such as "null": a page that hides where it comes from
  }
  const auto usual = [&](std::string_view text) { return authority(text, parts->usual_port); };
  return same_text(usual(parts->host), usual(host)) ||
         std::ranges::any_of(others,
                             [&](const std::string& other) { return same_text(origin, other); });
}

}  // namespace aurora::server
