// The few pages that the server has for browsers and for whoever watches over it.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace aurora::server {

class Readiness;
struct TableSummary;

/// An HTTP answer without HTTP.
struct Page {
  unsigned status = 200;
  std::string content_type;
  std::string body;
  std::string allow;  ///< for 405: the methods that would do
};

/// What the home page tells.
struct SiteFacts {
  std::string pack;
  std::size_t connections = 0;
  std::vector<TableSummary> open_tables;
};

class Site {
 public:
  /// `ask_facts` is called, on any thread, when somebody looks at the home page. Both must outlive
  /// the site.
  Site(const Readiness& readiness, std::function<SiteFacts()> ask_facts)
      : readiness_(readiness), ask_facts_(std::move(ask_facts)) {}

  /// Answers a request for anything but the WebSocket. For HEAD the caller leaves the body out.
  [[nodiscard]] Page answer(std::string_view method, std::string_view target) const;

 private:
  const Readiness& readiness_;
  std::function<SiteFacts()> ask_facts_;
};

/// The page of `GET /`.
[[nodiscard]] std::string home_page(const SiteFacts& facts);

/// A refusal: {"error":"NOT_FOUND","message":"…"}.
[[nodiscard]] Page error_page(unsigned status, std::string_view code, std::string_view message);

}  // namespace aurora::server
