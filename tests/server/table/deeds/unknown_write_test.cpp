// A write of which nobody knows whether it happened: the journal knows.
#include <gtest/gtest.h>

#include "server/table/table_journal.hpp"

namespace aurora::server {
namespace {

using Journal = std::vector<storage::JournalEntry>;
using Records = std::vector<std::string>;

const Journal kJournal{{1, 0, "made"}, {2, 0, "said"}, {3, 0, "said"}};

TEST(UnknownWrite, HappenedWhenTheRecordsAreAtTheirPlace) {
  EXPECT_TRUE(holds(kJournal, 2, Records{"said"}));
  EXPECT_TRUE(holds(kJournal, 1, Records{"said", "said"}));
  EXPECT_TRUE(holds(kJournal, 0, Records{"made"})) << "whatever comes after";
}

TEST(UnknownWrite, DidNotHappenWhenTheyAreElsewhereOnly) {
  EXPECT_FALSE(holds(kJournal, 3, Records{"said"})) << "the same was said before";
  EXPECT_FALSE(holds(kJournal, 2, Records{"said", "said"})) << "half of them";
  EXPECT_FALSE(holds(kJournal, 2, Records{"left"}));
  EXPECT_FALSE(holds({}, 3, Records{"said"})) << "nothing could be read";
}

}  // namespace
}  // namespace aurora::server
