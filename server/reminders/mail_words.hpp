// What e-mails say, in the languages of the content.
#pragma once

#include <string>
#include <string_view>

#include "content/language.hpp"
#include "server/reminders/mail.hpp"

namespace aurora::server {

/// That somebody has named this address at the server; `code` confirms it.
[[nodiscard]] MailText confirmation_text(std::string_view public_url, std::string_view code,
                                         content::Language language);

/// That the password of a login can be set anew with `code`, and `link`, which has it in it.
[[nodiscard]] MailText reset_text(std::string_view login, std::string_view code,
                                  std::string_view link, content::Language language);

/// A reminder: what it says, where it leads, and where one click ends them.
[[nodiscard]] MailText reminder_text(std::string_view sentence, std::string_view link,
                                     std::string_view unsubscribe, content::Language language);

/// What the page says that ends reminders by e-mail.
struct UnsubscribeWords {
  std::string_view question, button, done, invalid;
};
[[nodiscard]] const UnsubscribeWords& unsubscribe_words(content::Language language);

}  // namespace aurora::server
