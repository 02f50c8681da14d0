// How the host's own mail server is reached.
#pragma once

#include <chrono>
#include <string>

namespace aurora::server {

struct SmtpOptions {
  std::string url;  ///< smtp://host:port, which begins TLS by STARTTLS, or smtps://; empty: no mail
  std::string user;
  std::string password;
  std::string from;     ///< the address that messages come from
  std::string ca_file;  ///< who has signed the certificate; empty: whom the system trusts
  bool plain = false;   ///< without TLS, to a host of the own network
  std::chrono::milliseconds timeout{20'000};
};

}  // namespace aurora::server
