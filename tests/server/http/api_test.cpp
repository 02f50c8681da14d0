// What scripts get over HTTP: the same as on a WebSocket, as its own description says.
#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <google/protobuf/descriptor.pb.h>
#include <gtest/gtest.h>

#include "aurora/v1/account.pb.h"
#include "aurora/v1/games.pb.h"
#include "aurora/v1/invite_link.pb.h"
#include "aurora/v1/records.pb.h"
#include "tests/server/http/asking_api.hpp"
#include "tests/server/support/hosted.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

namespace json = boost::json;

/// Compares answers with the description of the API.
class ApiDescription {
 public:
  explicit ApiDescription(const Harness& harness)
      : document_(json::parse(ask_api(harness, "/api/v1/openapi.json").body)) {}

  [[nodiscard]] const json::object& paths() const { return document_.at("paths").as_object(); }

  /// What in the value the schema does not allow; empty when all of it fits.
  [[nodiscard]] std::string misfit(const json::value& value, const json::value& schema) const {
    const json::object& wanted = schema.as_object();
    if (const auto* reference = wanted.if_contains("$ref")) {
      const std::string name(reference->as_string());
      return misfit(value,
                    document_.at("components").at("schemas").at(name.substr(name.rfind('/') + 1)));
    }
    const std::string type(wanted.at("type").as_string());
    if (type == "object") {
      return misfit_of_object(value, wanted);
    }
    if (type == "array") {
      if (!value.is_array()) {
        return json::serialize(value) + " is no array";
      }
      for (const json::value& item : value.as_array()) {
        if (auto why = misfit(item, wanted.at("items")); !why.empty()) {
          return why;
        }
      }
      return "";
    }
    const bool fits = (type == "string" && value.is_string()) ||
                      (type == "boolean" && value.is_bool()) ||
                      (type == "number" && value.is_number()) ||
                      (type == "integer" && (value.is_int64() || value.is_uint64()));
    if (!fits) {
      return json::serialize(value) + " is no " + type;
    }
    if (const auto* words = wanted.if_contains("enum")) {
      const auto& all = words->as_array();
      return std::find(all.begin(), all.end(), value) == all.end()
                 ? json::serialize(value) + " is not in the list"
                 : "";
    }
    return "";
  }

  /// The answer of a path, as the description has it.
  void expect_described(const ApiAnswer& got, const std::string& path) const {
    const auto& responses = paths().at(path).at("get").at("responses");
    const auto& response = responses.at(got.status() == "200" ? "200" : "default");
    const auto* schema = response.at("content").as_object().if_contains("application/json");
    ASSERT_NE(schema, nullptr) << path;
    EXPECT_EQ(misfit(json::parse(got.body), schema->at("schema")), "") << path;
  }

 private:
  [[nodiscard]] std::string misfit_of_object(const json::value& value,
                                             const json::object& wanted) const {
    if (!value.is_object()) {
      return json::serialize(value) + " is no object";
    }
    const json::object& properties = wanted.at("properties").as_object();
    for (const auto& [name, member] : value.as_object()) {
      const auto* schema = properties.if_contains(name);
      if (schema == nullptr) {
        return "nothing is said of " + std::string(name);
      }
      if (auto why = misfit(member, *schema); !why.empty()) {
        return std::string(name) + ": " + why;
      }
    }
    return "";
  }

  json::value document_;
};

/// Two accounts who have finished a game that anybody could watch.
struct WatchedGame {
  explicit WatchedGame(const Harness& harness)
      : party(harness, 2, protocol::Format::kProto, false, true) {
    party.sign_up();
    finish(party);
  }
  Party party;
};

TEST(Api, AnswersAsItsDescriptionSays) {
  const Harness harness;
  const WatchedGame played(harness);
  Client ann = guest(harness, "Ann");
  const std::string code = ann.create(3).code();
  const ApiDescription description(harness);
  const std::string token = with_token(played.party.token(0));
  for (const auto& [path, target] : std::vector<std::pair<std::string, std::string>>{
           {"/api/v1/me", "/api/v1/me"},
           {"/api/v1/me/records", "/api/v1/me/records"},
           {"/api/v1/me/games", "/api/v1/me/games"},
           {"/api/v1/tables", "/api/v1/tables"},
           {"/api/v1/tables/{code}", "/api/v1/tables/" + code},
           {"/api/v1/games", "/api/v1/games"},
           {"/api/v1/ranking", "/api/v1/ranking?map=alpha"},
           {"/api/v1/players/{name}", "/api/v1/players/Player%201"},
           {"/api/v1/content", "/api/v1/content?language=pl"}}) {
    const ApiAnswer got = ask_api(harness, target, token);
    EXPECT_EQ(got.status(), "200") << target << got.body;
    EXPECT_EQ(got.header("Content-Type"), "application/json") << target;
    EXPECT_GT(got.body.size(), 4U) << target << " has something to tell";
    description.expect_described(got, path);
  }
  for (const auto& [path, target] : std::vector<std::pair<std::string, std::string>>{
           {"/api/v1/me", "/api/v1/me"},
           {"/api/v1/ranking", "/api/v1/ranking"},
           {"/api/v1/players/{name}", "/api/v1/players/no%20such%20one"},
           {"/api/v1/games", "/api/v1/games?after=x"}}) {
    description.expect_described(ask_api(harness, target), path);
  }
}

