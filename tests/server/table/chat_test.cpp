// Talking at a table: who reads what, what can be said, and what stays.
#include "tests/server/support/chat.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/server/support/players.hpp"

namespace aurora::server::test {
namespace {

/// Ann and Bob play, Eve and Cy watch.
struct Room {
  explicit Room(const Harness& harness)
      : ann(guest(harness, "Ann")),
        bob(guest(harness, "Bob")),
        eve(guest(harness, "Eve")),
        cy(guest(harness, "Cy")) {
    v1::ClientFrame create = create_frame(2);
    create.mutable_create_table()->mutable_options()->set_spectators(true);
    const auto table = ann.ask(create).table_info();
    id = table.table_id();
    bob.join(table.code());
    eve.watch(id);
    cy.watch(id);
  }
  Client ann;
  Client bob;
  Client eve;
  Client cy;
  std::string id;
};

TEST(Chat, OfPlayersIsReadByEverybodyAndOfSpectatorsBySpectators) {
  const Harness harness;
  Room room(harness);
  const auto secret = say(room.eve, room.id, "Ann has the mine");
  EXPECT_EQ(secret.channel(), v1::CHAT_CHANNEL_SPECTATORS);
  EXPECT_EQ(secret.seat(), 0U);
  const auto open = say(room.ann, room.id, "Good luck!");
  EXPECT_EQ(open.channel(), v1::CHAT_CHANNEL_PLAYERS);
  EXPECT_EQ(open.seat(), 1U);
  EXPECT_EQ(open.name(), "Ann");
  EXPECT_GT(open.number(), secret.number());
  EXPECT_GT(open.at_ms(), 0);
  EXPECT_EQ(next_text(room.bob), "Good luck!") << "players do not read what spectators say";
  EXPECT_EQ(next_text(room.cy), "Ann has the mine");
  EXPECT_EQ(next_text(room.cy), "Good luck!");
}

TEST(Chat, IsToldToThoseWhoComeLaterAndSurvivesARestart) {
  Disk disk;
  std::string token;
  std::string id;
  {
    const Harness harness(disk.store);
    Client ann = harness.client();
    token = ann.hello("Ann").token();
    const auto table = ann.create(2);
    id = table.table_id();
    Client bob = guest(harness, "Bob");
    bob.join(table.code());
    say(bob, id, "Hello, Żółć 👍🏽 ❤️");
    say(ann, id, "Hi");
  }
  const Harness harness(disk.store);
  Client ann = harness.client();
  ann.hello("", token);
  const auto chat = history(ann, id);
  EXPECT_EQ(texts(chat), (Texts{"Hello, Żółć 👍🏽 ❤️", "Hi"}));
  ASSERT_EQ(chat.lines_size(), 5);
  EXPECT_EQ(chat.lines(0).note(), v1::TABLE_NOTE_JOINED);
  EXPECT_EQ(chat.lines(1).name(), "Bob");
  EXPECT_EQ(chat.lines(2).note(), v1::TABLE_NOTE_STARTED);
  EXPECT_EQ(chat.lines(3).seat(), 2U);
  EXPECT_NE(chat.lines(3).author(), chat.lines(4).author());
}

TEST(Chat, NotesSayWhatHappensInTheLobby) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const auto table = ann.create(3);
  Client bob = guest(harness, "Bob");
  bob.join(table.code());
  bob.ask(leave_frame(table.table_id()));
  ann.ask(add_bot_frame(table.table_id()));
  ann.ask(remove_frame(table.table_id(), 2));
  std::vector<v1::TableNote> notes;
  const v1::Chat chat = history(ann, table.table_id());
  for (const v1::ChatLine& line : chat.lines()) {
    EXPECT_EQ(line.channel(), v1::CHAT_CHANNEL_TABLE);
    if (std::ranges::find(notes, line.note()) == notes.end()) {
      notes.push_back(line.note());
    }
  }
  EXPECT_EQ(notes,
            (std::vector{v1::TABLE_NOTE_JOINED, v1::TABLE_NOTE_LEFT, v1::TABLE_NOTE_REMOVED}));
}

TEST(Chat, WhoMutesAnAuthorReadsNothingOfTheirsUntilUnmuting) {
  Disk disk;
  std::string token;
  std::string id;
  unsigned author = 0;
  {
    const Harness harness(disk.store);
    Client ann = harness.client();
    token = ann.hello("Ann").token();
    const auto table = ann.create(3);
    id = table.table_id();
    Client bob = guest(harness, "Bob");
    Client eve = guest(harness, "Eve");
    bob.join(table.code());
    eve.join(table.code());
    author = say(bob, id, "You are slow").author();
    EXPECT_EQ(texts(ann.ask(mute_frame(id, author, true)).chat()), Texts{});
    say(bob, id, "Very slow");
    say(eve, id, "Stop it");
    EXPECT_EQ(texts(history(ann, id)), Texts{"Stop it"});
    EXPECT_EQ(texts(history(eve, id)), (Texts{"You are slow", "Very slow", "Stop it"}));
  }
  const Harness harness(disk.store);
  Client ann = harness.client();
  ann.hello("", token);
  EXPECT_EQ(texts(history(ann, id)), Texts{"Stop it"});
  EXPECT_EQ(texts(ann.ask(mute_frame(id, author, false)).chat()),
            (Texts{"You are slow", "Very slow", "Stop it"}));
  expect_refused(ann, mute_frame(id, 99, true), v1::ERROR_CODE_BAD_OPTION);
}

TEST(Chat, RefusesWhatCannotBeSaid) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(2).table_id();
  for (const std::string& text : {std::string(), std::string("   "), std::string(301, 'x'),
                                  std::string("two\nlines"), std::string("\u202Ebackwards")}) {
    expect_refused(ann, say_frame(id, text), v1::ERROR_CODE_BAD_OPTION);
  }
  EXPECT_EQ(say(ann, id, std::string(300, 'x')).text().size(), 300U);
}

