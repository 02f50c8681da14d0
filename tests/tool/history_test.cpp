// The linear checker: a history with each kind of violation is caught, and a true one is not.
#include "tool/history/history.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace aurora::tool {
namespace {

using Kind = Violation::Kind;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;

const std::string kTable = "T";

class CheckedHistory : public testing::Test {
 protected:
  /// Sends a command and is told its version before anybody does anything else.
  void play(std::uint64_t id, std::uint32_t version) { be_told(id, version, send(id)); }
  std::uint64_t send(std::uint64_t id) { return history_.sent(kTable, id); }
  void be_told(std::uint64_t id, std::uint32_t version, std::uint64_t sent) {
    history_.acknowledged(kTable, {id, version, sent, history_.moment()});
  }
  void be_refused(std::uint64_t id) {
    (void)send(id);
    history_.refused(kTable, id);
  }

  [[nodiscard]] std::vector<Kind> kinds(const std::vector<std::uint64_t>& written) const {
    return kinds_of(history_.check(kTable, written));
  }
  [[nodiscard]] std::vector<Kind> kinds_at(std::uint32_t version) const {
    return kinds_of(history_.check(kTable, version));
  }
  static std::vector<Kind> kinds_of(const std::vector<Violation>& violations) {
    std::vector<Kind> kinds;
    for (const Violation& violation : violations) {
      EXPECT_TRUE(violation.text.starts_with("table T: ")) << violation.text;
      kinds.push_back(violation.kind);
    }
    return kinds;
  }

