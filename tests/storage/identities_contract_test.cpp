// By what identity providers know players, and vouchers that are good once: what every store
// promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/any_store.hpp"

namespace aurora::storage {
namespace {

using testing::code_of;
using testing::commit;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::IsEmpty;
using testing::player_id;

class IdentitiesContract : public testing::AnyStore {
 protected:
  static IdentityRow identity(const std::string& subject, unsigned player,
                              const std::string& issuer = "https://id.example") {
    return {.issuer = issuer, .subject = subject, .player = player_id(player), .at = 5};
  }
  void given_players() {
    for (const unsigned number : {1U, 2U}) {
      given({PutPlayer{.id = player_id(number),
                       .name = "Ann",
                       .token_hash = "token " + std::to_string(number),
                       .at = 1}});
    }
  }
  Result<void> put(const IdentityRow& row) { return commit(store(), {PutIdentity{row}}); }
  Result<PlayerId> find(const std::string& subject) {
    return store().read(FindIdentity{"https://id.example", subject});
  }
  std::vector<IdentityRow> of(unsigned player) {
    return store().read(ListIdentities{player_id(player)}).value();
  }
  Result<void> spend(const Bytes& hash, UnixMillis until, UnixMillis at) {
    return commit(store(), {SpendVoucher{.voucher_hash = hash, .until = until, .at = at}});
  }
};

INSTANTIATE_TEST_SUITE_P(Any, IdentitiesContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(IdentitiesContract, LeadToTheirPlayer) {
  given_players();
  EXPECT_EQ(code_of(find("a")), StoreErrc::kNotFound);
  EXPECT_TRUE(put(identity("a", 1)));
  EXPECT_TRUE(put(identity("b", 2)));
  EXPECT_TRUE(put(identity("a", 1, "https://other.example")));
  EXPECT_EQ(find("a").value(), player_id(1));
  EXPECT_EQ(find("b").value(), player_id(2));
  EXPECT_EQ(code_of(find("A")), StoreErrc::kNotFound) << "subjects are compared byte by byte";
  EXPECT_THAT(of(1), ElementsAre(identity("a", 1), identity("a", 1, "https://other.example")));
}

TEST_P(IdentitiesContract, AreWrittenTwiceWithoutHarm) {
  given_players();
  EXPECT_TRUE(put(identity("a", 1)));
  EXPECT_TRUE(put(identity("a", 1)));
  EXPECT_THAT(of(1), ElementsAre(identity("a", 1)));
}

TEST_P(IdentitiesContract, LeadToNobodyElse) {
  given_players();
  EXPECT_TRUE(put(identity("a", 1)));
  EXPECT_EQ(code_of(put(identity("a", 2))), StoreErrc::kConflict);
  EXPECT_EQ(code_of(put(identity("b", 1))), StoreErrc::kConflict) << "one of each issuer";
  EXPECT_EQ(code_of(put(identity("c", 7))), StoreErrc::kNotFound);
  EXPECT_EQ(find("a").value(), player_id(1));
  EXPECT_EQ(code_of(find("b")), StoreErrc::kNotFound);
}

TEST_P(IdentitiesContract, TakeBackWhatWasWrittenWithThem) {
  given_players();
  EXPECT_TRUE(put(identity("a", 1)));
  EXPECT_EQ(code_of(commit(store(), {PutAccount{.player = player_id(2), .login = "bob"},
                                     PutIdentity{identity("a", 2)}})),
            StoreErrc::kConflict);
  EXPECT_EQ(code_of(store().read(FindAccount{"bob"})), StoreErrc::kNotFound);
}

TEST_P(IdentitiesContract, AreDropped) {
  given_players();
  given({PutIdentity{identity("a", 1)}, PutIdentity{identity("a", 1, "https://other.example")}});
  given({DropIdentity{player_id(1), "https://id.example"}});
  EXPECT_EQ(code_of(find("a")), StoreErrc::kNotFound);
  EXPECT_THAT(of(1), ElementsAre(Field(&IdentityRow::issuer, "https://other.example")));
  EXPECT_TRUE(put(identity("a", 2))) << "somebody else may have it then";
  given({DropIdentity{player_id(1), "https://id.example"}});
  EXPECT_EQ(find("a").value(), player_id(2));
}

TEST_P(IdentitiesContract, AreDroppedAllAtOnce) {
  given_players();
  given({PutIdentity{identity("a", 1)}, PutIdentity{identity("a", 1, "https://other.example")},
         PutIdentity{identity("b", 2)}});
  given({DropIdentity{player_id(1), ""}});
  EXPECT_THAT(of(1), IsEmpty());
  EXPECT_EQ(find("b").value(), player_id(2));
}

TEST_P(IdentitiesContract, GoWithTheirPlayer) {
  given_players();
  given({PutAccount{.player = player_id(1), .login = "ann"}, PutIdentity{identity("a", 1)}});
  given({ForgetPlayer{.player = player_id(1), .at = 9}});
  EXPECT_EQ(code_of(find("a")), StoreErrc::kNotFound);
  EXPECT_THAT(of(1), IsEmpty());
}

TEST_P(IdentitiesContract, AreNoneWithoutAName) {
  given_players();
  EXPECT_EQ(code_of(put(identity("", 1))), StoreErrc::kInvalid);
  EXPECT_EQ(code_of(put(identity("a", 1, ""))), StoreErrc::kInvalid);
  EXPECT_EQ(code_of(put(identity(std::string(kMaxNameLength + 1, 'x'), 1))), StoreErrc::kInvalid);
}

TEST_P(IdentitiesContract, AVoucherIsGoodOnce) {
  EXPECT_FALSE(store().read(IsVoucherSpent{"v"}).value());
  EXPECT_TRUE(spend("v", 100, 10));
  EXPECT_TRUE(store().read(IsVoucherSpent{"v"}).value());
  EXPECT_EQ(code_of(spend("v", 100, 11)), StoreErrc::kNotFound);
  EXPECT_TRUE(spend("w", 100, 11));
}

TEST_P(IdentitiesContract, AVoucherIsKeptUntilNobodyWouldTakeIt) {
  EXPECT_TRUE(spend("v", 100, 10));
  EXPECT_TRUE(spend("w", 200, 99));
  EXPECT_TRUE(store().read(IsVoucherSpent{"v"}).value());
  EXPECT_TRUE(spend("x", 200, 100));
  EXPECT_FALSE(store().read(IsVoucherSpent{"v"}).value());
  EXPECT_TRUE(store().read(IsVoucherSpent{"w"}).value());
}

TEST_P(IdentitiesContract, AVoucherIsNotSpentForNothing) {
  given_players();
  EXPECT_EQ(code_of(commit(store(), {SpendVoucher{.voucher_hash = "v", .until = 100, .at = 10},
                                     PutIdentity{identity("a", 7)}})),
            StoreErrc::kNotFound);
  EXPECT_FALSE(store().read(IsVoucherSpent{"v"}).value());
}

}  // namespace
}  // namespace aurora::storage
