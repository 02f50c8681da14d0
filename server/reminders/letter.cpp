#include "server/reminders/letter.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <sodium.h>

#include "server/runtime/text.hpp"

namespace aurora::server {
namespace {

constexpr std::size_t kLongestAddress = 1000;
constexpr std::size_t kLongestSecret = 500;
constexpr std::int64_t kMillis = 1000;

std::string json_text(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

std::string with_link(const Letter& letter) { return letter.text + "\n" + letter.link; }

std::string as_json(const Letter& letter) {
  return "{\"kind\":" +
         json_text(word_after("REMINDER_KIND_", v1::ReminderKind_Name(letter.kind))) +
         ",\"text\":" + json_text(letter.text) + ",\"link\":" + json_text(letter.link) +
         ",\"table\":" + json_text(letter.table) + ",\"map\":" + json_text(letter.map) +
         ",\"round\":" + std::to_string(letter.round) +
         (letter.start_at_ms == 0 ? "" : ",\"start_at_ms\":" + std::to_string(letter.start_at_ms)) +
         ",\"id\":" + json_text(letter.id) + "}";
}

OutgoingRequest json(const v1::ReminderChannel& channel, const Letter& letter) {
  const std::string seconds = std::to_string(letter.at_ms / kMillis);
  std::string body = as_json(letter);
  return {.method = "POST",
          .url = channel.address(),
          .headers = {"Content-Type: application/json", "X-Aurora-Timestamp: " + seconds,
                      "X-Aurora-Signature: sha256=" +
                          signature_of(seconds + "." + body, channel.secret())},
          .body = std::move(body)};
}

// No name of the game's data can call anybody there.
OutgoingRequest discord(const v1::ReminderChannel& channel, const Letter& letter) {
  return {.method = "POST",
          .url = channel.address(),
          .headers = {"Content-Type: application/json"},
          .body = "{\"content\":" + json_text(with_link(letter)) +
                  ",\"allowed_mentions\":{\"parse\":[]}}"};
}

OutgoingRequest ntfy(const v1::ReminderChannel& channel, const Letter& letter) {
  OutgoingRequest request{.method = "POST",
                          .url = channel.address(),
                          .headers = {"Content-Type: text/plain; charset=utf-8",
                                      "Title: Last Aurora", "Click: " + letter.link},
                          .body = letter.text};
  if (!channel.secret().empty()) {
    request.headers.push_back("Authorization: Bearer " + channel.secret());
  }
  return request;
}

// The same id is the same message: one that was taken in is not said twice.
OutgoingRequest matrix(const v1::ReminderChannel& channel, const Letter& letter) {
  std::string_view server = channel.address();
  while (server.ends_with('/')) {
    server.remove_suffix(1);
  }
  return {
      .method = "PUT",
      .url = std::string(server) + "/_matrix/client/v3/rooms/" + url_escaped(channel.room()) +
             "/send/m.room.message/" + url_escaped(letter.id),
      .headers = {"Content-Type: application/json", "Authorization: Bearer " + channel.secret()},
      .body = "{\"msgtype\":\"m.text\",\"body\":" + json_text(with_link(letter)) + "}"};
}

/// Nothing in it ends a line or a word: it stands in a head of HTTP.
bool is_one_word(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return '!' <= c && c <= '~'; });
}

bool is_address(std::string_view text) {
  const std::size_t scheme = text.starts_with("https://") ? 8 : text.starts_with("http://") ? 7 : 0;
  const std::string_view host = text.substr(scheme, text.find_first_of("/?#", scheme) - scheme);
  return scheme > 0 && !host.empty() && !host.contains('@') && is_one_word(text) &&
         text.size() <= kLongestAddress;
}

}  // namespace

OutgoingRequest request_for(const v1::ReminderChannel& channel, const Letter& letter) {
  switch (channel.kind()) {
    case v1::REMINDER_CHANNEL_KIND_DISCORD: return discord(channel, letter);
    case v1::REMINDER_CHANNEL_KIND_NTFY: return ntfy(channel, letter);
    case v1::REMINDER_CHANNEL_KIND_MATRIX: return matrix(channel, letter);
    default: return json(channel, letter);
  }
}

Verdict check(const v1::ReminderChannel& channel) {
  const auto kind = channel.kind();
  if (kind == v1::REMINDER_CHANNEL_KIND_UNSPECIFIED ||
      !v1::ReminderChannelKind_IsValid(static_cast<int>(kind))) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "there is no such kind of channel", "kind");
  }
  if (kind == v1::REMINDER_CHANNEL_KIND_EMAIL) {
    return channel.address().empty()
               ? Verdict()
               : refusal(v1::ERROR_CODE_BAD_OPTION, "it is that of Mail; leave it out", "address");
  }
  if (!is_address(channel.address())) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "an address begins with https:// and a host",
                   "address");
  }
  if (!is_one_word(channel.secret()) || channel.secret().size() > kLongestSecret) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "this is no access token", "secret");
  }
  constexpr std::size_t kPoint = 65;
  constexpr std::size_t kAuth = 16;
  if (kind == v1::REMINDER_CHANNEL_KIND_PUSH &&
      (channel.push().p256dh().size() != kPoint || channel.push().auth().size() != kAuth)) {
    return refusal(v1::ERROR_CODE_BAD_OPTION, "these are no keys of a subscription", "push");
  }
  if (kind == v1::REMINDER_CHANNEL_KIND_MATRIX) {
    if (channel.secret().empty()) {
      return refusal(v1::ERROR_CODE_BAD_OPTION, "Matrix needs an access token", "secret");
    }
    if (!channel.room().starts_with('!') || !is_one_word(channel.room()) ||
        channel.room().size() > kLongestSecret) {
      return refusal(v1::ERROR_CODE_BAD_OPTION, "the id of a room begins with !", "room");
    }
  }
  return {};
}

std::string signature_of(std::string_view text, std::string_view secret) {
  crypto_auth_hmacsha256_state state;
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> made{};
  crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(secret.data()),
                              secret.size());
  crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(text.data()),
                                text.size());
  crypto_auth_hmacsha256_final(&state, made.data());
  std::array<char, 2 * crypto_auth_hmacsha256_BYTES + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), made.data(), made.size());
  return hex.data();
}

std::string url_escaped(std::string_view text) {
  static constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const bool plain = ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') ||
                       c == '-' || c == '_' || c == '.' || c == '~';
    if (plain) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += {'%', kDigits[byte >> 4U], kDigits[byte & 0xFU]};
    }
  }
  return out;
}

}  // namespace aurora::server
