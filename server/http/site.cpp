#include "server/http/site.hpp"

#include <algorithm>

#include "aurora/version.hpp"
#include "server/runtime/reach.hpp"
#include "server/runtime/readiness.hpp"
#include "server/runtime/text.hpp"
#include "server/table/table_summary.hpp"

namespace aurora::server {
namespace {

constexpr std::string_view kHtml = "text/html; charset=utf-8";
constexpr std::string_view kJson = "application/json";
constexpr std::string_view kPrometheus = "text/plain; version=0.0.4; charset=utf-8";

Page page(unsigned status, std::string_view content_type, std::string body) {
  Page page;
  page.status = status;
  page.content_type = content_type;
  page.body = std::move(body);
  return page;
}

constexpr unsigned kUnavailable = 503;

/// What a proxy takes for "not ready". One that takes 404 for "nobody new, but keep who is there"
/// asks for it in this way; 200 is for who is there already.
unsigned otherwise_of(std::string_view target) {
  constexpr std::string_view kOtherwise = "/readyz?otherwise=";
  if (!target.starts_with(kOtherwise)) {
    return kUnavailable;
  }
  target.remove_prefix(kOtherwise.size());
  return target == "404" ? 404 : target == "200" ? 200 : kUnavailable;
}

bool accepts(const Ask& ask, std::string_view encoding) {
  return ask.accept_encoding.find(encoding) != std::string_view::npos;
}

std::string_view path_of(const Ask& ask) { return ask.target.substr(0, ask.target.find('?')); }

/// The first page, with the links that only a request tells.
Page linked_page(Page page, const LinkedPage& linked, const Ask& ask) {
  std::string plain = linked.plain(ask.origin, path_of(ask), ask.preview);
  page.etag = etag_of(plain);
  if (ask.if_none_match.find(page.etag) != std::string_view::npos) {
    page.status = 304;
  } else if (accepts(ask, "gzip")) {
    page.encoding = "gzip";
    page.body = linked.gzip(ask.origin, path_of(ask), ask.preview);
  } else {
    page.body = std::move(plain);
  }
  return page;
}

/// Files with their digest in the name never change; all others are asked for again every time.
Page file_page(const WebFile& file, const Ask& ask) {
  Page page;
  page.content_type = file.content_type;
  page.cache_control = file.forever ? "public, max-age=31536000, immutable" : "no-cache";
  page.etag = file.etag;
  page.client = true;
  if (file.linked && !ask.origin.empty()) {
    return linked_page(std::move(page), *file.linked, ask);
  }
  if (ask.if_none_match.find(file.etag) != std::string_view::npos) {
    page.status = 304;
  } else if (!file.brotli.empty() && accepts(ask, "br")) {
    page.encoding = "br";
    page.body = file.brotli;
  } else if (!file.gzip.empty() && accepts(ask, "gzip")) {
    page.encoding = "gzip";
    page.body = file.gzip;
  } else {
    page.body = file.body;
  }
  return page;
}

constexpr std::string_view kSiteFacts = "/api/v1/site";

bool is_below_api(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }

/// What the client asks before anything else: {"mail":true,"imprint":"/imprint"}.
std::string site_facts(const LegalPages& legal, bool offers_mail, Registration registration,
                       const std::string& provider) {
  std::string json = offers_mail ? "{\"mail\":true" : "";
  if (registration != Registration::kOpen) {
    json += json.empty() ? "{" : ",";
    json += registration == Registration::kInvite ? R"("registration":"invite")"
                                                  : R"("registration":"closed")";
  }
  if (!provider.empty()) {
    json += json.empty() ? "{" : ",";
    json += "\"provider\":";
    append_json_string(json, provider);
  }
  for (const auto& [path, page] : legal.all()) {
    json += json.empty() ? "{" : ",";
    append_json_string(json, path.substr(1));
    json += ':';
    append_json_string(json, path);
  }
  return (json.empty() ? "{" : json) + "}\n";
}

std::string table_row(const TableSummary& table) {
  const auto taken = std::ranges::count_if(table.seats, &SeatSummary::taken);
  std::string players;
  for (const SeatSummary& seat : table.seats) {
    if (seat.taken) {
      players += (players.empty() ? "" : ", ") + html_escaped(seat.name);
    }
  }
  return "<tr><td><code>" + html_escaped(table.join_code) + "</code></td><td>Alpha" +
         (table.setup.mines ? ", mines" : "") + "</td><td>" + std::to_string(taken) + " of " +
         std::to_string(table.seats.size()) + "</td><td>" + players + "</td></tr>\n";
}

}  // namespace

Page error_page(unsigned status, std::string_view code, std::string_view message,
                std::string_view field) {
  std::string body = "{\"error\":";
  append_json_string(body, code);
  body += ",\"message\":";
  append_json_string(body, message);
  if (!field.empty()) {
    body += ",\"field\":";
    append_json_string(body, field);
  }
  return page(status, kJson, body + "}\n");
}

bool is_readable(const Ask& ask) { return ask.method == "GET" || ask.method == "HEAD"; }

Page only_readable() {
  Page refusal = error_page(405, "METHOD_NOT_ALLOWED", "only GET and HEAD will do");
  refusal.allow = "GET, HEAD";
  return refusal;
}

std::string home_page(const SiteFacts& facts, const LegalPages& legal) {
  std::string html =
      "<!doctype html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width\"><title>Aurora Server</title>\n"
      "<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 "
      "1rem}"
      "td,th{text-align:left;padding:.2rem 1rem .2rem 0}</style></head>\n<body>\n<h1>Aurora "
      "Server</h1>\n"
      "<p>An unofficial server for the board game <em>Last Aurora</em>. Version " +
      std::string(kVersion) + ", content pack " + html_escaped(facts.pack) + ", " +
      std::to_string(facts.connections) +
      " connected.</p>\n<p>Clients connect to <code>/ws</code> with the WebSocket subprotocol "
      "<code>aurora.v1.proto</code> or <code>aurora.v1.json</code>.</p>\n<h2>Open tables</h2>\n";
  if (facts.open_tables.empty()) {
    html += "<p>No table waits for players.</p>\n";
  } else {
    html += "<table>\n<tr><th>Code</th><th>Map</th><th>Seats taken</th><th>Players</th></tr>\n";
    for (const auto& table : facts.open_tables) {
      html += table_row(*table);
    }
    html += "</table>\n";
  }
  for (const auto& [path, page] : legal.all()) {
    html += "<p><a href=\"" + path + "\">" + (path == "/imprint" ? "Imprint" : "Privacy") +
            "</a></p>\n";
  }
  return html + "</body>\n</html>\n";
}

Page Site::answer_on_metrics_port(const Ask& ask) const {
  if (path_of(ask) != "/metrics") {
    return error_page(404, "NOT_FOUND", "this port has /metrics and nothing else");
  }
  return is_readable(ask) ? page(200, kPrometheus, ask_metrics_()) : only_readable();
}

Page Site::ready_page(const Ask& ask) const {
  auto ready = readiness_.check();
  unsigned status = otherwise_of(ask.target);
  if (reach_ != nullptr) {
    reach_->heard_proxy(ask.proxy_state);
    if (ready && reach_->is_blind()) {
      ready = complaint("the database is not heard");
    }
    if (reach_->others_should_serve()) {
      status = kUnavailable;
    }
  }
  if (ready) {
    return page(200, kJson, "{\"status\":\"ready\"}\n");
  }
  std::string body = R"({"status":"not ready","reason":)";
  append_json_string(body, ready.error());
  return page(status, kJson, body + "}\n");
}

Page Site::answer(const Ask& ask) const {
  const auto page = find(ask);
  if (!page) {
    return error_page(404, "NOT_FOUND",
                      "there is nothing here; the server has /, /healthz, /readyz and /ws");
  }
  return is_readable(ask) ? page() : only_readable();
}

std::function<Page()> Site::find(const Ask& ask) const {
  const std::string_view path = path_of(ask);
  if (path == "/healthz") {
    return [] { return page(200, kJson, "{\"status\":\"alive\"}\n"); };
  }
  if (path == "/readyz") {
    return [this, &ask] { return ready_page(ask); };
  }
  if (path == "/metrics") {
    return shows_metrics_to(ask)
               ? std::function<Page()>([this] { return page(200, kPrometheus, ask_metrics_()); })
               : nullptr;
  }
  if (path == kSiteFacts) {
    return [this, legal = legal_.get()] {
      return page(200, kJson, site_facts(*legal, offers_mail_, registration_, provider_));
    };
  }
  if (is_below_api(path)) {
    return nullptr;
  }
  if (LegalPages::owns(path)) {
    const auto legal = legal_.get();
    const LegalPage* found = legal->find(path);
    return found == nullptr ? std::function<Page()>() : [legal, found] {
      return page(200, found->content_type, found->body);
    };
  }
  if (const WebFile* file = web_.find(path)) {
    return [file, &ask] { return file_page(*file, ask); };
  }
  if (path == "/" && web_.empty()) {
    return [this] { return page(200, kHtml, home_page(ask_facts_(), *legal_.get())); };
  }
  return nullptr;
}

}  // namespace aurora::server