TEST(Chat, IsOnlyForThoseWhoAreThere) {
  const Harness harness;
  Room room(harness);
  Client stranger = guest(harness, "Stranger");
  expect_refused(stranger, say_frame(room.id, "Buy now"), v1::ERROR_CODE_NOT_SEATED);
  expect_refused(stranger, mute_frame(room.id, 1, true), v1::ERROR_CODE_NOT_SEATED);
}

TEST(Chat, IsLimitedInRate) {
  Limits limits = test_limits();
  limits.chat.burst = 3;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(2).table_id();
  for (int i = 0; i < 3; ++i) {
    say(ann, id, "bla");
  }
  const auto error = ann.ask(say_frame(id, "bla")).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_CHAT);
  EXPECT_GT(error.retry_after_ms(), 0U);
}

/// Nobody talks too fast here.
Limits limits_of_amount() {
  Limits limits = test_limits();
  limits.chat = limits.spectator_chat_of_address = {1000, Limits::Seconds{0.001}};
  limits.limit_loopback = true;
  return limits;
}

v1::LimitKind what_is_full(Client& client, const std::string& table_id) {
  const auto error = client.ask(say_frame(table_id, "more")).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_CHAT_FULL);
  return error.limit();
}

TEST(Chat, OfSpectatorsUsesUpNothingThatPlayersHave) {
  Limits limits = limits_of_amount();
  limits.chat_lines_of_spectators = 3;
  const Harness harness(limits);
  Party party(harness, 2, protocol::Format::kProto, false, true);
  const std::string& id = party.table_id();
  Client eve = guest(harness, "Eve");
  eve.watch(id);
  for (int i = 0; i < 3; ++i) {
    say(eve, id, "spam");
  }
  EXPECT_EQ(what_is_full(eve, id), v1::LIMIT_KIND_CHAT_OF_SPECTATORS);
  EXPECT_EQ(say(party.client(0), id, "still here").text(), "still here");
}

TEST(Chat, OfOneSpectatorAndOfOneAddressIsBounded) {
  Limits limits = limits_of_amount();
  limits.chat_lines_per_spectator = 2;
  limits.chat_lines_of_spectator_address = 3;
  const Harness harness(limits);
  Party party(harness, 2, protocol::Format::kProto, false, true);
  const std::string& id = party.table_id();
  Client eve = guest(harness, "Eve");
  eve.watch(id);
  say(eve, id, "one");
  say(eve, id, "two");
  EXPECT_EQ(what_is_full(eve, id), v1::LIMIT_KIND_CHAT_OF_SPECTATOR);
  Client again = guest(harness, "Mallory");
  again.watch(id);
  say(again, id, "three");
  EXPECT_EQ(what_is_full(again, id), v1::LIMIT_KIND_CHAT_OF_ADDRESS);
}

