// Under which names this server may be reached. Otherwise a page whose name is made to point at
// this machine (DNS rebinding) would pass as the server's own.
#pragma once

#include <string_view>

namespace aurora::server {

struct Door;

/// Whether to accept this Host header. Strangers cannot make addresses, `localhost`, names without
/// a dot or those in .local and .localhost point here, so these are always accepted. With --hosts,
/// other names must be in --hosts or --origins. Without it, any name is accepted, unless the
/// request comes `straight` from this machine, through neither proxy nor TLS.
[[nodiscard]] bool is_own_host(std::string_view host, const Door& door, bool straight);

/// Whether it is a name or an address without a port, as --hosts takes it.
[[nodiscard]] bool is_host(std::string_view text);

}  // namespace aurora::server
