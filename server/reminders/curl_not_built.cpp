// In place of curl_outgoing.cpp and curl_mailer.cpp, in programs that are built without libcurl.
#include "server/reminders/curl_mailer.hpp"
#include "server/reminders/curl_outgoing.hpp"

namespace aurora::server {

bool can_send() { return false; }

std::unique_ptr<Outgoing> make_outgoing(OutgoingRules /*rules*/) { return nullptr; }

std::unique_ptr<Outgoing> make_mailer(SmtpOptions /*options*/) { return nullptr; }

}  // namespace aurora::server
