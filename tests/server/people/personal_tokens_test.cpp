// Tokens that players make for their programs: what each is good for, and how it ends.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame make_token_frame(const std::string& name, const std::vector<int>& scopes) {
  v1::ClientFrame frame;
  frame.mutable_make_personal_token()->set_name(name);
  for (const int scope : scopes) {
    frame.mutable_make_personal_token()->add_scopes(static_cast<v1::Scope>(scope));
  }
  return frame;
}

v1::ClientFrame list_tokens_frame() {
  v1::ClientFrame frame;
  frame.mutable_list_personal_tokens();
  return frame;
}

v1::ClientFrame revoke_token_frame(const std::string& id) {
  v1::ClientFrame frame;
  frame.mutable_revoke_personal_token()->set_id(id);
  return frame;
}

v1::ClientFrame token_rename_frame(const std::string& name) {
  v1::ClientFrame frame;
  frame.mutable_rename()->set_name(name);
  return frame;
}

/// Ann has an account, and signs in on one device.
class PersonalTokens : public testing::Test {
 protected:
  void SetUp() override {
    id = ann.hello("Ann").player_id();
    ASSERT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
  }

  std::string make(const std::vector<int>& scopes, const std::string& name = "script") {
    const auto answer = ann.ask(make_token_frame(name, scopes));
    EXPECT_TRUE(answer.has_personal_tokens()) << answer.ShortDebugString();
    return answer.personal_tokens().token();
  }
  v1::PersonalTokens all() { return ann.ask(list_tokens_frame()).personal_tokens(); }
  /// A program with this token.
  Client program(const std::string& token) {
    Client client = harness->client();
    EXPECT_EQ(client.ask(come_back_frame(token)).welcome().player_id(), id);
    return client;
  }
  v1::ErrorCode code_of(const std::string& token) {
    return harness->client().ask(come_back_frame(token)).error().code();
  }

  Disk disk;
  std::optional<Harness> harness{std::in_place, disk.store};
  Client ann = harness->client();
  std::string id;
};

TEST_F(PersonalTokens, AreListedWithoutTheirSecrets) {
  const std::string token = make({v1::SCOPE_PLAY}, "  my   b\u00f6t ");
  EXPECT_EQ(token.size(), 43U) << "as long as that of a device: " << token;
  make({v1::SCOPE_CHAT, v1::SCOPE_READ, v1::SCOPE_CHAT});
  const auto list = all();
  EXPECT_EQ(list.token(), "");
  EXPECT_EQ(list.most(), 20U);
  ASSERT_EQ(list.tokens_size(), 2);
  const v1::PersonalToken* bot = &list.tokens(0);
  if (bot->name() != "my b\u00f6t") {
    bot = &list.tokens(1);  // both were made in one millisecond
  }
  EXPECT_EQ(bot->name(), "my b\u00f6t");
  EXPECT_GT(bot->created_at_ms(), 0);
  ASSERT_EQ(bot->scopes_size(), 2) << "whoever plays, sees";
  EXPECT_EQ(bot->scopes(0), v1::SCOPE_READ);
  EXPECT_EQ(bot->scopes(1), v1::SCOPE_PLAY);
  EXPECT_EQ(list.ShortDebugString().find(token), std::string::npos);
}

TEST_F(PersonalTokens, LetAProgramDoWhatTheyAreGoodForAndNothingElse) {
  Client reader = program(make({v1::SCOPE_READ}));
  EXPECT_TRUE(reader.ask(list_blocks_frame()).has_block_list());
  EXPECT_TRUE(reader.ask(watch_lobby_frame()).has_table_list());
  const auto refused = reader.ask(create_frame(2)).error();
  EXPECT_EQ(refused.code(), v1::ERROR_CODE_OUT_OF_SCOPE);
  EXPECT_NE(refused.message().find("SCOPE_PLAY"), std::string::npos);

  Client player = program(make({v1::SCOPE_PLAY}));
  const auto table = player.ask(create_frame(2)).table_info();
  EXPECT_EQ(table.your_seat(), 1U);
  EXPECT_TRUE(reader.ask(watch_frame(table.table_id())).has_watching()) << "it sees its own seat";
  expect_refused(reader, leave_frame(table.table_id()), v1::ERROR_CODE_OUT_OF_SCOPE);
  expect_refused(player, say_frame(table.table_id(), "hi"), v1::ERROR_CODE_OUT_OF_SCOPE);
  Client talker = program(make({v1::SCOPE_CHAT}));
  EXPECT_TRUE(talker.ask(say_frame(table.table_id(), "hi")).has_chat());
  expect_refused(talker, leave_frame(table.table_id()), v1::ERROR_CODE_OUT_OF_SCOPE);
}

