// What a request means that leaves something out, or that says what the server does not know.
#include <string>

#include <gtest/gtest.h>

#include "tests/server/support/field_names.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

/// Asks in JSON, as it is written by hand.
class Handwritten {
 public:
  explicit Handwritten(const Harness& harness) : client_(harness.client(protocol::Format::kJson)) {
    client_.hello("Ann");
  }
  v1::ServerMessage ask(const std::string& request) {
    client_.send_raw("{\"requestId\":" + std::to_string(++id_) + "," + request + "}", true);
    return client_.answer_to(id_);
  }
  v1::TableInfo create(const std::string& options) {
    return ask("\"createTable\":{\"options\":{" + options + "}}").table_info();
  }
  std::string field_refused(const std::string& request) {
    const auto answer = ask(request);
    EXPECT_EQ(answer.error().code(), v1::ERROR_CODE_BAD_OPTION) << answer.ShortDebugString();
    return answer.error().field();
  }

 private:
  Client client_;
  std::uint32_t id_ = 100;
};

constexpr const char* kForTwo = R"("map":"MAP_NAME_ALPHA","seats":2)";

TEST(UnknownName, OfAnEnumerationCountsAsAbsent) {
  const Harness harness;
  Handwritten ann(harness);
  EXPECT_EQ(ann.field_refused(R"("createTable":{"options":{"map":"MAP_NAME_DELTA","seats":2}})"),
            "options.map");
  const auto clock = ann.create(std::string(kForTwo) +
                                R"(,"clock":{"bankS":600,"onTimeout":"TIMEOUT_POLICY_SLEEP"})")
                         .options()
                         .clock();
  EXPECT_EQ(clock.bank_s(), 600U);
  EXPECT_EQ(clock.on_timeout(), v1::TIMEOUT_POLICY_BOT);
  const auto table = ann.ask(R"("createTable":{"options":{)" + std::string(kForTwo) +
                             R"(},"colour":"COLOUR_PINK"})")
                         .table_info();
  EXPECT_NE(table.seats(0).colour(), v1::COLOUR_UNSPECIFIED) << "a wish that nobody can meet";
  const std::string at = R"("tableId":")" + table.table_id() + R"(",)";
  EXPECT_EQ(ann.field_refused(R"("addBot":{)" + at + R"("policy":"BOT_POLICY_WISE"})"), "policy");
  EXPECT_EQ(ann.field_refused(R"("chooseColour":{)" + at + R"("colour":"COLOUR_PINK"})"), "colour");
  EXPECT_EQ(ann.field_refused(R"("getRanking":{"map":"MAP_NAME_DELTA"})"), "map");
}

TEST(UnknownNumber, OfAnEnumerationIsRefusedWhereItMatters) {
  const Harness harness;
  Handwritten ann(harness);
  EXPECT_EQ(ann.field_refused(R"("createTable":{"options":{"map":77,"seats":2}})"), "options.map");
  EXPECT_EQ(ann.field_refused(R"("createTable":{"options":{)" + std::string(kForTwo) +
                              R"(,"clock":{"bankS":600,"onTimeout":77}}})"),
            "options.clock.on_timeout");
  EXPECT_TRUE(ann.ask(R"("createTable":{"options":{)" + std::string(kForTwo) + R"(},"colour":77})")
                  .has_table_info());
  EXPECT_EQ(ann.field_refused(R"("getRanking":{"map":77})"), "map");
}

TEST(AbsentField, WithoutAUsefulDefaultIsRefused) {
  const Harness harness;
  Handwritten ann(harness);
  EXPECT_EQ(ann.field_refused(R"("createTable":{})"), "options.map");
  EXPECT_EQ(ann.field_refused(R"("createTable":{"options":{"map":"MAP_NAME_ALPHA"}})"),
            "options.seats");
  EXPECT_EQ(ann.field_refused(R"("quickMatch":{"map":"MAP_NAME_ALPHA"})"), "seats");
  EXPECT_EQ(ann.field_refused(R"("getRanking":{})"), "map");
  const std::string at = R"("tableId":")" + ann.create(kForTwo).table_id() + '"';
  EXPECT_EQ(ann.field_refused("\"addBot\":{" + at + "}"), "policy");
  EXPECT_EQ(ann.field_refused("\"removePlayer\":{" + at + "}"), "seat");
  EXPECT_EQ(ann.field_refused("\"passHost\":{" + at + "}"), "seat");
  EXPECT_EQ(ann.field_refused("\"chooseColour\":{" + at + "}"), "colour");
}

TEST(AbsentField, OfAReplay) {
  const Harness harness;
  Party party(harness, 2, protocol::Format::kProto, false, true);
  ASSERT_TRUE(party.play_to_the_end());
  Client& ann = party.client(0);
  ASSERT_TRUE(ann.follow_until([&] { return !ann.table().secret().empty(); }));
  Handwritten eve(harness);
  const std::string at = R"("tableId":")" + party.table_id() + '"';
  EXPECT_EQ(eve.field_refused("\"openReplay\":{" + at + "}"), "view");
  EXPECT_GT(eve.ask("\"getReplay\":{" + at + "}").replay().steps_size(), 0) << "all moves";
  ASSERT_TRUE(
      eve.ask("\"openReplay\":{" + at + R"(,"view":"REPLAY_VIEW_PUBLIC"})").has_replay_opened());
  EXPECT_EQ(eve.field_refused(R"("controlReplay":{})"), "");
}

TEST(LargeFrame, OfContentHasLessThanWhatLibrariesTake) {
  const Harness harness;
  Client client = harness.client(protocol::Format::kJson);
  client.hello("Ann");
  for (const char* language : {"", "en", "pl", "de", "ru", "it"}) {
    v1::ClientFrame frame;
    frame.mutable_get_content()->set_language(language);
    (void)client.send(frame);
    const std::string answer = client.receive_raw().value_or("");
    EXPECT_NE(answer.find(R"("content":)"), std::string::npos) << language;
    EXPECT_LT(answer.size(), 100'000U) << language;
  }
}

TEST(FieldOfAnError, OfACommandIsThePathOfWhatCannotBe) {
  const Harness harness;
  Party party(harness, 2);
  v1::ClientFrame frame;
  v1::Command& command = *frame.mutable_command();
  command.set_table_id(party.table_id());
  command.set_command_id(1);
  EXPECT_EQ(party.client(0).ask(frame).error().field(), "choice");
  command.mutable_choice()->mutable_explore()->set_slot(6);
  EXPECT_EQ(party.client(0).ask(frame).error().field(), "choice.explore.slot");
  command.mutable_choice()->mutable_attack()->set_weapon(65);
  EXPECT_EQ(party.client(0).ask(frame).error().field(), "choice.attack.weapon");
}

TEST(FieldOfAnError, IsLookedUpInTheRequest) {
  v1::ClientFrame frame;
  frame.mutable_create_table();
  EXPECT_TRUE(names_a_field(frame, "options.clock.bank_s"));
  EXPECT_TRUE(names_a_field(frame, "password"));
  EXPECT_TRUE(names_a_field(frame, "request_id"));
  EXPECT_FALSE(names_a_field(frame, "options.clock.bankS"));
  EXPECT_FALSE(names_a_field(frame, "clock"));
  EXPECT_FALSE(names_a_field(frame, "options."));
  EXPECT_FALSE(names_a_field(frame, ""));
}

}  // namespace
}  // namespace aurora::server::test
