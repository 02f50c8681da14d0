// The client and a few pages, for browsers and for monitoring.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http/legal_pages.hpp"
#include "server/http/preview.hpp"
#include "server/http/web_files.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/reloadable.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

class Reach;
class Readiness;
struct TableSummary;

/// An HTTP answer without HTTP.
struct Page {
  unsigned status = 200;
  std::string content_type;
  std::string body;
  std::string allow;  ///< for 405: the methods that would do
  std::string cache_control = "no-store";
  std::string encoding;        ///< "br", "gzip", or nothing
  std::string etag;            ///< changes when the body does
  std::string vary;            ///< what of the request the answer depends on, besides the encoding
  unsigned retry_after_s = 0;  ///< for refusals that pass
  std::string file_name;       ///< to be saved under, not to be looked at
  std::string location;        ///< for 302: where it goes on
  bool client = false;         ///< may run scripts of ours and connect to us
  /// With it the body goes on: it is called for the next piece until that is empty. Nothing: it
  /// cannot go on, and the connection is cut, so that nobody takes it for the whole.
  std::function<Task<std::optional<std::string>>()> more = {};
};

/// What matters of a request.
struct Ask {
  std::string_view method;
  std::string_view target;
  std::string_view accept_encoding;
  std::string_view if_none_match;
  std::string_view authorization;
  std::string_view accept = {};
  std::string_view proxy_state = {};  ///< what a proxy that we trust says when it checks us
  bool local = false;                 ///< from the server's own machine
  std::string address = {};           ///< that limits count it for
  std::string origin = {};  ///< where the browser finds us ("https://example.org"), if known
  Preview preview = {};     ///< what a link to a table says
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

  /// Where several servers share a store: /readyz tells what is in reach, and who asks is heard.
  void watch_reach(Reach& reach) { reach_ = &reach; }

  /// Tells clients that the host sends e-mail. Before anybody asks.
  void offer_mail() { offers_mail_ = true; }
  /// Tells clients who may become a player. Before anybody asks.
  void admit(Registration registration) { registration_ = registration; }

  /// Tells clients what the identity provider of the host is called. Before anybody asks.
  void offer_provider(std::string name) { provider_ = std::move(name); }

  /// Serves these pages of the operator from now on. Thread-safe.
  void show_legal(LegalPages legal) { legal_.set(std::move(legal)); }

  /// Answers any request but the one for a WebSocket. For HEAD the caller omits the body.
  [[nodiscard]] Page answer(const Ask& ask) const;
  /// Answers on the port that has /metrics and nothing else.
  [[nodiscard]] Page answer_on_metrics_port(const Ask& ask) const;

 private:
  /// The page at the path, if any.
  [[nodiscard]] std::function<Page()> find(const Ask& ask) const;
  [[nodiscard]] Page ready_page(const Ask& ask) const;
  [[nodiscard]] bool shows_metrics_to(const Ask& ask) const {
    return ask_metrics_ && !metrics_have_own_port_ && ask.local;
  }

  const Readiness& readiness_;
  Reach* reach_ = nullptr;
  std::function<SiteFacts()> ask_facts_;
  AskMetrics ask_metrics_;
  bool metrics_have_own_port_ = false;
  bool offers_mail_ = false;
  Registration registration_ = Registration::kOpen;
  std::string provider_;  ///< empty: there is none
  WebFiles web_;
  Reloadable<LegalPages> legal_{LegalPages()};
};

/// The page of `GET /` when there is no client.
[[nodiscard]] std::string home_page(const SiteFacts& facts, const LegalPages& legal = {});

/// A refusal: {"error":"NOT_FOUND","message":"…"}, with the "field" of the request if one is at
/// fault.
[[nodiscard]] Page error_page(unsigned status, std::string_view code, std::string_view message,
                              std::string_view field = {});

/// Whether it only wants to read; all others get only_readable().
[[nodiscard]] bool is_readable(const Ask& ask);
[[nodiscard]] Page only_readable();

}  // namespace aurora::server
