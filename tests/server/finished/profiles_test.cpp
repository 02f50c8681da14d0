// Profiles over the wire: who sees what, counted once whatever happens to the server.
#include <algorithm>
#include <optional>
#include <thread>

#include <gtest/gtest.h>

#include "aurora/v1/profile.pb.h"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame profile_frame(const std::string& name = {}, const std::string& after = {},
                              unsigned limit = 0) {
  v1::ClientFrame frame;
  frame.mutable_get_profile()->set_after(after);
  frame.mutable_get_profile()->set_limit(limit);
  if (!name.empty()) {
    frame.mutable_get_profile()->set_name(name);
  }
  return frame;
}

v1::ClientFrame hide_profile_frame(bool hidden) {
  v1::ClientFrame frame;
  frame.mutable_hide_profile()->set_hidden(hidden);
  return frame;
}

/// Once all games are counted.
v1::Profile counted_profile(Client& client, const std::string& name = {}) {
  for (;;) {
    const auto answer = client.ask(profile_frame(name));
    if (!answer.has_profile() || !answer.profile().counting()) {
      EXPECT_TRUE(answer.has_profile()) << answer.ShortDebugString();
      return answer.profile();
    }
    std::this_thread::yield();
  }
}

std::string account_name(Client& client) {
  v1::ClientFrame frame;
  frame.mutable_get_account();
  return client.ask(frame).account().name();
}

/// Two accounts who have finished a rated game.
struct ProfiledGame {
  explicit ProfiledGame(const Harness& harness, bool spectators = true)
      : party(harness, 2, protocol::Format::kProto, false, spectators) {
    party.sign_up();
    EXPECT_TRUE(party.play_to_the_end());
    Client& client = party.client(0);
    EXPECT_TRUE(client.follow_until([&] { return !client.table().secret().empty(); }));
  }
  Party party;
};

TEST(Profiles, ShowWhatFinishedGamesComeTo) {
  const Harness harness;
  ProfiledGame played(harness);
  Client& ann = played.party.client(0);
  Client& bob = played.party.client(1);
  const v1::Profile seen = counted_profile(bob, account_name(ann));
  EXPECT_EQ(seen.name(), account_name(ann));
  EXPECT_FALSE(seen.yours());
  ASSERT_EQ(seen.records_size(), 1);
  EXPECT_EQ(seen.records(0).games(), 1U);
  ASSERT_EQ(seen.games_size(), 1);
  EXPECT_EQ(seen.games(0).table_id(), played.party.table_id());
  EXPECT_EQ(seen.games(0).seats(), 2U);
  EXPECT_TRUE(seen.games(0).rated());
  ASSERT_EQ(seen.curves_size(), 1);
  ASSERT_EQ(seen.curves(0).points_size(), 1);
  EXPECT_NEAR(seen.curves(0).points(0).rating(), seen.records(0).rating(), 0.51);
  EXPECT_GE(seen.survivors_size(), 2) << "with whom the game begins";
  ASSERT_GE(seen.awards_size(), 1);
  EXPECT_EQ(seen.awards(0).achievement(), v1::ACHIEVEMENT_FIRST_GAME);
  const v1::Profile other = counted_profile(ann, account_name(bob));
  EXPECT_EQ(std::min(seen.games(0).place(), other.games(0).place()), 1U);
  EXPECT_TRUE(counted_profile(ann).yours());
}

TEST(Profiles, AreFoundByTheSeat) {
  const Harness harness;
  ProfiledGame played(harness);
  v1::ClientFrame frame;
  frame.mutable_get_profile()->set_table_id(played.party.table_id());
  frame.mutable_get_profile()->set_seat(2);
  EXPECT_EQ(played.party.client(0).ask(frame).profile().name(),
            account_name(played.party.client(1)));
  EXPECT_TRUE(played.party.client(1).ask(frame).profile().yours());
  frame.mutable_get_profile()->set_seat(3);
  expect_refused(played.party.client(0), frame, v1::ERROR_CODE_NO_PROFILE);
  frame.mutable_get_profile()->set_table_id("x");
  expect_refused(played.party.client(0), frame, v1::ERROR_CODE_UNKNOWN_TABLE);
}

