// Reads e-mails as a mail program does: strictly, and whatever was encoded is decoded.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace aurora::server::test {

struct ReadMail {
  std::map<std::string, std::string> head;  ///< by the name of the field; unfolded, decoded
  std::string body;                         ///< decoded, with lines that end with \n
};

/// Fails the test when it is no message: a line without its \r\n, a field twice, bytes that are not
/// ASCII, or a line that is too long.
[[nodiscard]] ReadMail read_mail(std::string_view message);

/// The first code like ABCD-EFGH-JKMN-PQRS in a text; empty when there is none.
[[nodiscard]] std::string code_in(const std::string& text);

}  // namespace aurora::server::test
