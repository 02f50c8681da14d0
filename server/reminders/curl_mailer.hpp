// Sends e-mail by the mail server of the host (SMTP, libcurl).
//
// Whom a message goes to was checked before (mail.hpp). The mail server is one that the operator
// has named, so it may be in the own network.
#pragma once

#include <memory>

#include "server/reminders/outgoing.hpp"
#include "server/reminders/smtp.hpp"

namespace aurora::server {

/// nullptr when this program cannot: it was built without libcurl.
[[nodiscard]] std::unique_ptr<Outgoing> make_mailer(SmtpOptions options);

}  // namespace aurora::server