TEST(Api, DescribesEverythingThatItAnswers) {
  const Harness harness;
  const ApiDescription description(harness);
  EXPECT_GE(description.paths().size(), 15U);
  for (const auto& [path, operations] : description.paths()) {
    std::string target(path);
    if (const std::size_t parameter = target.find('{'); parameter != std::string::npos) {
      target = target.substr(0, parameter) + "x";
    }
    EXPECT_EQ(ask_api(harness, target).body.find("there is nothing here"), std::string::npos)
        << path;
    EXPECT_TRUE(operations.at("get").as_object().contains("responses"));
  }
  EXPECT_NE(ask_api(harness, "/api/v1/nothing").body.find("there is nothing here"),
            std::string::npos);
  EXPECT_EQ(ask_api(harness, "/api/v1/nothing").status(), "404");
  EXPECT_EQ(ask_api(harness, "/api/v1/me/nothing").status(), "404");
  EXPECT_EQ(ask_api(harness, "/api/v1/games", "", "1.1", "DELETE").status(), "405");
}

TEST(Api, TellsPlayersAboutThemselves) {
  const Harness harness;
  WatchedGame played(harness);
  const std::string token = with_token(played.party.token(0));
  const auto account = message_of<v1::Account>(ask_api(harness, "/api/v1/me", token));
  v1::ClientFrame ask;
  ask.mutable_get_account();
  v1::Account known = played.party.client(0).ask(ask).account();
  EXPECT_FALSE(known.login().empty());
  EXPECT_FALSE(known.device().empty());
  known.clear_device();
  EXPECT_EQ(account.SerializeAsString(), known.SerializeAsString());
  v1::ClientFrame records;
  records.mutable_get_records();
  EXPECT_EQ(message_of<v1::PlayerRecords>(ask_api(harness, "/api/v1/me/records", token))
                .SerializeAsString(),
            played.party.client(0).ask(records).player_records().SerializeAsString());
  const auto games = message_of<v1::GameList>(ask_api(harness, "/api/v1/me/games", token));
  ASSERT_EQ(games.games_size(), 1);
  EXPECT_EQ(games.games(0).your_seat(), 1U);
}

/// The lines of an export, by kind.
std::map<std::string, std::vector<json::object>> exported(const ApiAnswer& got) {
  EXPECT_EQ(got.status(), "200") << got.body;
  std::map<std::string, std::vector<json::object>> kinds;
  std::istringstream lines(unchunked(got.body));
  for (std::string line; std::getline(lines, line);) {
    const json::object one = json::parse(line).as_object();
    kinds[std::string(one.at("kind").as_string())].push_back(one);
  }
  return kinds;
}

TEST(Api, GivesPlayersAllThatIsKnownOfThem) {
  const Harness harness;
  WatchedGame played(harness);
  Client& ann = played.party.client(0);
  const std::string table = ann.create(3).table_id();
  ASSERT_TRUE(ann.ask(say_frame(table, "Anybody \"here\"?")).has_chat());
  v1::ClientFrame block = block_seat_frame(played.party.table_id(), 2);
  ASSERT_TRUE(ann.ask(block).has_block_list());
  v1::ClientFrame report;
  report.mutable_report_player()->set_table_id(played.party.table_id());
  report.mutable_report_player()->set_seat(2);
  report.mutable_report_player()->set_reason(v1::REPORT_REASON_SPAM);
  ASSERT_TRUE(ann.ask(report).has_reported());
  v1::ClientFrame vacation;
  vacation.mutable_set_vacation()->set_days(2);
  ASSERT_TRUE(ann.ask(vacation).has_vacation());
  v1::ClientFrame note;
  note.mutable_write_note()->set_table_id(table);
  note.mutable_write_note()->set_text("mine");
  ASSERT_TRUE(ann.ask(note).has_note());

  const ApiAnswer got = ask_api(harness, "/api/v1/me/export", with_token(played.party.token(0)));
  EXPECT_EQ(got.header("Content-Type"), "application/x-ndjson");
  EXPECT_NE(got.header("Content-Disposition").find("aurora-my-data.ndjson"), std::string::npos);
  auto own = exported(got);
  ASSERT_EQ(own["account"].size(), 1U);
  EXPECT_FALSE(own["account"][0].at("login").as_string().empty());
  ASSERT_EQ(own["game"].size(), 1U);
  ASSERT_EQ(own["chat"].size(), 1U);
  EXPECT_EQ(own["chat"][0].at("text").as_string(), "Anybody \"here\"?");
  EXPECT_EQ(own["block"].size(), 1U);
  EXPECT_EQ(own["vacations"].size(), 1U);
  ASSERT_EQ(own["note"].size(), 1U);
  EXPECT_EQ(own["note"][0].at("text").as_string(), "mine");
  ASSERT_EQ(own["report_made"].size(), 1U);
  EXPECT_EQ(own["report_made"][0].at("reason").as_string(), "REPORT_REASON_SPAM");

  auto others = exported(ask_api(harness, "/api/v1/me/export", with_token(played.party.token(1))));
  for (const char* kind : {"note", "chat", "block", "report_made", "decision"}) {
    EXPECT_TRUE(others[kind].empty()) << kind;
  }
}

