// The identity provider of the host, and this server's name there.
#pragma once

#include <string>

namespace aurora::server {

class Fetcher;

struct ProviderOptions {
  std::string issuer;  ///< as it calls itself; empty: there is none
  std::string client_id;
  std::string client_secret;
  std::string name;            ///< what the button says
  Fetcher* fetcher = nullptr;  ///< of tests; nullptr: the real one
};

}  // namespace aurora::server
