#include "tests/server/support/mails.hpp"

#include <algorithm>
#include <cstdlib>
#include <regex>
#include <stdexcept>

#include <gtest/gtest.h>
#include <sodium.h>

namespace aurora::server::test {
namespace {

std::string decoded_base64(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t length = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                        text.size(), nullptr, &length, nullptr,
                        sodium_base64_VARIANT_ORIGINAL) != 0) {
    throw std::runtime_error("no base64");
  }
  bytes.resize(length);
  return bytes;
}

/// Words between "=?UTF-8?B?" and "?=", without the space between two of them.
std::string decoded_words(const std::string& text) {
  static const std::regex kWord(R"(=\?UTF-8\?B\?([A-Za-z0-9+/=]*)\?=( (?==\?))?)");
  std::string out;
  auto at = text.cbegin();
  for (std::sregex_iterator word(text.begin(), text.end(), kWord); word != std::sregex_iterator();
       ++word) {
    EXPECT_LE(word->length(1) + 12, 75) << text;
    out.append(at, (*word)[0].first).append(decoded_base64((*word)[1].str()));
    at = (*word)[0].second;
  }
  return out.append(at, text.cend());
}

std::string decoded_body(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i, 3) == "=\r\n") {
      i += 2;
    } else if (text[i] == '=') {
      out +=
          static_cast<char>(std::strtol(std::string(text.substr(i + 1, 2)).c_str(), nullptr, 16));
      i += 2;
    } else if (text[i] != '\r') {
      out += text[i];
    }
  }
  return out;
}

}  // namespace

ReadMail read_mail(std::string_view message) {
  ReadMail mail;
  std::string last;
  std::size_t at = 0;
  EXPECT_TRUE(std::ranges::all_of(
      message, [](char c) { return c == '\r' || c == '\n' || (' ' <= c && c <= '~'); }));
  const std::size_t end = message.find("\r\n\r\n");
  if (end == std::string_view::npos) {
    ADD_FAILURE() << "there is no end of the head";
    return mail;
  }
  while (at < end) {
    const std::size_t line_end = message.find("\r\n", at);
    const std::string_view line = message.substr(at, line_end - at);
    EXPECT_LE(line.size(), 998U);
    EXPECT_EQ(line.find_first_of("\r\n"), std::string_view::npos);
    at = line_end + 2;
    if (line.starts_with(' ')) {
      mail.head[last] += line;
      continue;
    }
    const std::size_t colon = line.find(": ");
    last = line.substr(0, colon);
    EXPECT_NE(colon, std::string_view::npos) << line;
    EXPECT_TRUE(mail.head.emplace(last, line.substr(colon + 2)).second) << last;
  }
  for (auto& [name, value] : mail.head) {
    value = decoded_words(value);
  }
  const std::string_view body = message.substr(end + 4);
  for (std::size_t from = 0; from < body.size();) {
    const std::size_t to = std::min(body.find("\r\n", from), body.size());
    EXPECT_LE(to - from, 76U);
    from = to + 2;
  }
  mail.body = decoded_body(body);
  return mail;
}

std::string code_in(const std::string& text) {
  static const std::regex kCode("[0-9A-Z]{4}(-[0-9A-Z]{4}){3}");
  std::smatch found;
  return std::regex_search(text, found, kCode) ? found.str() : std::string();
}

}  // namespace aurora::server::test
