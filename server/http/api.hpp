// What is no game, over HTTP and in JSON: for scripts and data sets. docs/api.md describes it.
#pragma once

#include <string>
#include <string_view>

#include "server/http/api_endpoints.hpp"
#include "server/http/site.hpp"
#include "server/people/identity.hpp"
#include "server/runtime/answer.hpp"
#include "server/runtime/keyed_buckets.hpp"
#include "server/runtime/task.hpp"

namespace aurora::server {

class Accounts;
class Archive;
class Bans;
class Chronicle;
class ContentShelf;
class OpenTables;
class Profiles;
class Rulebook;
struct Limits;

/// What it answers with; all of it outlives the API.
struct ApiSources {
  Identity& identity;
  Accounts& accounts;
  const Bans& bans;
  Chronicle& chronicle;
  const Profiles& profiles;
  Rulebook& rulebook;
  ContentShelf& content;
  Archive& archive;
  const OpenTables& open;
  const Limits& limits;
  const std::string& server_id;
};

/// Thread-safe.
class Api {
 public:
  explicit Api(const ApiSources& sources);

  /// Whether the address may ask for one more thing now; the limits are those of requests on
  /// WebSockets.
  [[nodiscard]] Verdict may_ask(const std::string& address) const;

  [[nodiscard]] static bool answers(std::string_view target);
  [[nodiscard]] Task<Page> answer(Ask ask) const;

 private:
  [[nodiscard]] Task<Page> answer_endpoint(const EndpointFacts& facts, Ask ask) const;
  [[nodiscard]] Page about_server() const;
  [[nodiscard]] Task<Page> me(Player player) const;
  [[nodiscard]] Task<Page> records(Player player) const;
  [[nodiscard]] Task<Page> games(const Ask& ask, storage::PlayerId player, bool everybodys) const;
  [[nodiscard]] Page export_of(Player player) const;
  [[nodiscard]] Task<Page> ranking(const Ask& ask) const;
  [[nodiscard]] Task<Page> profile(const Ask& ask) const;
  [[nodiscard]] Task<Page> content(const Ask& ask) const;

  ApiSources sources_;
  mutable KeyedBuckets<std::string> rates_;
  mutable KeyedBuckets<storage::PlayerId> exports_;
};

}  // namespace aurora::server
