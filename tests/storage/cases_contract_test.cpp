// What moderators have to do with: what every store promises.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/storage/any_store.hpp"
#include "tests/storage/support.hpp"

namespace aurora::storage {
namespace {

using testing::case_id;
using testing::code_of;
using testing::commit;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::player_id;

constexpr std::size_t kAll = 99;

/// Ann, Bob and Cid are 1, 2 and 3.
class CasesContract : public testing::AnyStore {
 protected:
  void SetUp() override {
    given({PutPlayer{.id = player_id(1), .name = "Ann", .token_hash = "a"},
           PutPlayer{.id = player_id(2), .name = "Bob", .token_hash = "b"},
           PutPlayer{.id = player_id(3), .name = "Cid", .token_hash = "c"}});
  }

  /// About Bob, unless it is said otherwise.
  static CaseRow report(std::uint32_t number, UnixMillis at = 0, const char* payload = "r") {
    return {.kind = CaseKind::kReport,
            .id = case_id(number),
            .player = player_id(2),
            .by = player_id(1),
            .at = at,
            .payload = payload};
  }
  std::vector<CaseRow> reports() {
    return store().read(ListCases{.kind = CaseKind::kReport, .limit = kAll}).value();
  }
};

INSTANTIATE_TEST_SUITE_P(Any, CasesContract, ::testing::ValuesIn(testing::kAnyStore),
                         testing::NameOfStore());

TEST_P(CasesContract, AreListedByTheTimeFromEitherEnd) {
  given({PutCase{report(2, 1000), {}}});
  given({PutCase{report(1, 1000), {}}, PutCase{report(3, 500), {}}});
  EXPECT_THAT(reports(), ElementsAre(report(3, 500), report(1, 1000), report(2, 1000)));
  EXPECT_THAT(
      store().read(ListCases{.kind = CaseKind::kReport, .last_first = true, .limit = 2}).value(),
      ElementsAre(report(2, 1000), report(1, 1000)));
}

TEST_P(CasesContract, AreListedByKindAndPlayer) {
  CaseRow done = report(1);
  done.kind = CaseKind::kDone;
  CaseRow about_cid = report(2);
  about_cid.player = player_id(3);
  given({PutCase{report(1), {}}, PutCase{done, {}}, PutCase{about_cid, {}}});
  EXPECT_THAT(store().read(ListCases{.kind = CaseKind::kDone, .limit = kAll}).value(),
              ElementsAre(done));
  EXPECT_THAT(store()
                  .read(ListCases{.kind = CaseKind::kReport, .player = player_id(3), .limit = kAll})
                  .value(),
              ElementsAre(about_cid));
  EXPECT_EQ(store().read(FindCase{CaseKind::kDone, case_id(1)}).value(), done);
  EXPECT_EQ(code_of(store().read(FindCase{CaseKind::kDone, case_id(2)})), StoreErrc::kNotFound);
}

TEST_P(CasesContract, ChangeOnlyForWhoKnowsThem) {
  given({PutCase{report(1, 7, "open"), {}}});
  given({PutCase{report(1, 9, "claimed"), "open"}});
  EXPECT_THAT(reports(), ElementsAre(report(1, 7, "claimed"))) << "the time stays";
  EXPECT_EQ(code_of(commit(store(), {PutCase{report(1, 7, "mine"), "open"}})),
            StoreErrc::kConflict);
  EXPECT_EQ(code_of(commit(store(), {PutCase{report(1, 7, "new"), {}}})), StoreErrc::kConflict);
  EXPECT_EQ(code_of(commit(store(), {PutCase{report(2, 7, "x"), "y"}})), StoreErrc::kConflict);
  EXPECT_EQ(code_of(commit(store(), {DropCase{CaseKind::kReport, case_id(1), "open"}})),
            StoreErrc::kConflict);
  given({DropCase{CaseKind::kReport, case_id(1), "claimed"}});
  EXPECT_THAT(reports(), IsEmpty());
}

TEST_P(CasesContract, AreDroppedUnseenByWhoDoesNotCare) {
  given({PutCase{report(1), {}}});
  given({DropCase{.kind = CaseKind::kReport, .id = case_id(1), .before = {}}});
  given({DropCase{.kind = CaseKind::kReport, .id = case_id(1), .before = {}}});
  EXPECT_THAT(reports(), IsEmpty());
}

TEST_P(CasesContract, AreAboutKnownPlayersAndSaySomething) {
  CaseRow about_nobody = report(1);
  about_nobody.player = player_id(9);
  EXPECT_EQ(code_of(commit(store(), {PutCase{about_nobody, {}}})), StoreErrc::kNotFound);
  EXPECT_EQ(code_of(commit(store(), {PutCase{report(1, 0, ""), {}}})), StoreErrc::kInvalid);
  EXPECT_THAT(reports(), IsEmpty());
}

TEST_P(CasesContract, GoWithThePlayerAndWithWhoReported) {
  CaseRow by_bob = report(2);
  by_bob.player = player_id(3);
  by_bob.by = player_id(2);
  CaseRow of_ann = report(3);
  of_ann.player = player_id(3);
  given({PutCase{report(1), {}}, PutCase{by_bob, {}}, PutCase{of_ann, {}}});
  given({ForgetPlayer{.player = player_id(2), .at = 1}});
  EXPECT_THAT(reports(), ElementsAre(of_ann));
  given({DropGuest{.player = player_id(1), .unseen_since = 1}});
  EXPECT_THAT(reports(), IsEmpty());
}

TEST_P(CasesContract, AreLeftAloneWhenTheGroupFails) {
  given({PutCase{report(1), {}}});
  EXPECT_EQ(code_of(commit(store(), {PutCase{report(1, 0, "x"), "r"}, PutCase{report(2), {}},
                                     DropCase{CaseKind::kReport, case_id(1), "r"}})),
            StoreErrc::kConflict);
  EXPECT_THAT(reports(), ElementsAre(report(1)));
}

TEST_P(CasesContract, SayWhatAPlayerIsCalled) {
  EXPECT_EQ(store().read(FindName{player_id(2)}).value(), "Bob");
  EXPECT_EQ(code_of(store().read(FindName{player_id(9)})), StoreErrc::kNotFound);
}

}  // namespace
}  // namespace aurora::storage
