// What counts as one client for limits: an IPv4 address or an IPv6 network, because every home has
// a whole one.
#pragma once

#include <string>
#include <string_view>

#include <boost/asio/ip/address.hpp>

namespace aurora::server {

/// Who sent a request: the `peer` or, behind a trusted proxy, the client that the proxy names.
/// Proxies append the client to `forwarded_for` (the last line of X-Forwarded-For) or add a line,
/// so only the last entry cannot be forged. If that is no address, it is the peer.
[[nodiscard]] boost::asio::ip::address sender_of(const boost::asio::ip::address& peer,
                                                 std::string_view forwarded_for, bool trust_proxy);

[[nodiscard]] std::string limited_address(const boost::asio::ip::address& address);
/// Whether it is in a private network, where proxies are and strangers are not.
[[nodiscard]] bool is_private(const boost::asio::ip::address& address);
/// Whether it is this machine.
[[nodiscard]] bool is_loopback(const std::string& limited_address);

}  // namespace aurora::server
