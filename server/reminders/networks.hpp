// Which addresses the server may speak to on behalf of players: those of everybody, and what the
// host allows besides.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <boost/asio/ip/address.hpp>

namespace aurora::server {

/// Addresses that begin with the same bits.
struct Network {
  boost::asio::ip::address address;
  unsigned bits = 0;

  [[nodiscard]] bool has(const boost::asio::ip::address& other) const;
  bool operator==(const Network&) const = default;
};

/// "10.0.0.0/8", "fd00::/8" or a single address.
[[nodiscard]] std::optional<Network> parse_network(std::string_view text);

/// Whether it is an address of the internet at large: no private network, not this machine, not
/// what clouds tell their machines, and nothing that means one of those.
[[nodiscard]] bool is_public(const boost::asio::ip::address& address);

[[nodiscard]] bool is_in(const boost::asio::ip::address& address,
                         std::span<const Network> networks);

}  // namespace aurora::server