TEST(Api, GivesAnExportToDevicesAloneAndNotTooOften) {
  Limits limits = test_limits();
  limits.exports = Rate{1, std::chrono::hours{1}};
  const Harness harness(limits);
  Client ann = harness.client();
  const std::string token = ann.hello("Ann").token();
  ASSERT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
  v1::ClientFrame make;
  make.mutable_make_personal_token()->set_name("script");
  make.mutable_make_personal_token()->add_scopes(v1::SCOPE_READ);
  const std::string script = ann.ask(make).personal_tokens().token();
  EXPECT_EQ(error_in(ask_api(harness, "/api/v1/me/export", with_token(script))), "OUT_OF_SCOPE");
  EXPECT_EQ(error_in(ask_api(harness, "/api/v1/me/export")), "UNAUTHORIZED");
  EXPECT_EQ(ask_api(harness, "/api/v1/me/export", with_token(token)).status(), "200");
  EXPECT_EQ(error_in(ask_api(harness, "/api/v1/me/export", with_token(token))), "RATE_LIMITED");
}

TEST(Api, TakesATokenForPrograms) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  ASSERT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
  v1::ClientFrame make;
  make.mutable_make_personal_token()->set_name("results");
  make.mutable_make_personal_token()->add_scopes(v1::SCOPE_READ);
  const auto made = ann.ask(make).personal_tokens();
  const auto me = message_of<v1::Account>(ask_api(harness, "/api/v1/me", with_token(made.token())));
  EXPECT_EQ(me.login(), "ann");
  ASSERT_EQ(me.scopes_size(), 1);
  EXPECT_EQ(me.scopes(0), v1::SCOPE_READ);
  EXPECT_EQ(ask_api(harness, "/api/v1/me/games", with_token(made.token())).status(), "200");
  v1::ClientFrame revoke;
  revoke.mutable_revoke_personal_token()->set_id(made.tokens(0).id());
  ASSERT_TRUE(ann.ask(revoke).has_personal_tokens());
  EXPECT_EQ(ask_api(harness, "/api/v1/me", with_token(made.token())).status(), "401");
}

TEST(Api, TellsNobodyElseAboutPlayers) {
  const Harness harness;
  for (const std::string path : {"/api/v1/me", "/api/v1/me/records", "/api/v1/me/games"}) {
    const ApiAnswer got = ask_api(harness, path);
    EXPECT_EQ(got.status(), "401") << path;
    EXPECT_EQ(got.header("WWW-Authenticate"), "Bearer");
    EXPECT_EQ(error_in(got), "UNAUTHORIZED");
    EXPECT_EQ(error_in(ask_api(harness, path, with_token("nobodys"))), "BAD_TOKEN");
    EXPECT_EQ(ask_api(harness, path, with_token("nobodys")).status(), "401");
  }
}

TEST(Api, TellsBannedPlayersNothing) {
  Hosted hosted;
  Client mallory = hosted.harness().client();
  const auto welcome = mallory.hello("Mallory");
  const std::string token = with_token(welcome.token());
  EXPECT_EQ(ask_api(hosted.harness(), "/api/v1/me", token).status(), "200");
  v1::AdminRequest ban;
  ban.mutable_ban()->set_player_id(welcome.player_id());
  ban.mutable_ban()->set_reason("Be kinder.");
  ASSERT_EQ(hosted.ask(ban).error(), "");
  for (const std::string path :
       {"/api/v1/me", "/api/v1/me/games", "/api/v1/replays/00000000000000000000000000"}) {
    const ApiAnswer got = ask_api(hosted.harness(), path, token);
    EXPECT_EQ(got.status(), "403") << path;
    EXPECT_EQ(error_in(got), "EXCLUDED") << path;
  }
}

