// Which web pages may talk to this server.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace aurora::server {

/// Whether a WebSocket may be opened by whoever says this. Browsers send the origin of their page
/// and cannot lie about it; other programs send none. Welcome are pages of this server, which
/// is reached as `host` (the Host header), and those of `others` ("https://example.org").
[[nodiscard]] bool is_welcome(std::string_view origin, std::string_view host,
                              std::span<const std::string> others);

/// Nothing wrong with it: a scheme, a host and perhaps a port, as browsers send it.
[[nodiscard]] bool is_origin(std::string_view text);

}  // namespace aurora::server
