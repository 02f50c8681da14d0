#include "server/reminders/networks.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

namespace aurora::server {

namespace ip = boost::asio::ip;

namespace {

constexpr unsigned kBitsOfV4 = 32;
constexpr unsigned kBitsOfV6 = 128;
constexpr unsigned kBitsOfByte = 8;

/// An IPv4 address that is written as one of IPv6 is the former.
ip::address plain(const ip::address& address) {
  return address.is_v6() && address.to_v6().is_v4_mapped()
             ? ip::make_address_v4(ip::v4_mapped, address.to_v6())
             : address;
}

bool same_bits(const auto& one, const auto& other, unsigned bits) {
  for (unsigned i = 0; i < bits; ++i) {
    const unsigned mask = 0x80U >> (i % kBitsOfByte);
    if (((one[i / kBitsOfByte] ^ other[i / kBitsOfByte]) & mask) != 0) {
      return false;
    }
  }
  return true;
}

std::vector<Network> networks(std::span<const char* const> texts) {
  std::vector<Network> all;
  for (const char* const text : texts) {
    all.push_back(*parse_network(text));
  }
  return all;
}

/// RFC 6890 and what came later.
bool is_special_v4(const ip::address& address) {
  static constexpr std::array kTexts{
      "0.0.0.0/8",     "10.0.0.0/8",      "100.64.0.0/10",  "127.0.0.0/8",    "169.254.0.0/16",
      "172.16.0.0/12", "192.0.0.0/24",    "192.0.2.0/24",   "192.88.99.0/24", "192.168.0.0/16",
      "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4",    "240.0.0.0/4"};
  static const std::vector<Network> kNetworks = networks(kTexts);
  return is_in(address, kNetworks);
}

bool is_public_v6(const ip::address_v6& address) {
  static constexpr std::array kTranslated{"64:ff9b::/96"};  // NAT64: means an IPv4 address
  static constexpr std::array kGlobal{"2000::/3"};
  static constexpr std::array kSpecial{"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"};
  static const std::vector<Network> kTranslatedNetworks = networks(kTranslated);
  static const std::vector<Network> kGlobalNetworks = networks(kGlobal);
  static const std::vector<Network> kSpecialNetworks = networks(kSpecial);
  if (is_in(address, kTranslatedNetworks)) {
    const auto bytes = address.to_bytes();
    return is_public(ip::address_v4({bytes[12], bytes[13], bytes[14], bytes[15]}));
  }
  return is_in(address, kGlobalNetworks) && !is_in(address, kSpecialNetworks);
}

}  // namespace

bool Network::has(const ip::address& other) const {
  const ip::address one = plain(other);
  if (one.is_v4() != address.is_v4()) {
    return false;
  }
  return one.is_v4() ? same_bits(one.to_v4().to_bytes(), address.to_v4().to_bytes(), bits)
                     : same_bits(one.to_v6().to_bytes(), address.to_v6().to_bytes(), bits);
}

std::optional<Network> parse_network(std::string_view text) {
  const std::string_view before = text.substr(0, text.find('/'));
  boost::system::error_code wrong;
  const ip::address address = plain(ip::make_address(std::string(before), wrong));
  if (wrong) {
    return std::nullopt;
  }
  const unsigned most = address.is_v4() ? kBitsOfV4 : kBitsOfV6;
  unsigned bits = most;
  if (before.size() < text.size()) {
    const std::string_view number = text.substr(before.size() + 1);
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), bits);
    if (error != std::errc{} || end != number.data() + number.size() || bits > most) {
      return std::nullopt;
    }
  }
  return Network{.address = address, .bits = bits};
}

bool is_public(const ip::address& address) {
  const ip::address one = plain(address);
  return one.is_v4() ? !is_special_v4(one) : is_public_v6(one.to_v6());
}

bool is_in(const ip::address& address, std::span<const Network> networks) {
  return std::ranges::any_of(networks, [&](const Network& one) { return one.has(address); });
}

}  // namespace aurora::server
