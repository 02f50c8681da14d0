#include "server/address.hpp"

#include <algorithm>

namespace aurora::server {

namespace ip = boost::asio::ip;

ip::address sender_of(const ip::address& peer, std::string_view forwarded_for, bool trust_proxy) {
  if (!trust_proxy) return peer;
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

bool is_loopback(const std::string& limited_address) {
  return limited_address.starts_with("127.") || limited_address == "::/64";
}

}  // namespace aurora::server
