// Whether a server hears the database and the proxy, and what it makes of that.
#include "server/runtime/reach.hpp"

#include <gtest/gtest.h>

namespace aurora::server {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

// As HAProxy 2.6 sends it.
constexpr const char* kUpAlone = "UP; name=anyone/a; node=lb; weight=1/1; scur=0/0; qcur=0";
constexpr const char* kUpWithOthers = "UP; name=anyone/a; node=lb; weight=1/3; scur=0/0; qcur=0";
constexpr const char* kAsideAlone = "NOLB; name=anyone/a; node=lb; weight=1/0; scur=0/0; qcur=0";
constexpr const char* kAsideWithOther =
    "NOLB; name=anyone/a; node=lb; weight=1/1; scur=0/0; qcur=0";
constexpr const char* kDownWithOther =
    "DOWN 1/2; name=anyone/a; node=lb; weight=1/1; scur=0/0; qcur=0";

TEST(Reach, OfAServerAloneIsNeverLost) {
  const Reach reach{milliseconds{0}};
  EXPECT_FALSE(reach.is_blind());
  EXPECT_FALSE(reach.is_out_of_sight());
  EXPECT_FALSE(reach.others_should_serve());
}

TEST(Reach, EndsWhenTheDatabaseOrTheProxyIsSilent) {
  Reach impatient{milliseconds{0}};
  Reach patient{hours{1}};
  for (Reach* reach : {&impatient, &patient}) {
    reach->heard_database();
    reach->heard_proxy(kUpWithOthers);
  }
  EXPECT_TRUE(impatient.is_blind());
  EXPECT_TRUE(impatient.is_out_of_sight());
  EXPECT_FALSE(patient.is_blind());
  EXPECT_FALSE(patient.is_out_of_sight());
}

TEST(Reach, LeavesPeopleToOthersOnlyWhenThereAreSome) {
  Reach blind{milliseconds{0}};
  blind.heard_database();
  for (const char* state : {kUpWithOthers, kAsideWithOther, kDownWithOther}) {
    blind.heard_proxy(state);
    EXPECT_TRUE(blind.others_should_serve()) << state;
  }
  for (const char* state : {kUpAlone, kAsideAlone}) {
    blind.heard_proxy(state);
    EXPECT_FALSE(blind.others_should_serve()) << state;
  }
}

TEST(Reach, ServesAsLongAsItHearsTheDatabase) {
  Reach seeing{hours{1}};
  seeing.heard_database();
  seeing.heard_proxy(kAsideWithOther);
  EXPECT_FALSE(seeing.others_should_serve());
}

TEST(Reach, TakesNothingElseForAProxy) {
  Reach reach{milliseconds{0}};
  reach.heard_database();
  for (const char* state :
       {"", "UP", "UP; weight=", "UP; weight=1", "UP; weight=1/", "UP; weight=x/2"}) {
    reach.heard_proxy(state);
    EXPECT_FALSE(reach.is_out_of_sight()) << state;
    EXPECT_FALSE(reach.others_should_serve()) << state;
  }
}

}  // namespace
}  // namespace aurora::server
