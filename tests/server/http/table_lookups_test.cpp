// What anybody may know about tables before saying Hello.
#include <gtest/gtest.h>

#include "aurora/v1/table.pb.h"
#include "tests/server/support/harness.hpp"

namespace aurora::server::test {
namespace {

constexpr Limits::Seconds kLong{1000};

std::string get(const Harness& harness, const std::string& target) {
  return http(harness.address(), "GET " + target +
                                     " HTTP/1.1\r\nHost: x\r\nAccept: application/x-protobuf\r\n"
                                     "Connection: close\r\n\r\n");
}

bool has_status(const std::string& answer, const std::string& status) {
  return answer.starts_with("HTTP/1.1 " + status + " ");
}

template <typename Message>
Message message_in(const std::string& answer) {
  Message message;
  EXPECT_TRUE(message.ParseFromString(answer.substr(answer.find("\r\n\r\n") + 4)));
  return message;
}

v1::ClientFrame unlisted_table() {
  v1::ClientFrame frame;
  v1::TableOptions& options = *frame.mutable_create_table()->mutable_options();
  options.set_map(v1::MAP_NAME_BETA);
  options.set_seats(3);
  options.set_unlisted(true);
  return frame;
}

TEST(TableLookups, TellWhatIsInTheListAndNothingElse) {
  const Harness harness;
  Client ann = harness.client();
  ann.hello("Ann");
  const std::string listed = ann.create(2).code();
  ann.ask(unlisted_table());
  const std::string answer = get(harness, "/api/v1/tables");
  EXPECT_TRUE(has_status(answer, "200"));
  EXPECT_NE(answer.find("Content-Type: application/x-protobuf"), std::string::npos);
  const auto list = message_in<v1::TableList>(answer);
  ASSERT_EQ(list.tables_size(), 1);
  EXPECT_EQ(list.tables(0).code(), listed);
}

TEST(TableLookups, TellWhereAnInvitationLeads) {
  const Harness harness;
  Client ann = harness.client();
  ann.hello("Ann");
  const std::string code = ann.ask(unlisted_table()).table_info().code();
  const auto table = message_in<v1::TableInfo>(get(harness, "/api/v1/tables/" + code));
  EXPECT_EQ(table.code(), code);
  EXPECT_EQ(table.options().map(), v1::MAP_NAME_BETA);
  ASSERT_EQ(table.seats_size(), 3);
  EXPECT_EQ(table.seats(0).name(), "Ann");
  EXPECT_TRUE(has_status(get(harness, "/api/v1/tables/AAAAAA"), "404"));
  EXPECT_TRUE(has_status(get(harness, "/api/v1/tables/"), "404"));
}

TEST(TableLookups, TakeOnlySoManyWrongCodes) {
  Limits limits = test_limits();
  limits.wrong_codes = {2, kLong};
  const Harness harness(limits);
  Client ann = harness.client();
  ann.hello("Ann");
  const std::string hidden = ann.ask(unlisted_table()).table_info().code();
  const std::string listed = ann.create(3).code();
  EXPECT_TRUE(has_status(get(harness, "/api/v1/tables/" + hidden), "200"));
  EXPECT_TRUE(has_status(get(harness, "/api/v1/tables/AAAAAA"), "404"));
  EXPECT_TRUE(has_status(get(harness, "/api/v1/tables/BBBBBB"), "404"));
  EXPECT_TRUE(has_status(get(harness, "/api/v1/tables/" + hidden), "429"));
  EXPECT_TRUE(has_status(get(harness, "/api/v1/tables/" + listed), "200"));
}

}  // namespace
}  // namespace aurora::server::test
