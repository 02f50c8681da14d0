// Which web pages may talk to this server.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace aurora::server {

/// Whether this origin may open a WebSocket. Browsers send the origin of their page and cannot
/// forge it; other programs send none. Pages of this server, reached as `host` (the Host header),
/// and of `others` ("https://example.org") are welcome.
[[nodiscard]] bool is_welcome(std::string_view origin, std::string_view host,
                              std::span<const std::string> others);

/// The origin of our own pages for who asked for them as `host`; empty when that is no name.
[[nodiscard]] std::string own_origin(std::string_view host, bool secure);

/// Whether it is a scheme, a host and perhaps a port, as browsers send it.
[[nodiscard]] bool is_origin(std::string_view text);

}  // namespace aurora::server