TEST(Chat, OfSpectatorsOfOneAddressIsSlowedDownTogether) {
  Limits limits = limits_of_amount();
  limits.spectator_chat_of_address = {2, Limits::Seconds{1000}};
  const Harness harness(limits);
  Party party(harness, 2, protocol::Format::kProto, false, true);
  const std::string& id = party.table_id();
  for (const char* name : {"Eve", "Mallory"}) {
    Client client = guest(harness, name);
    client.watch(id);
    say(client, id, "spam");
  }
  Client third = guest(harness, "Trudy");
  third.watch(id);
  expect_refused(third, say_frame(id, "spam"), v1::ERROR_CODE_RATE_LIMITED);
  say(party.client(0), id, "players do not share it");
}

TEST(Chat, OfAPlayerIsBoundedAndBeginsAnewWithTheGame) {
  Limits limits = limits_of_amount();
  limits.chat_lines_per_player = 2;
  limits.chat_lines_in_lobby = 3;
  Disk disk;
  std::string id;
  std::string token;
  {
    const Harness harness(disk.store, limits);
    Client ann = harness.client();
    token = ann.hello("Ann").token();
    const auto table = ann.create(3);
    id = table.table_id();
    Client bob = guest(harness, "Bob");
    bob.join(table.code());
    say(ann, id, "one");
    say(ann, id, "two");
    EXPECT_EQ(what_is_full(ann, id), v1::LIMIT_KIND_CHAT_OF_PLAYER);
    say(bob, id, "three");
    EXPECT_EQ(what_is_full(bob, id), v1::LIMIT_KIND_CHAT_OF_LOBBY);
  }
  const Harness harness(disk.store, limits);
  Client ann = harness.client();
  ann.hello("", token);
  ann.watch(id);
  EXPECT_EQ(what_is_full(ann, id), v1::LIMIT_KIND_CHAT_OF_PLAYER) << "the journal knows";
  ann.ask(add_bot_frame(id));
  say(ann, id, "the game has room of its own");
}

TEST(Chat, OfGuestsWhoComeAndGoDoesNotSilenceTheHost) {
  Limits limits = limits_of_amount();
  limits.chat_lines_in_lobby = 3;
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const auto table = ann.create(3);
  Client bob = guest(harness, "Bob");
  bob.join(table.code());
  for (int i = 0; i < 3; ++i) {
    say(bob, table.table_id(), "spam");
  }
  EXPECT_EQ(what_is_full(bob, table.table_id()), v1::LIMIT_KIND_CHAT_OF_LOBBY);
  say(ann, table.table_id(), "out with you");
}

TEST(Chat, MutesCountLikeLines) {
  Limits limits = limits_of_amount();
  limits.chat_lines_per_spectator = 3;
  const Harness harness(limits);
  Party party(harness, 2, protocol::Format::kProto, false, true);
  const std::string& id = party.table_id();
  const unsigned author = say(party.client(0), id, "hello").author();
  Client eve = guest(harness, "Eve");
  eve.watch(id);
  for (const bool muted : {true, false, true}) {
    EXPECT_FALSE(eve.ask(mute_frame(id, author, muted)).has_error());
  }
  expect_refused(eve, mute_frame(id, author, false), v1::ERROR_CODE_CHAT_FULL);
}

TEST(Chat, WhatCouldNotBeStoredWasNotSaid) {
  Harness harness;
  Room room(harness);
  harness.store().fail_commit(1, {storage::StoreErrc::kFull, "no space left"});
  expect_refused(room.ann, say_frame(room.id, "lost"), v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  harness.store().tear_next_commit({storage::StoreErrc::kIo, "power cut"});
  EXPECT_EQ(say(room.ann, room.id, "kept").text(), "kept");
  EXPECT_EQ(texts(history(room.bob, room.id)), Texts{"kept"});
}

}  // namespace
}  // namespace aurora::server::test
