// What every use of libcurl here needs; for curl_*.cpp only.
#pragma once

#include <atomic>
#include <cstring>
#include <memory>

#include <boost/asio/ip/address.hpp>
#include <curl/curl.h>
#include <sys/socket.h>

namespace aurora::server {

struct CloseCurl {
  void operator()(CURL* handle) const { curl_easy_cleanup(handle); }
};
struct FreeCurlList {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using CurlHandle = std::unique_ptr<CURL, CloseCurl>;
using CurlList = std::unique_ptr<curl_slist, FreeCurlList>;

template <typename Value>
void set_option(const CurlHandle& handle, CURLoption option, Value value) {
  (void)curl_easy_setopt(handle.get(), option, value);  // NOLINT(*-vararg)
}

/// Of AF_INET or AF_INET6.
inline boost::asio::ip::address address_in(const sockaddr& address) {
  namespace ip = boost::asio::ip;
  if (address.sa_family == AF_INET) {
    sockaddr_in v4{};
    std::memcpy(&v4, &address, sizeof v4);
    return ip::address_v4(ntohl(v4.sin_addr.s_addr));
  }
  sockaddr_in6 v6{};
  std::memcpy(&v6, &address, sizeof v6);
  ip::address_v6::bytes_type bytes{};
  std::memcpy(bytes.data(), &v6.sin6_addr, bytes.size());
  return ip::address_v6(bytes);
}

/// Once for the process, before anything else.
void begin_with_curl();

}  // namespace aurora::server
