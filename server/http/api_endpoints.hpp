// The addresses of the API: what is answered, and what its description says.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace aurora::server {

enum class Endpoint : std::uint8_t {
  kServer,
  kMe,
  kMyRecords,
  kMyGames,
  kMyData,
  kTables,  ///< answered by server/http/table_lookups.hpp, like the next
  kTable,
  kGames,
  kRanking,
  kProfile,
  kContent,
  kReplay,  ///< answered by server/http/replay_downloads.hpp, like the next
  kSharedReplay,
  kSchema,
  kSchemaFile,
  kDescription,
};

struct Parameter {
  std::string_view name;
  std::string_view about;
  bool in_path = false;
};

struct EndpointFacts {
  Endpoint endpoint{};
  std::string_view path;     ///< "/api/v1/tables/{code}"
  std::string_view about;    ///< a sentence
  std::string_view message;  ///< of aurora.v1 that it answers with; empty: none
  std::string_view type;     ///< what else it answers with
  std::span<const Parameter> parameters = {};
  bool for_players = false;  ///< needs a token
};

inline constexpr std::string_view kApiRoot = "/api/v1/";
inline constexpr std::string_view kNdjson = "application/x-ndjson";

[[nodiscard]] std::span<const EndpointFacts> api_endpoints();

/// The one with this path that server/http/api.hpp answers; nullptr: there is none.
[[nodiscard]] const EndpointFacts* endpoint_at(std::string_view path);

}  // namespace aurora::server
