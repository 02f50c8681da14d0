// The e-mail addresses of players, and what is to be sent there: what every store promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/any_store.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::commit;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::player_id;

class MailboxesContract : public testing::AnyStore {
 protected:
  static constexpr UnixMillis kDue = 5000;

  void given_mailbox(unsigned number, UnixMillis due) {
    given({PutPlayer{.id = player_id(number),
                     .name = "Ann",
                     .token_hash = "token " + std::to_string(number),
                     .at = 1000},
           PutMailbox{.player = player_id(number), .payload = "mailbox", .due = due}});
  }
  Result<Bytes> kept(unsigned number = 1) { return store().read(FindMailbox{player_id(number)}); }
  std::vector<PlayerId> due(UnixMillis until = kDue, std::size_t limit = 9) {
    return store().read(ListDueMailboxes{until, limit}).value();
  }
};

INSTANTIATE_TEST_SUITE_P(Any, MailboxesContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(MailboxesContract, KeepsAnAddressUntilItIsRemoved) {
  given_mailbox(1, 0);
  EXPECT_EQ(kept().value(), "mailbox");
  given({PutMailbox{.player = player_id(1), .before = "mailbox", .payload = "other", .due = kDue}});
  EXPECT_EQ(kept().value(), "other");
  EXPECT_THAT(due(), ElementsAre(player_id(1)));
  given({PutMailbox{.player = player_id(1), .before = "other", .payload = {}}});
  EXPECT_EQ(code_of(kept()), StoreErrc::kNotFound);
  EXPECT_THAT(due(), IsEmpty());
}

TEST_P(MailboxesContract, ReplacesNothingThatSomebodyElseHasChanged) {
  given_mailbox(1, 0);
  for (const Bytes& before : {Bytes(), Bytes("something else")}) {
    EXPECT_EQ(
        code_of(commit(store(),
                       {PutMailbox{.player = player_id(1), .before = before, .payload = "mine"}})),
        StoreErrc::kConflict);
  }
  EXPECT_EQ(kept().value(), "mailbox");
}

TEST_P(MailboxesContract, KnowsNoAddressOfNobody) {
  EXPECT_EQ(code_of(kept()), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(commit(store(), {PutMailbox{.player = player_id(1), .payload = "x"}})),
            StoreErrc::kNotFound);
}

TEST_P(MailboxesContract, ListsToWhomSomethingIsDueInItsOrder) {
  given_mailbox(1, kDue);
  given_mailbox(2, kDue - 1);
  given_mailbox(3, kDue + 1);
  given_mailbox(4, 0);
  EXPECT_THAT(due(), ElementsAre(player_id(2), player_id(1)));
  EXPECT_THAT(due(kDue, 1), ElementsAre(player_id(2)));
}

TEST_P(MailboxesContract, ForgetsDeletedPlayers) {
  given_mailbox(1, kDue);
  given_mailbox(2, kDue);
  given({ForgetPlayer{.player = player_id(1), .at = 9000}});
  given({DropGuest{.player = player_id(2), .unseen_since = 9000}});
  EXPECT_THAT(due(), IsEmpty());
  EXPECT_EQ(code_of(kept(1)), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(kept(2)), StoreErrc::kNotFound);
}

}  // namespace
}  // namespace aurora::storage
