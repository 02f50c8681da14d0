// The client and a few pages, for browsers and for monitoring.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http/legal_pages.hpp"
#include "server/http/web_files.hpp"
#include "server/runtime/reloadable.hpp"

namespace aurora::server {

class Readiness;
struct TableSummary;

/// An HTTP answer without HTTP.
struct Page {
  unsigned status = 200;
  std::string content_type;
  std::string body;
  std::string allow;  ///< for 405: the methods that would do
  std::string cache_control = "no-store";
  std::string encoding;   ///< "br", "gzip", or nothing
  std::string etag;       ///< of a file of the client
  std::string file_name;  ///< to be saved under, not to be looked at
  bool client = false;    ///< may run scripts of ours and connect to us
};

/// What matters of a request.
struct Ask {
  std::string_view method;
  std::string_view target;
  std::string_view accept_encoding;
  std::string_view if_none_match;
  std::string_view authorization;
  bool local = false;        ///< from the server's own machine
  std::string address = {};  ///< that limits count it for
  std::string origin = {};   ///< where the browser finds us ("https://example.org"), if known
};

/// What the home page tells.
struct SiteFacts {
  std::string pack;
  std::size_t connections = 0;
  std::vector<std::shared_ptr<const TableSummary>> open_tables;
};

class Site {
 public:
  /// Calls `ask_facts`, on any thread, for the home page of a server without a client. The
  /// readiness must outlive the site.
  Site(const Readiness& readiness, std::function<SiteFacts()> ask_facts, WebFiles web = {})
      : readiness_(readiness), ask_facts_(std::move(ask_facts)), web_(std::move(web)) {}

  using AskMetrics = std::function<std::string()>;
  /// Serves /metrics, on a port of its own or else to this machine only. Called on any thread.
  void show_metrics(AskMetrics ask_metrics, bool own_port) {
    ask_metrics_ = std::move(ask_metrics);
    metrics_have_own_port_ = own_port;
  }

  /// Serves these pages of the operator from now on. Thread-safe.
  void show_legal(LegalPages legal) { legal_.set(std::move(legal)); }

  /// Answers any request but the one for a WebSocket. For HEAD the caller omits the body.
  [[nodiscard]] Page answer(const Ask& ask) const;
  /// Answers on the port that has /metrics and nothing else.
  [[nodiscard]] Page answer_on_metrics_port(const Ask& ask) const;

 private:
  /// The page at the path, if any.
  [[nodiscard]] std::function<Page()> find(const Ask& ask) const;
  [[nodiscard]] bool shows_metrics_to(const Ask& ask) const {
    return ask_metrics_ && !metrics_have_own_port_ && ask.local;
  }

  const Readiness& readiness_;
  std::function<SiteFacts()> ask_facts_;
  AskMetrics ask_metrics_;
  bool metrics_have_own_port_ = false;
  WebFiles web_;
  Reloadable<LegalPages> legal_{LegalPages()};
};

/// The page of `GET /` when there is no client.
[[nodiscard]] std::string home_page(const SiteFacts& facts, const LegalPages& legal = {});

/// A refusal: {"error":"NOT_FOUND","message":"…"}.
[[nodiscard]] Page error_page(unsigned status, std::string_view code, std::string_view message);

}  // namespace aurora::server
