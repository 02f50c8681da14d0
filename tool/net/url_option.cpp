#include "tool/net/url_option.hpp"

#include "tool/net/url.hpp"

namespace aurora::tool {

void add_url_option(CLI::App& app, std::string& url) {
  app.add_option("--url", url, "WebSocket address of the server")
      ->check([](const std::string& text) -> std::string {
        return parse_url(text) ? "" : "not an address such as ws://127.0.0.1:8080/ws";
      })
      ->capture_default_str();
}

}  // namespace aurora::tool
