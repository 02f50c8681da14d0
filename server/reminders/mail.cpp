#include "server/reminders/mail.hpp"

#include <algorithm>
#include <array>
#include <chrono>

#include <sodium.h>

#include "protocol/utf8.hpp"
#include "server/runtime/text.hpp"

namespace aurora::server {
namespace {

constexpr std::size_t kLongestMailAddress = 254;
constexpr std::size_t kLongestLocalPart = 64;
constexpr std::size_t kLongestLabel = 63;
constexpr std::size_t kLongestLine = 76;
// Encoded, with "=?UTF-8?B?" and "?=", a word of the head has at most 75 characters.
constexpr std::size_t kBytesOfWord = 45;

bool is_letter_or_digit(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9');
}

/// Each part between dots is one that `fits`, and there are at least so many.
template <typename Fits>
bool are_parts(std::string_view text, std::size_t least, Fits fits) {
  std::size_t parts = 0;
  for (;;) {
    const std::size_t dot = text.find('.');
    if (!fits(text.substr(0, dot))) {
      return false;
    }
    ++parts;
    if (dot == std::string_view::npos) {
      return parts >= least;
    }
    text.remove_prefix(dot + 1);
  }
}

bool is_local_word(std::string_view word) {
  constexpr std::string_view kSigns = "!#$%&'*+-/=?^_`{|}~";
  return !word.empty() && std::ranges::all_of(word, [&](char c) {
    return is_letter_or_digit(c) || kSigns.contains(c);
  });
}

bool is_host_label(std::string_view label) {
  return !label.empty() && label.size() <= kLongestLabel && label.front() != '-' &&
         label.back() != '-' &&
         std::ranges::all_of(label, [](char c) { return is_letter_or_digit(c) || c == '-'; });
}

std::string base64(std::string_view bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_ORIGINAL;
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), kVariant);
  text.pop_back();  // the zero behind it
  return text;
}

bool is_plain_text(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return ' ' <= c && c <= '~'; });
}

std::string two_digits(unsigned number) {
  return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

/// Appends one character or escape, with a soft break before it where the line is full.
void append_piece(std::string& out, std::size_t& column, std::string_view piece) {
  if (column + piece.size() >= kLongestLine) {
    out += "=\r\n";
    column = 0;
  }
  out += piece;
  column += piece.size();
}

}  // namespace

std::optional<std::string> accepted_mail_address(std::string_view text) {
  const std::size_t at = text.find('@');
  if (text.size() > kLongestMailAddress || at == std::string_view::npos || at > kLongestLocalPart) {
    return std::nullopt;
  }
  const std::string_view local = text.substr(0, at);
  const std::string_view host = text.substr(at + 1);
  if (!are_parts(local, 1, is_local_word) || !are_parts(host, 2, is_host_label)) {
    return std::nullopt;
  }
  return std::string(local) + "@" + in_lower_case(host);
}

std::string mailbox_to_limit(std::string_view address) {
  const std::size_t at = std::min(address.find('@'), address.size());
  const std::size_t plus = std::min(address.find('+'), at);
  // An address that begins with a + has no other name. Some hosts take no account of dots.
  std::string name(address.substr(0, plus == 0 ? at : plus));
  std::erase(name, '.');
  return in_lower_case(name + std::string(address.substr(at)));
}

std::string encoded_head(std::string_view text) {
  if (is_plain_text(text)) {
    return std::string(text);
  }
  std::string out;
  while (!text.empty()) {
    std::size_t length = 0;
    while (length < text.size()) {
      const std::size_t next =
          std::max<std::size_t>(1, protocol::utf8_sequence_length(text.substr(length)));
      if (length + next > kBytesOfWord) {
        break;
      }
      length += next;
    }
    out += (out.empty() ? "=?UTF-8?B?" : "\r\n =?UTF-8?B?") + base64(text.substr(0, length)) + "?=";
    text.remove_prefix(length);
  }
  return out;
}

std::string quoted_printable(std::string_view text) {
  static constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  std::size_t column = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') {
      out += "\r\n";
      column = 0;
      continue;
    }
    const bool ends_line = i + 1 == text.size() || text[i + 1] == '\n';
    if ('!' <= c && c <= '~' && c != '=') {
      append_piece(out, column, std::string(1, c));
    } else if (c == ' ' && !ends_line) {
      append_piece(out, column, " ");
    } else {
      const auto byte = static_cast<unsigned char>(c);
      append_piece(out, column, {std::string{'=', kDigits[byte >> 4U], kDigits[byte & 0xFU]}});
    }
  }
  return out;
}

std::string mail_date(std::int64_t at_ms) {
  using std::chrono::days;
  using std::chrono::milliseconds;
  using std::chrono::sys_time;
  static constexpr std::array<std::string_view, 7> kDays{"Sun", "Mon", "Tue", "Wed",
                                                         "Thu", "Fri", "Sat"};
  static constexpr std::array<std::string_view, 12> kMonths{
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const sys_time<milliseconds> at{milliseconds{at_ms}};
  const auto day = std::chrono::floor<days>(at);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(std::chrono::floor<std::chrono::seconds>(at - day));
  return std::string(kDays.at(std::chrono::weekday(day).c_encoding())) + ", " +
         two_digits(static_cast<unsigned>(date.day())) + " " +
         std::string(kMonths.at(static_cast<unsigned>(date.month()) - 1)) + " " +
         std::to_string(static_cast<int>(date.year())) + " " +
         two_digits(static_cast<unsigned>(time.hours().count())) + ":" +
         two_digits(static_cast<unsigned>(time.minutes().count())) + ":" +
         two_digits(static_cast<unsigned>(time.seconds().count())) + " +0000";
}

std::string written(const MailMessage& message) {
  std::string head = "Date: " + mail_date(message.at_ms) + "\r\nMessage-ID: <" + message.id +
                     message.from.substr(message.from.find('@')) + ">\r\nFrom: Last Aurora <" +
                     message.from + ">\r\nTo: <" + message.to +
                     ">\r\nSubject: " + encoded_head(message.text.subject) + "\r\n";
  if (!message.unsubscribe.empty()) {
    head += "List-Unsubscribe: <" + message.unsubscribe +
            ">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
  }
  head +=
      "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
      "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n";
  return head + "\r\n" + quoted_printable(message.text.body) + "\r\n";
}

OutgoingRequest mail_request(const MailMessage& message) {
  return {.method = "MAIL", .url = message.to, .headers = {}, .body = written(message)};
}

}  // namespace aurora::server
