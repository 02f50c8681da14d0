#include "server/http/api_endpoints.hpp"

#include <algorithm>
#include <array>

namespace aurora::server {
namespace {

constexpr std::array kPage{
    Parameter{"after", "`next` of the page before"},
    Parameter{"limit", "how many at most; 50 when it is absent or more"},
};
constexpr std::array kBest{
    Parameter{"map", "alpha, beta or gamma"},
    Parameter{"programs", "true: of programs among themselves, in place of people"},
    Parameter{"limit", "how many at most; 50 when it is absent or more"},
};
constexpr std::array kProfile{
    Parameter{"name", "of the account, as it is now, percent-encoded", true},
    Parameter{"after", "`next` of the page before"},
    Parameter{"limit", "how many games at most; 50 when it is absent or more"},
};
constexpr std::array kPack{
    Parameter{"language", "of the texts, en, pl, de, ru or it; without it there are none"},
    Parameter{"pack", "the digest of a pack; that of new tables when it is absent"},
};
constexpr std::array kCode{Parameter{"code", "the code of the table", true}};
constexpr std::array kGame{
    Parameter{"table_id", "which game", true},
    Parameter{"view", "full, mine or public"},
};
constexpr std::array kLink{
    Parameter{"share", "the secret of the link", true},
    Parameter{"view", "full, mine or public"},
};
constexpr std::array kFile{Parameter{"file", "such as session.proto", true}};

constexpr std::array kEndpoints{
    EndpointFacts{Endpoint::kServer, "/api/v1/server",
                  "What anybody may know about this server, such as who may become a player.",
                  "ServerInfo"},
    EndpointFacts{Endpoint::kMe, "/api/v1/me", "Whose token it is.", "Account", "", {}, true},
    EndpointFacts{Endpoint::kMyRecords,
                  "/api/v1/me/records",
                  "How this player has done.",
                  "PlayerRecords",
                  "",
                  {},
                  true},
    EndpointFacts{Endpoint::kMyGames, "/api/v1/me/games",
                  "The finished games of this player, newest first.", "GameList", kNdjson, kPage,
                  true},
    EndpointFacts{Endpoint::kMyData,
                  "/api/v1/me/export",
                  "All that the server has about this player, to be kept as a file.",
                  "",
                  kNdjson,
                  {},
                  true},
    EndpointFacts{Endpoint::kTables, "/api/v1/tables",
                  "The tables that wait for players, and the games open to spectators.",
                  "TableList", "application/x-protobuf"},
    EndpointFacts{Endpoint::kTable, "/api/v1/tables/{code}", "The table with this code.",
                  "TableInfo", "application/x-protobuf", kCode},
    EndpointFacts{Endpoint::kGames, "/api/v1/games",
                  "The finished games that were open to spectators, newest first.", "GameList",
                  kNdjson, kPage},
    EndpointFacts{Endpoint::kRanking, "/api/v1/ranking", "The best players on a map.", "Ranking",
                  "", kBest},
    EndpointFacts{Endpoint::kProfile, "/api/v1/players/{name}",
                  "What everybody may see of an account.", "Profile", "", kProfile},
    EndpointFacts{Endpoint::kContent, "/api/v1/content",
                  "A content pack: every number printed on a card, and the texts.", "Content", "",
                  kPack},
    EndpointFacts{Endpoint::kReplay, "/api/v1/replays/{table_id}", "A replay as a file.", "",
                  "application/octet-stream", kGame, true},
    EndpointFacts{Endpoint::kSharedReplay, "/api/v1/replays/shared/{share}",
                  "A replay as a file, for whoever has a link to it.", "",
                  "application/octet-stream", kLink},
    EndpointFacts{Endpoint::kSchema, "/api/v1/proto",
                  "The messages of the protocol, as a FileDescriptorSet.", "",
                  "application/x-protobuf"},
    EndpointFacts{Endpoint::kSchemaFile, "/api/v1/proto/{file}",
                  "One of its files as text, without the comments.", "",
                  "text/plain; charset=utf-8", kFile},
    EndpointFacts{Endpoint::kDescription, "/api/v1/openapi.json", "This description.", "",
                  "application/json"},
};

constexpr std::string_view kFiles = "/api/v1/proto/";
constexpr std::string_view kPlayers = "/api/v1/players/";

}  // namespace

std::span<const EndpointFacts> api_endpoints() { return kEndpoints; }

const EndpointFacts* endpoint_at(std::string_view path) {
  const auto of = [](Endpoint endpoint) {
    return std::ranges::find(kEndpoints, endpoint, &EndpointFacts::endpoint);
  };
  const auto* const found = path.starts_with(kFiles) ? of(Endpoint::kSchemaFile)
                            : path.starts_with(kPlayers)
                                ? of(Endpoint::kProfile)
                                : std::ranges::find(kEndpoints, path, &EndpointFacts::path);
  return found == kEndpoints.end() ? nullptr : &*found;
}

}  // namespace aurora::server
