#include "server/net/address.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace aurora::server {

namespace ip = boost::asio::ip;

ip::address sender_of(const ip::address& peer, std::string_view forwarded_for, bool trust_proxy) {
  if (!trust_proxy) {
    return peer;
  }
  std::string_view last = forwarded_for.substr(forwarded_for.rfind(',') + 1);
  const auto begin = std::min(last.find_first_not_of(" \t"), last.size());
  last = last.substr(begin, last.find_last_not_of(" \t") + 1 - begin);
  boost::system::error_code none;
  const ip::address sender = ip::make_address(std::string(last), none);
  return none ? peer : sender;
}

std::string limited_address(const ip::address& address) {
  if (address.is_v4()) {
    return address.to_string();
  }
  const ip::address_v6 v6 = address.to_v6();
  if (v6.is_v4_mapped()) {
    return ip::make_address_v4(ip::v4_mapped, v6).to_string();
  }
  ip::address_v6::bytes_type bytes = v6.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});  // the host within its network
  return ip::address_v6(bytes).to_string() + "/64";
}

bool is_private(const ip::address& address) {
  if (address.is_v6() && !address.to_v6().is_v4_mapped()) {
    const auto bytes = address.to_v6().to_bytes();
    return (bytes[0] & 0xFEU) == 0xFCU || address.to_v6().is_link_local();
  }
  const ip::address_v4 v4 =
      address.is_v4() ? address.to_v4() : ip::make_address_v4(ip::v4_mapped, address.to_v6());
  constexpr std::array kNetworks{std::pair{0x0A000000U, 8U}, std::pair{0xAC100000U, 12U},
                                 std::pair{0xC0A80000U, 16U}, std::pair{0xA9FE0000U, 16U},
                                 std::pair{0x64400000U, 10U}};
  return std::ranges::any_of(kNetworks, [&](const auto& network) {
    return (v4.to_uint() ^ network.first) >> (32U - network.second) == 0;
  });
}

bool is_loopback(const std::string& limited_address) {
  return limited_address.starts_with("127.") || limited_address == "::/64";
}

}  // namespace aurora::server
