// No guest is called like an account.
#include <gtest/gtest.h>

#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame call_me_frame(const std::string& name) {
  v1::ClientFrame frame;
  frame.mutable_rename()->set_name(name);
  return frame;
}

v1::Error refused_hello(const Harness& harness, const std::string& name,
                        const std::string& token = {}) {
  v1::ClientFrame frame = come_back_frame(token);
  frame.mutable_hello()->set_name(name);
  return harness.client().ask(frame).error();
}

class NamesOfAccounts : public testing::Test {
 protected:
  void SetUp() override {
    token = ann.hello("Ann").token();
    ASSERT_TRUE(ann.ask(sign_up_frame("login")).has_account());
  }
  Disk disk;
  std::optional<Harness> harness{std::in_place, disk.store};
  Client ann = harness->client();
  std::string token;
};

TEST_F(NamesOfAccounts, AreTakenByNoGuest) {
  // The last one has a Cyrillic A.
  for (const char* name : {"Ann", "  ann ", "ANN", "\u0410nn"}) {
    const auto error = refused_hello(*harness, name);
    EXPECT_EQ(error.code(), v1::ERROR_CODE_NAME_TAKEN) << name;
    EXPECT_EQ(error.field(), "name");
  }
  Client bob = harness->client();
  const auto bobs = bob.hello("Bob").token();
  expect_refused(bob, call_me_frame("ann"), v1::ERROR_CODE_NAME_TAKEN);
  EXPECT_EQ(refused_hello(*harness, "Ann", bobs).code(), v1::ERROR_CODE_NAME_TAKEN);
  EXPECT_TRUE(bob.ask(call_me_frame("Anna")).has_account());
  EXPECT_EQ(refused_hello(*harness, "Ann", token).code(), v1::ERROR_CODE_UNSPECIFIED)
      << "it is her own";
}

TEST_F(NamesOfAccounts, FollowThemAndAreFreeAgain) {
  ASSERT_TRUE(ann.ask(call_me_frame("Ada")).has_account());
  EXPECT_EQ(refused_hello(*harness, "Ann").code(), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(refused_hello(*harness, "Ada").code(), v1::ERROR_CODE_NAME_TAKEN);
  EXPECT_EQ(refused_hello(*harness, "Eve", token).code(), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(refused_hello(*harness, "Ada").code(), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(refused_hello(*harness, "eve").code(), v1::ERROR_CODE_NAME_TAKEN);
  v1::ClientFrame remove;
  remove.mutable_delete_account()->set_password(kPassword);
  ASSERT_TRUE(ann.ask(remove).has_account());
  EXPECT_EQ(refused_hello(*harness, "eve").code(), v1::ERROR_CODE_UNSPECIFIED);
}

TEST_F(NamesOfAccounts, MayBeSharedByAccounts) {
  Client bob = guest(*harness, "Bob");
  ASSERT_TRUE(bob.ask(sign_up_frame("another")).has_account());
  EXPECT_TRUE(bob.ask(call_me_frame("Ann")).has_account())
      << "tables mark the one who comes second";
}

TEST_F(NamesOfAccounts, OfOlderServersAreNotedAtTheStart) {
  harness.reset();
  storage::MemoryStore old;
  const auto player = *storage::PlayerId::parse("00000000000000000000000001");
  const std::vector<storage::WriteGroup> groups{
      {storage::PutPlayer{.id = player, .name = "Old Ann", .token_hash = "h"},
       storage::PutAccount{.player = player, .login = "old", .password_hash = "h"}}};
  ASSERT_TRUE(old.commit(groups).front());
  const Harness later(old);
  EXPECT_EQ(refused_hello(later, "old ann").code(), v1::ERROR_CODE_NAME_TAKEN);
}

}  // namespace
}  // namespace aurora::server::test
