// One HTTP connection: pages, and the way into a WebSocket.
#pragma once

#include <functional>
#include <memory>

#include "protocol/frame.hpp"
#include "server/net/stream.hpp"
#include "server/runtime/reloadable.hpp"

namespace aurora::server {

class Api;
class MailPages;
class ProxyNotice;
class ProviderPages;
class ReplayDownloads;
class Site;
class TableLookups;
class WebSocket;
struct Door;
struct Limits;

/// What happens to a connection once it is a WebSocket.
using OnUpgrade = std::function<void(std::unique_ptr<WebSocket>, protocol::Format)>;

/// What a connection needs; all of it outlives the connection.
struct HttpServices {
  const Site& site;
  const ReplayDownloads& downloads;
  const TableLookups& lookups;
  const Api& api;
  const MailPages& mail_pages;
  const ProviderPages& provider_pages;
  const Limits& limits;
  const Reloadable<Door>& door;
  ProxyNotice& proxies;
  const OnUpgrade& on_upgrade;
  bool metrics_only = false;  ///< a port for whoever watches over the server
};

/// Serves one connection until it closes or becomes a WebSocket.
[[nodiscard]] Task<> run_http_session(Stream stream, HttpServices services);

}  // namespace aurora::server