TEST_F(PersonalTokens, ChangeNothingAboutTheAccount) {
  const std::string token = make({v1::SCOPE_READ, v1::SCOPE_PLAY, v1::SCOPE_CHAT});
  Client all_of_it = program(token);
  v1::ClientFrame sign_out;
  sign_out.mutable_sign_out()->set_everywhere(true);
  v1::ClientFrame remove;
  remove.mutable_delete_account()->set_password(kPassword);
  v1::ClientFrame codes;
  codes.mutable_make_recovery_codes()->set_password(kPassword);
  for (const auto& frame : {sign_out, remove, codes, token_rename_frame("Eve"), list_tokens_frame(),
                            make_token_frame("more", {v1::SCOPE_READ}), revoke_token_frame("x")}) {
    expect_refused(all_of_it, frame, v1::ERROR_CODE_OUT_OF_SCOPE);
  }
  Client hello = harness->client();
  v1::ClientFrame renaming = come_back_frame(token);
  renaming.mutable_hello()->set_name("Eve");
  EXPECT_EQ(hello.ask(renaming).error().code(), v1::ERROR_CODE_OUT_OF_SCOPE);
  renaming.mutable_hello()->set_name("Ann");
  EXPECT_TRUE(hello.ask(renaming).has_welcome()) << "that is the name already";

  v1::ClientFrame get;
  get.mutable_get_account();
  const auto seen = all_of_it.ask(get).account();
  EXPECT_EQ(seen.login(), "ann");
  EXPECT_EQ(seen.scopes_size(), 3);
  EXPECT_EQ(seen.device(), "") << "it is no device";
  EXPECT_EQ(ann.ask(get).account().scopes_size(), 0);
}

TEST_F(PersonalTokens, AreRevokedOneByOneAndEndTheirConnections) {
  const std::string first = make({v1::SCOPE_READ}, "first");
  Client used = program(first);
  const std::string id_of_first = all().tokens(0).id();
  const std::string second = make({v1::SCOPE_READ}, "second");
  const auto left = ann.ask(revoke_token_frame(id_of_first)).personal_tokens();
  ASSERT_EQ(left.tokens_size(), 1);
  EXPECT_EQ(left.tokens(0).name(), "second");
  EXPECT_EQ(used.wait_for_close(), 4006U);
  EXPECT_EQ(code_of(first), v1::ERROR_CODE_BAD_TOKEN);
  EXPECT_EQ(code_of(second), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(ann.ask(revoke_token_frame(id_of_first)).personal_tokens().tokens_size(), 1);
  EXPECT_EQ(ann.ask(revoke_token_frame("nonsense")).personal_tokens().tokens_size(), 1);

  Client bob = guest(*harness, "Bob");
  EXPECT_EQ(bob.ask(revoke_token_frame(left.tokens(0).id())).personal_tokens().tokens_size(), 0);
  EXPECT_EQ(all().tokens_size(), 1) << "nobody revokes what others have made";
}

TEST_F(PersonalTokens, OutliveARestartAndEndWithAllOthers) {
  const std::string token = make({v1::SCOPE_READ});
  harness.reset();
  harness.emplace(disk.store);
  EXPECT_EQ(code_of(token), v1::ERROR_CODE_UNSPECIFIED);
  ann = harness->client();
  ASSERT_TRUE(ann.ask(sign_in_frame("ann")).has_welcome());
  v1::ClientFrame sign_out;
  sign_out.mutable_sign_out()->set_everywhere(true);
  ASSERT_TRUE(ann.ask(sign_out).has_account());
  EXPECT_EQ(code_of(token), v1::ERROR_CODE_BAD_TOKEN);
}

TEST_F(PersonalTokens, GoWithTheirPlayer) {
  const std::string token = make({v1::SCOPE_PLAY});
  v1::ClientFrame remove;
  remove.mutable_delete_account()->set_password(kPassword);
  ASSERT_TRUE(ann.ask(remove).has_account());
  EXPECT_EQ(code_of(token), v1::ERROR_CODE_BAD_TOKEN);
}

TEST_F(PersonalTokens, AreRefusedWithAReason) {
  EXPECT_EQ(ann.ask(make_token_frame("none", {})).error().field(), "scopes");
  EXPECT_EQ(ann.ask(make_token_frame("odd", {99})).error().field(), "scopes");
  EXPECT_EQ(ann.ask(make_token_frame("", {v1::SCOPE_READ})).error().field(), "name");
  Client bob = guest(*harness, "Bob");
  expect_refused(bob, make_token_frame("mine", {v1::SCOPE_READ}), v1::ERROR_CODE_NO_ACCOUNT);
  disk.store.fail_commit(1, {storage::StoreErrc::kFull, "no space left"});
  expect_refused(ann, make_token_frame("mine", {v1::SCOPE_READ}),
                 v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  EXPECT_EQ(all().tokens_size(), 0);
}

TEST(PersonalTokensOfAPlayer, AreLimited) {
  Limits limits = test_limits();
  limits.personal_tokens = 2;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  ASSERT_TRUE(ann.ask(sign_up_frame("ann")).has_account());
  for (const char* name : {"one", "two"}) {
    EXPECT_TRUE(ann.ask(make_token_frame(name, {v1::SCOPE_READ})).has_personal_tokens());
  }
  expect_refused(ann, make_token_frame("three", {v1::SCOPE_READ}), v1::ERROR_CODE_TOO_MANY_TOKENS);
}

}  // namespace
}  // namespace aurora::server::test
