// Who counts as one when somebody is to be limited: an address, or with IPv6 a whole network of
// them, because every home has one.
#pragma once

#include <string>

#include <boost/asio/ip/address.hpp>

namespace aurora::server {

[[nodiscard]] std::string limited_address(const boost::asio::ip::address& address);
/// Whether it is the machine of the server itself.
[[nodiscard]] bool is_loopback(const std::string& limited_address);

}  // namespace aurora::server
