// Questions to the API of a server that is tested, and what is read from the answers.
#pragma once

#include <string>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <google/protobuf/util/json_util.h>
#include <gtest/gtest.h>

#include "tests/server/support/harness.hpp"
#include "tests/server/support/hosted.hpp"
#include "tests/server/support/players.hpp"

namespace aurora::server::test {

struct ApiAnswer {
  std::string head;
  std::string body;
  [[nodiscard]] std::string status() const { return head.substr(9, 3); }
  [[nodiscard]] std::string header(const std::string& name) const {
    const std::size_t at = head.find("\r\n" + name + ": ");
    return at == std::string::npos ? ""
                                   : head.substr(at + name.size() + 4,
                                                 head.find("\r\n", at + 2) - at - name.size() - 4);
  }
};

inline ApiAnswer ask_api(const Harness& harness, const std::string& target,
                         const std::string& headers = "", const std::string& version = "1.1",
                         const std::string& method = "GET") {
  const std::string answer =
      http(harness.address(), method + " " + target + " HTTP/" + version +
                                  "\r\nHost: x\r\nConnection: close\r\n" + headers + "\r\n");
  const std::size_t end = answer.find("\r\n\r\n");
  return {answer.substr(0, end + 2), answer.substr(end + 4)};
}

inline std::string with_token(const std::string& token) {
  return "Authorization: Bearer " + token + "\r\n";
}

inline std::string error_in(const ApiAnswer& got) {
  boost::json::error_code error;
  const boost::json::value body = boost::json::parse(got.body, error);
  return error || !body.is_object() || !body.as_object().contains("error")
             ? "no error: " + got.body
             : std::string(body.at("error").as_string());
}

template <typename Message>
Message message_of(const ApiAnswer& got) {
  Message message;
  const auto status = google::protobuf::util::JsonStringToMessage(got.body, &message);
  EXPECT_TRUE(status.ok()) << status.ToString() << got.body;
  return message;
}

/// Joins the chunks of a body.
inline std::string unchunked(const std::string& body) {
  std::string whole;
  for (std::size_t at = 0;;) {
    const std::size_t size = std::stoul(body.substr(at), nullptr, 16);
    const std::size_t begin = body.find("\r\n", at) + 2;
    if (size == 0) {
      return whole;
    }
    whole += body.substr(begin, size);
    at = begin + size + 2;
  }
}

/// Plays to the end, until everything of it is on the lists.
inline void finish(Party& party) {
  EXPECT_TRUE(party.play_to_the_end());
  Client& client = party.client(0);
  EXPECT_TRUE(client.follow_until([&] { return !client.table().secret().empty(); }));
}

}  // namespace aurora::server::test
