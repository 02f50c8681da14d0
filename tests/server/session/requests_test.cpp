// Every request that the protocol has is known and answered.
#include "tests/server/support/requests.hpp"

#include <gtest/gtest.h>

#include "server/session/parse.hpp"

namespace aurora::server::test {
namespace {

const google::protobuf::OneofDescriptor& bodies() {
  return *v1::ClientFrame::descriptor()->FindOneofByName("body");
}

v1::ClientFrame frame_with(const google::protobuf::FieldDescriptor* body) {
  v1::ClientFrame frame;
  frame.GetReflection()->MutableMessage(&frame, body);
  return frame;
}

TEST(Requests, OfEveryKindAreParsed) {
  for (int i = 0; i < bodies().field_count(); ++i) {
    v1::ClientFrame frame = frame_with(bodies().field(i));
    const Parsed parsed = parse(frame);
    EXPECT_TRUE(parsed.request || parsed.request.error().code() != v1::ERROR_CODE_UNKNOWN_REQUEST)
        << bodies().field(i)->name();
  }
}

TEST(Requests, OfEveryKindAreAnswered) {
  const Harness harness;
  for (int i = 0; i < bodies().field_count(); ++i) {
    Client client = guest(harness, "Ann");  // a new one each time: some requests end the session
    const v1::ServerMessage answer = client.ask(frame_with(bodies().field(i)));
    EXPECT_NE(answer.body_case(), v1::ServerMessage::BODY_NOT_SET) << bodies().field(i)->name();
    EXPECT_NE(answer.error().code(), v1::ERROR_CODE_UNKNOWN_REQUEST) << bodies().field(i)->name();
  }
}

TEST(Requests, WithoutABodyAreUnknown) {
  v1::ClientFrame frame;
  EXPECT_EQ(parse(frame).request.error().code(), v1::ERROR_CODE_UNKNOWN_REQUEST);
}

TEST(Requests, SayWhatTheyDoAlsoWhenAFieldCannotBe) {
  v1::ClientFrame frame;
  frame.mutable_command()->set_table_id("none");
  const Parsed parsed = parse(frame);
  EXPECT_TRUE(parsed.is.changes);
  EXPECT_FALSE(parsed.is.opens);
  EXPECT_EQ(parsed.request.error().code(), v1::ERROR_CODE_UNKNOWN_TABLE);
}

}  // namespace
}  // namespace aurora::server::test
