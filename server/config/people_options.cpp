// Who may come, and how people are reached and recognised.
#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>

#include "server/config/option_groups.hpp"
#include "server/config/option_texts.hpp"
#include "server/http/origin.hpp"
#include "server/people/names.hpp"
#include "server/provider/text.hpp"
#include "server/reminders/mail.hpp"
#include "storage/open_store.hpp"

namespace aurora::server {
namespace {

constexpr unsigned kMaxRemindAfter = 86'400;
constexpr unsigned kMaxVacationDays = 183;
constexpr std::size_t kMaxInviteLinks = 1000;

/// An origin, perhaps with a slash behind it.
bool set_public_url(Config& config, const std::string& text) {
  config.public_url = text.substr(0, text.find_last_not_of('/') + 1);
  return is_origin(config.public_url);
}

bool set_remind_after(Config& config, const std::string& text) {
  const auto number = number_in<unsigned>(text, 0, kMaxRemindAfter);
  config.limits.reminder_delay = std::chrono::seconds{number.value_or(0)};
  return number.has_value();
}

bool set_vacation_days(Config& config, const std::string& text) {
  const auto number = number_in<unsigned>(text, 0, kMaxVacationDays);
  config.limits.vacation_days = number.value_or(0);
  return number.has_value();
}

bool set_registration(Config& config, const std::string& text) {
  if (text != "open" && text != "invite" && text != "closed") {
    return false;
  }
  config.limits.registration = text == "open"     ? Registration::kOpen
                               : text == "invite" ? Registration::kInvite
                                                  : Registration::kClosed;
  return true;
}

bool set_invite_links(Config& config, const std::string& text) {
  const auto number = number_in<std::size_t>(text, 0, kMaxInviteLinks);
  config.limits.invite_links = number.value_or(config.limits.invite_links);
  return number.has_value();
}

bool set_reminder_allow(Config& config, const std::string& text) {
  std::vector<std::string> list;
  if (!set_list(list, text, [](std::string_view one) { return parse_network(one).has_value(); })) {
    return false;
  }
  config.reminder_allow.clear();
  for (const std::string& one : list) {
    config.reminder_allow.push_back(*parse_network(one));
  }
  return true;
}

/// smtp:// or smtps://, a host and perhaps a port; who signs in is an option of its own.
bool set_smtp_url(Config& config, const std::string& text) {
  config.smtp.url = text.substr(0, text.find_last_not_of('/') + 1);
  std::string_view rest = config.smtp.url;
  const bool scheme = rest.starts_with("smtp://") || rest.starts_with("smtps://");
  rest.remove_prefix(std::min(rest.size(), rest.find("://") + 3));
  return scheme && !rest.empty() && std::ranges::all_of(rest, [](char c) {
           return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                  std::string_view(".-:[]_").contains(c);
         });
}

template <std::string SmtpOptions::* kMember>
bool set_smtp(Config& config, const std::string& text) {
  config.smtp.*kMember = text;
  return !text.empty();
}

bool set_smtp_password_file(Config& config, const std::string& text) {
  config.smtp_password_file = text;
  return !text.empty();
}

bool set_smtp_plain(Config& config, const std::string& text) {
  return set_bool(config.smtp.plain, text);
}

bool set_mail_from(Config& config, const std::string& text) {
  const auto address = accepted_mail_address(text);
  config.smtp.from = address.value_or(std::string());
  return address.has_value();
}

/// As the provider writes it: a slash at the end is part of it.
bool set_oidc_issuer(Config& config, const std::string& text) {
  config.provider.issuer = text;
  return is_safe_url(text) && text.size() <= storage::kMaxNameLength && !text.contains('?');
}

bool set_oidc_client_id(Config& config, const std::string& text) {
  config.provider.client_id = text;
  return !text.empty();
}

bool set_oidc_secret_file(Config& config, const std::string& text) {
  config.oidc_secret_file = text;
  return !text.empty();
}

bool set_oidc_name(Config& config, const std::string& text) {
  const auto accepted = accepted_name(text);
  config.provider.name = accepted.value_or(std::string());
  return accepted.has_value();
}

constexpr std::array kPeopleOptions{
    ConfigOption{"public-url", "URL",
                 "where people open this server in a browser; lets players be reminded who are "
                 "away, see docs/reminders.md (default: nobody is reminded)",
                 "an address without a path, such as https://aurora.example.org", &set_public_url},
    ConfigOption{"remind-after", "SECONDS",
                 "how long a player must be away from a table before a reminder (default 60)",
                 "a whole number of seconds from 0 to 86400", &set_remind_after},
    ConfigOption{"vacation-days", "DAYS",
                 "vacation that a player may take within 365 days, from tables with days for each "
                 "decision that allow it (default 28; 0: none)",
                 "a whole number of days from 0 to 183", &set_vacation_days},
    ConfigOption{"registration", "WHO",
                 "who may become a player: open, invite (whoever has a link, see `aurora admin "
                 "invite-link`) or closed (default open)",
                 "open, invite or closed", &set_registration},
    ConfigOption{"invite-links", "N",
                 "links that let people in which a player with an account may have at a time "
                 "(default 0: only the operator makes some)",
                 "a whole number from 0 to 1000", &set_invite_links},
    ConfigOption{"reminder-allow", "LIST",
                 "networks of your own to which reminders may be sent, separated by commas "
                 "(default: only the internet at large)",
                 "a list of addresses or networks, such as 10.0.0.5,fd00::/8", &set_reminder_allow},
    ConfigOption{"smtp-url", "URL",
                 "your mail server: lets players be reminded by e-mail and recover their accounts; "
                 "needs public-url and mail-from, see docs/reminders.md (default: no e-mail)",
                 "smtp://HOST:PORT (STARTTLS) or smtps://HOST:PORT", &set_smtp_url},
    ConfigOption{"smtp-user", "NAME", "who signs in at the mail server (default: nobody)", "a name",
                 &set_smtp<&SmtpOptions::user>},
    ConfigOption{"smtp-password-file", "FILE", "the file whose first line is the password for it",
                 "the path of a file", &set_smtp_password_file},
    ConfigOption{"smtp-ca", "FILE",
                 "who has signed the certificate of the mail server (default: whom the system "
                 "trusts)",
                 "the path of a file in PEM format", &set_smtp<&SmtpOptions::ca_file>},
    ConfigOption{"smtp-plain", kBool,
                 "speak to the mail server without TLS; only for one on this machine or in your "
                 "own network (default false)",
                 "true or false", &set_smtp_plain},
    ConfigOption{"mail-from", "ADDRESS", "the address that e-mails come from",
                 "an e-mail address, such as aurora@example.org", &set_mail_from},
    ConfigOption{"oidc-issuer", "URL",
                 "your identity provider (OpenID Connect): lets people sign in with the account "
                 "they have there; needs oidc-client-id, oidc-client-secret-file and public-url, "
                 "see docs/hosting.md (default: none)",
                 "an address that begins with https://, or http://localhost, exactly as the "
                 "provider calls itself",
                 &set_oidc_issuer},
    ConfigOption{"oidc-client-id", "ID", "what this server is called there", "a name",
                 &set_oidc_client_id},
    ConfigOption{"oidc-client-secret-file", "FILE",
                 "the file whose first line is this server's secret there", "the path of a file",
                 &set_oidc_secret_file},
    ConfigOption{"oidc-name", "NAME",
                 "what people know it as, for the button (default: the host name of oidc-issuer)",
                 "a name of at most 32 characters", &set_oidc_name},
};

}  // namespace

std::span<const ConfigOption> people_options() { return kPeopleOptions; }

}  // namespace aurora::server
