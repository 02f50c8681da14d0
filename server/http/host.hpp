// By which names this server may be reached. A page that makes its own name point at this machine
// (DNS rebinding) would otherwise pass for one of the server's own.
#pragma once

#include <string_view>

namespace aurora::server {

struct Door;

/// Whether a request may have this Host header. Addresses, `localhost`, names without a dot and
/// those in .local and .localhost cannot be made to point here by a stranger, and always may. Other
/// names are those of --hosts and --origins when there are hosts; else only a request `straight`
/// from the own machine, neither through a proxy nor by TLS, must not have them.
[[nodiscard]] bool is_own_host(std::string_view host, const Door& door, bool straight);

/// Nothing wrong with it: a name or an address without a port, as --hosts takes it.
[[nodiscard]] bool is_host(std::string_view text);

}  // namespace aurora::server