TEST(Profiles, TellOthersNeitherOfPrivateGamesNorWhenTheyEnded) {
  constexpr std::int64_t kDayMs = 86'400'000;
  const Harness harness;
  ProfiledGame played(harness, false);
  const v1::Profile seen =
      counted_profile(played.party.client(1), account_name(played.party.client(0)));
  EXPECT_EQ(seen.games_size(), 0);
  EXPECT_EQ(seen.next(), "");
  ASSERT_EQ(seen.curves_size(), 1);
  EXPECT_EQ(seen.curves(0).points(0).at_ms() % kDayMs, 0);
  EXPECT_EQ(seen.awards(0).at_ms() % kDayMs, 0);
  const v1::Profile own = counted_profile(played.party.client(0));
  ASSERT_EQ(own.games_size(), 1);
  EXPECT_EQ(own.games(0).table_id(), played.party.table_id());
}

TEST(Profiles, AreThoseOfAccounts) {
  const Harness harness;
  Client guest_client = guest(harness, "Ann");
  expect_refused(guest_client, profile_frame(), v1::ERROR_CODE_NO_PROFILE);
  expect_refused(guest_client, profile_frame("Ann"), v1::ERROR_CODE_NO_PROFILE);
  expect_refused(guest_client, profile_frame(std::string(500, 'x')), v1::ERROR_CODE_NO_PROFILE);
  expect_refused(guest_client, hide_profile_frame(true), v1::ERROR_CODE_NO_PROFILE);
  ASSERT_TRUE(guest_client.ask(sign_up_frame("ann")).has_account());
  EXPECT_EQ(counted_profile(guest_client).games_size(), 0);
  expect_refused(guest_client, profile_frame("Ann", "no cursor"), v1::ERROR_CODE_BAD_OPTION);
}

TEST(Profiles, CanBeHidden) {
  const Harness harness;
  ProfiledGame played(harness);
  Client& ann = played.party.client(0);
  Client& bob = played.party.client(1);
  const std::string name = account_name(ann);
  EXPECT_TRUE(ann.ask(hide_profile_frame(true)).profile().hidden());
  expect_refused(bob, profile_frame(name), v1::ERROR_CODE_PROFILE_HIDDEN);
  const v1::Profile own = counted_profile(ann);
  EXPECT_TRUE(own.hidden());
  EXPECT_EQ(own.awards(0).achievement(), v1::ACHIEVEMENT_FIRST_GAME) << "nothing is lost";
  EXPECT_FALSE(ann.ask(hide_profile_frame(false)).profile().hidden());
  EXPECT_EQ(counted_profile(bob, name).name(), name);
}

TEST(Profiles, OfTheDeletedAreGone) {
  const Harness harness;
  ProfiledGame played(harness);
  const std::string name = account_name(played.party.client(0));
  (void)counted_profile(played.party.client(0));
  v1::ClientFrame frame;
  frame.mutable_delete_account()->set_password(kPassword);
  ASSERT_TRUE(played.party.client(0).ask(frame).has_account());
  expect_refused(played.party.client(1), profile_frame(name), v1::ERROR_CODE_NO_PROFILE);
}

TEST(Profiles, CountGamesOnceOverRestarts) {
  Disk disk;
  std::optional<Harness> harness{std::in_place, disk.store, test_limits()};
  ProfiledGame played(*harness);
  const v1::Profile before = counted_profile(played.party.client(0));
  harness.reset();
  harness.emplace(disk.store, test_limits());
  played.party.reconnect(*harness);
  EXPECT_EQ(counted_profile(played.party.client(0)).SerializeAsString(),
            before.SerializeAsString());
}

}  // namespace
}  // namespace aurora::server::test
