// What the operator asks of the server as a whole.
#include <gtest/gtest.h>

#include "tests/server/support/hosted.hpp"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

TEST(Admin, WarnsOfAProxyThatNobodyHasToldTheServerOf) {
  const Hosted hosted;
  const auto ask = [&](const std::string& header) {
    return http(hosted.harness().address(),
                "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + header + "\r\n");
  };
  (void)ask("");
  EXPECT_EQ(hosted.status().warnings_size(), 0);
  EXPECT_TRUE(ask("X-Forwarded-For: 192.0.2.1\r\n").starts_with("HTTP/1.1 200"));
  const auto status = hosted.status();
  ASSERT_EQ(status.warnings_size(), 1);
  EXPECT_NE(status.warnings(0).find("trust-proxy"), std::string::npos);
}

TEST(Admin, AnnouncesToEverybody) {
  const Hosted hosted;
  Client ann = guest(hosted.harness(), "Ann");
  Client bob = hosted.harness().client(protocol::Format::kJson);
  bob.hello("Bob");
  v1::AdminRequest announce;
  announce.mutable_announce()->set_text("Back in five minutes.");
  EXPECT_EQ(hosted.ask(announce).done().count(), 2U);
  for (Client* client : {&ann, &bob}) {
    const auto message = client->receive();
    ASSERT_TRUE(message);
    EXPECT_EQ(message->announcement().text(), "Back in five minutes.");
  }
  announce.mutable_announce()->set_text("");
  EXPECT_NE(hosted.ask(announce).error(), "");
}

TEST(Admin, SaysThatNobodySharesADataDirectory) {
  const Hosted hosted;
  v1::AdminRequest nodes;
  nodes.mutable_list_nodes();
  EXPECT_EQ(hosted.ask(nodes).error(), "Only this server uses its store.");
}

TEST(Admin, DrainsBeforeAnUpdate) {
  const Hosted hosted;
  Party party(hosted.harness(), 2);
  v1::AdminRequest drain;
  drain.mutable_drain();
  EXPECT_TRUE(hosted.ask(drain).status().draining());
  Client client = guest(hosted.harness(), "Cid");
  expect_refused(client, create_frame(2), v1::ERROR_CODE_SHUTTING_DOWN);
  const std::string ready = http(hosted.harness().address(),
                                 "GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  EXPECT_TRUE(ready.starts_with("HTTP/1.1 503")) << ready;
  EXPECT_TRUE(party.play(5)) << "games go on";
  drain.mutable_drain()->set_off(true);
  EXPECT_FALSE(hosted.ask(drain).status().draining());
  EXPECT_TRUE(client.ask(create_frame(2)).has_table_info());
}

TEST(Admin, AnswersEveryRequestThereIs) {
  const auto* const bodies = v1::AdminRequest::descriptor()->FindOneofByName("body");
  const Hosted hosted;
  for (int i = 0; i < bodies->field_count(); ++i) {
    v1::AdminRequest request;
    request.GetReflection()->MutableMessage(&request, bodies->field(i));
    EXPECT_EQ(hosted.ask(request).error().find("knows no such request"), std::string::npos)
        << bodies->field(i)->name();
  }
}

}  // namespace
}  // namespace aurora::server::test
