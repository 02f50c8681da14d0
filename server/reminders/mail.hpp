// A message by e-mail: which addresses there are, and how it is written (RFC 5322).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/reminders/outgoing.hpp"

namespace aurora::server {

/// The address as it is kept, with the host in lower case. Nothing, when it is none that we send
/// to: one @, letters, digits and the usual signs before it, and a name with a dot behind it. No
/// quotes, no comments, no lists, nothing that ends a line.
[[nodiscard]] std::optional<std::string> accepted_mail_address(std::string_view text);

/// Whose mailbox it is, as far as limits are concerned: whatever its case, and what is behind a +.
[[nodiscard]] std::string mailbox_to_limit(std::string_view address);

struct MailText {
  std::string subject;
  std::string body;  ///< lines that end with \n
};

struct MailMessage {
  std::string from;
  std::string to;
  MailText text;
  std::string id;  ///< the same in every try
  std::int64_t at_ms = 0;
  std::string unsubscribe;  ///< where one click ends these messages (RFC 8058); empty: nowhere
};

/// What is sent for it; addresses are accepted ones.
[[nodiscard]] OutgoingRequest mail_request(const MailMessage& message);

/// The head and the body, in ASCII. Nothing in them can begin a line of the head.
[[nodiscard]] std::string written(const MailMessage& message);

/// As a word of the head: "=?UTF-8?B?…?=" (RFC 2047) where it is not ASCII.
[[nodiscard]] std::string encoded_head(std::string_view text);
/// Quoted-printable (RFC 2045), with lines that end with \r\n.
[[nodiscard]] std::string quoted_printable(std::string_view text);
/// "Thu, 26 Nov 2026 03:53:10 +0000"
[[nodiscard]] std::string mail_date(std::int64_t at_ms);

}  // namespace aurora::server