TEST(Api, SaysWhatIsWrongWithTheQuestion) {
  const Harness harness;
  for (const std::string target :
       {"/api/v1/games?after=x", "/api/v1/games?limit=x",
        "/api/v1/games?limit=", "/api/v1/games?map=alpha", "/api/v1/ranking",
        "/api/v1/ranking?map=delta", "/api/v1/ranking?map=alpha&limit=-1", "/api/v1/content?pack=0",
        "/api/v1/content?lang=en"}) {
    const ApiAnswer got = ask_api(harness, target);
    EXPECT_EQ(got.status(), "400") << target;
    EXPECT_EQ(error_in(got), "BAD_OPTION") << target;
    EXPECT_NE(got.body.find("\"field\":"), std::string::npos) << got.body;
  }
  EXPECT_EQ(error_in(ask_api(harness, "/api/v1/content?language=xx")), "UNKNOWN_LANGUAGE");
}

TEST(Api, AnswersAgainOnlyWhatHasChanged) {
  const Harness harness;
  for (const std::string target :
       {"/api/v1/content?language=de", "/api/v1/games", "/api/v1/tables", "/api/v1/openapi.json",
        "/api/v1/ranking?map=beta", "/api/v1/proto", "/api/v1/proto/session.proto"}) {
    const ApiAnswer first = ask_api(harness, target);
    ASSERT_FALSE(first.header("ETag").empty()) << target;
    const ApiAnswer again =
        ask_api(harness, target, "If-None-Match: " + first.header("ETag") + "\r\n");
    EXPECT_EQ(again.status(), "304") << target;
    EXPECT_EQ(again.body, "") << target;
  }
  const std::string before = ask_api(harness, "/api/v1/tables").header("ETag");
  Client ann = guest(harness, "Ann");
  ann.create(2);
  EXPECT_EQ(ask_api(harness, "/api/v1/tables", "If-None-Match: " + before + "\r\n").status(),
            "200");
}

TEST(Api, HandsOutTheMessagesOfTheProtocol) {
  const Harness harness;
  google::protobuf::FileDescriptorSet set;
  ASSERT_TRUE(set.ParseFromString(ask_api(harness, "/api/v1/proto").body));
  google::protobuf::DescriptorPool pool;
  for (const auto& file : set.file()) {
    ASSERT_NE(pool.BuildFile(file), nullptr) << file.name();
    EXPECT_EQ(file.name().find("journal"), std::string::npos) << "what is stored is nobody's";
    const std::string name = file.name().substr(file.name().rfind('/') + 1);
    const ApiAnswer text = ask_api(harness, "/api/v1/proto/" + name);
    EXPECT_EQ(text.status(), "200");
    EXPECT_NE(text.body.find("package aurora.v1;"), std::string::npos);
  }
  const auto* frame = pool.FindMessageTypeByName("aurora.v1.ClientFrame");
  ASSERT_NE(frame, nullptr);
  EXPECT_EQ(frame->DebugString(), v1::ClientFrame::descriptor()->DebugString());
  EXPECT_EQ(ask_api(harness, "/api/v1/proto/journal.proto").status(), "404");
  EXPECT_EQ(ask_api(harness, "/api/v1/proto/").status(), "404");
}

TEST(Api, TakesNoMoreThanRequestsOnAWebSocket) {
  Limits limits = test_limits();
  limits.limit_loopback = true;
  limits.frames_per_second_of_address = 0.01;
  limits.frame_burst_of_address = 2;
  const Harness harness(limits);
  EXPECT_EQ(ask_api(harness, "/api/v1/tables").status(), "200");
  EXPECT_EQ(ask_api(harness, "/api/v1/games").status(), "200");
  const ApiAnswer refused = ask_api(harness, "/api/v1/games");
  EXPECT_EQ(refused.status(), "429");
  EXPECT_EQ(error_in(refused), "RATE_LIMITED");
  EXPECT_GT(std::stoi(refused.header("Retry-After")), 0);
  EXPECT_EQ(ask_api(harness, "/api/v1/replays/shared/x").status(), "429");
  EXPECT_EQ(ask_api(harness, "/healthz").status(), "200");
}

TEST(Api, SaysWhoMayBecomeAPlayer) {
  Limits limits = test_limits();
  limits.registration = Registration::kInvite;
  const Harness harness(limits);
  const auto info = message_of<v1::ServerInfo>(ask_api(harness, "/api/v1/server"));
  EXPECT_EQ(info.registration(), v1::REGISTRATION_INVITE);
  EXPECT_EQ(info.protocol().major(), 1U);
  EXPECT_NE(info.server_version(), "");
}

}  // namespace
}  // namespace aurora::server::test