  History history_;
};

TEST_F(CheckedHistory, HoldsWhenAllIsThereAtItsVersion) {
  play(11, 1);
  play(12, 2);
  EXPECT_THAT(kinds({11, 12}), IsEmpty());
  EXPECT_EQ(history_.commands(), 2U);
  EXPECT_THAT(history_.tables(), ElementsAre(kTable));
}

TEST_F(CheckedHistory, HoldsWhetherOrNotAnUnansweredCommandIsThere) {
  play(11, 1);
  (void)send(12);
  EXPECT_THAT(kinds({11}), IsEmpty());
  EXPECT_THAT(kinds({11, 12}), IsEmpty());
}

TEST_F(CheckedHistory, HoldsForWhatTheServerDoesItself) {
  play(11, 2);
  EXPECT_THAT(kinds({kNotByClients, 11, kNotByClients}), IsEmpty());
}

TEST_F(CheckedHistory, HoldsForCommandsThatOverlap) {
  const auto first = send(11);
  const auto second = send(12);
  be_told(12, 1, second);
  be_told(11, 2, first);
  EXPECT_THAT(kinds({12, 11}), IsEmpty());
}

TEST_F(CheckedHistory, HoldsForTheSameDoneTwiceBySomebodyWhoSentItTwice) {
  play(11, 1);
  play(11, 2);
  EXPECT_THAT(kinds({11, 11}), IsEmpty());
}

TEST_F(CheckedHistory, NoticesALostCommand) {
  play(11, 1);
  play(12, 2);
  EXPECT_THAT(kinds({11}), ElementsAre(Kind::kLost));
  EXPECT_THAT(history_.check(kTable, std::vector<std::uint64_t>{11}).front().text,
              "table T: command 12 was acknowledged at version 2 and is not in the journal");
}

TEST_F(CheckedHistory, NoticesALostCommandInTheMiddle) {
  play(11, 1);
  play(12, 2);
  play(13, 3);
  EXPECT_THAT(kinds({11, 13}), ElementsAre(Kind::kLost, Kind::kMoved));
}

TEST_F(CheckedHistory, NoticesAnEmptyTable) {
  play(11, 1);
  EXPECT_THAT(kinds({}), ElementsAre(Kind::kLost));
}

TEST_F(CheckedHistory, NoticesACommandAtAnotherVersion) {
  play(11, 1);
  EXPECT_THAT(kinds({kNotByClients, 11}), ElementsAre(Kind::kMoved));
}

TEST_F(CheckedHistory, NoticesAVersionThatCannotBe) {
  play(11, 0);
  EXPECT_THAT(kinds({}), IsSupersetOf({Kind::kLost}));
}

TEST_F(CheckedHistory, NoticesADoubledCommand) {
  play(11, 1);
  EXPECT_THAT(kinds({11, 11}), ElementsAre(Kind::kDoubled));
}

TEST_F(CheckedHistory, NoticesAnUnansweredCommandThatIsThereTwice) {
  (void)send(11);
  EXPECT_THAT(kinds({11, 11}), ElementsAre(Kind::kDoubled));
}

TEST_F(CheckedHistory, NoticesTwoCommandsWithOneVersion) {
  const auto first = send(11);
  const auto second = send(12);
  be_told(11, 1, first);
  be_told(12, 1, second);
  EXPECT_THAT(kinds({11, 12}), IsSupersetOf({Kind::kMoved, Kind::kDoubled}));
}

TEST_F(CheckedHistory, NoticesTheSameSentTwiceAndDoneOnce) {
  const auto first = send(11);
  const auto second = send(11);
  be_told(11, 1, first);
  be_told(11, 1, second);
  EXPECT_THAT(kinds({11}), ElementsAre(Kind::kDoubled));
}

TEST_F(CheckedHistory, NoticesThatTheOrderOfAcknowledgedCommandsChanged) {
  play(11, 2);
  play(12, 1);
  EXPECT_THAT(kinds({12, 11}), ElementsAre(Kind::kDisordered));
}

TEST_F(CheckedHistory, NoticesARefusedCommandThatIsThere) {
  be_refused(11);
  EXPECT_THAT(kinds({}), IsEmpty());
  EXPECT_THAT(kinds({11}), ElementsAre(Kind::kRefused));
}

TEST_F(CheckedHistory, NoticesARefusedCommandThatWasNotNotedWhenItWasSent) {
  history_.refused(kTable, 11);
  EXPECT_THAT(kinds({}), IsEmpty());
  EXPECT_THAT(kinds({11}), ElementsAre(Kind::kRefused));
}

TEST_F(CheckedHistory, NoticesWhatNobodyHasSent) {
  play(11, 1);
  EXPECT_THAT(kinds({11, 99}), ElementsAre(Kind::kNobodys));
}

TEST_F(CheckedHistory, KeepsTablesApart) {
  play(11, 1);
  EXPECT_THAT(kinds_of(history_.check(kTable, std::vector<std::uint64_t>{11})), IsEmpty());
  EXPECT_FALSE(history_.check("U", std::vector<std::uint64_t>{11}).empty());
  history_.forget(kTable);
  EXPECT_THAT(history_.tables(), IsEmpty());
}

TEST_F(CheckedHistory, HoldsAtAVersionThatFits) {
  play(11, 1);
  (void)send(12);
  be_refused(13);
  EXPECT_THAT(kinds_at(1), IsEmpty());
  EXPECT_THAT(kinds_at(2), IsEmpty());
}

TEST_F(CheckedHistory, NoticesAVersionThatIsTooSmall) {
  play(11, 1);
  play(12, 2);
  EXPECT_THAT(kinds_at(1), IsSupersetOf({Kind::kLost}));
}

TEST_F(CheckedHistory, NoticesAVersionThatIsTooLarge) {
  play(11, 1);
  be_refused(12);
  EXPECT_THAT(kinds_at(2), ElementsAre(Kind::kNobodys));
}

TEST_F(CheckedHistory, NoticesDisorderWithoutSeeingTheCommands) {
  play(11, 2);
  play(12, 1);
  EXPECT_THAT(kinds_at(2), ElementsAre(Kind::kDisordered));
}

}  // namespace
}  // namespace aurora::tool
