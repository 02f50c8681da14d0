#include "tool/net/url.hpp"

#include <gtest/gtest.h>

namespace aurora::tool {
namespace {

TEST(Url, IsTakenApart) {
  EXPECT_EQ(parse_url("ws://127.0.0.1:8080/ws"), (Url{"127.0.0.1", "8080", "/ws"}));
  EXPECT_EQ(parse_url("ws://example.org"), (Url{"example.org", "80", "/"}));
  EXPECT_EQ(parse_url("ws://example.org/a/b"), (Url{"example.org", "80", "/a/b"}));
  EXPECT_EQ(parse_url("ws://[::1]:9/ws"), (Url{"::1", "9", "/ws"}));
}

TEST(Url, StandsInBracketsInAHeaderWhenItIsIpv6) {
  EXPECT_EQ(host_header({"example.org", "80", "/"}), "example.org:80");
  EXPECT_EQ(host_header({"::1", "9", "/ws"}), "[::1]:9");
}

TEST(Url, WithTlsHasItsOwnPort) {
  EXPECT_EQ(parse_url("wss://example.org/ws"), (Url{"example.org", "443", "/ws", true}));
  EXPECT_EQ(parse_url("wss://example.org:8443"), (Url{"example.org", "8443", "/", true}));
}

TEST(Url, LeadsToOneOfSeveralServers) {
  EXPECT_EQ(path_at("/ws", ""), "/ws");
  EXPECT_EQ(path_at("/ws", "node-1.b_2"), "/ws?node=node-1.b_2");
  EXPECT_EQ(path_at("/ws?a=1", "x&\xC3\xA9"), "/ws?a=1&node=x%26%C3%A9");
}

TEST(Url, IsRefusedWhenItIsNone) {
  for (const char* text : {"", "127.0.0.1:8080", "http://127.0.0.1", "https://example.org",
                           "wss://", "ws://", "ws:///ws", "ws://host:", "ws://host:0",
                           "ws://host:99999", "ws://host:8x", "ws://[::1", "ws://[::1]9"}) {
    EXPECT_EQ(parse_url(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace aurora::tool
