// Who counts as one when somebody is to be limited: an address, or with IPv6 a whole network of
// them, because every home has one.
#pragma once

#include <string>
#include <string_view>

#include <boost/asio/ip/address.hpp>

namespace aurora::server {

/// Who has sent a request: the `peer`, or whom it speaks for when it is a proxy that is trusted.
/// Proxies append to `forwarded_for` (the last line of X-Forwarded-For) whom they hear, or add a
/// line, so only the last entry is not of the sender's making. What is no address leaves the peer.
[[nodiscard]] boost::asio::ip::address sender_of(const boost::asio::ip::address& peer,
                                                 std::string_view forwarded_for, bool trust_proxy);

[[nodiscard]] std::string limited_address(const boost::asio::ip::address& address);
/// Whether it is of a private network, where proxies stand and strangers do not.
[[nodiscard]] bool is_private(const boost::asio::ip::address& address);
/// Whether it is the machine of the server itself.
[[nodiscard]] bool is_loopback(const std::string& limited_address);

}  // namespace aurora::server
