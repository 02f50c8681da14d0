// Private notes over the wire: nobody else sees them, and no text of another device is lost.
#include <optional>

#include <gtest/gtest.h>

#include "aurora/v1/note.pb.h"
#include "tests/server/support/players.hpp"
#include "tests/server/support/requests.hpp"

namespace aurora::server::test {
namespace {

v1::ClientFrame get_note_frame(const std::string& table) {
  v1::ClientFrame frame;
  frame.mutable_get_note()->set_table_id(table);
  return frame;
}

v1::ClientFrame write_note_frame(const std::string& table, const std::string& text,
                                 std::uint64_t revision = 0) {
  v1::ClientFrame frame;
  frame.mutable_write_note()->set_table_id(table);
  frame.mutable_write_note()->set_text(text);
  frame.mutable_write_note()->set_revision(revision);
  return frame;
}

TEST(Notes, AreThoseOfOneSeat) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client bob = guest(harness, "Bob");
  const auto table = ann.create(2);
  bob.join(table.code());
  const v1::Note note = ann.ask(write_note_frame(table.table_id(), "Trade with Bob\nlater")).note();
  EXPECT_EQ(note.text(), "Trade with Bob\nlater");
  EXPECT_NE(note.revision(), 0U);
  EXPECT_EQ(ann.ask(get_note_frame(table.table_id())).note().SerializeAsString(),
            note.SerializeAsString());
  const v1::Note bobs = bob.ask(get_note_frame(table.table_id())).note();
  EXPECT_EQ(bobs.text(), "");
  EXPECT_EQ(bobs.revision(), 0U);
}

TEST(Notes, AreChangedByWhoHasReadThem) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(2).table_id();
  const auto first = ann.ask(write_note_frame(id, "one")).note();
  expect_refused(ann, write_note_frame(id, "two"), v1::ERROR_CODE_NOTE_CHANGED);
  EXPECT_EQ(ann.ask(write_note_frame(id, "one")).note().revision(), first.revision())
      << "a repeated request";
  const auto second = ann.ask(write_note_frame(id, "two", first.revision())).note();
  expect_refused(ann, write_note_frame(id, "three", first.revision()), v1::ERROR_CODE_NOTE_CHANGED);
  EXPECT_EQ(ann.ask(write_note_frame(id, "", second.revision())).note().revision(), 0U);
  EXPECT_EQ(ann.ask(get_note_frame(id)).note().text(), "");
}

TEST(Notes, AreBegunByWhoHasASeat) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  Client eve = guest(harness, "Eve");
  const std::string id = ann.create(2).table_id();
  expect_refused(eve, write_note_frame(id, "one"), v1::ERROR_CODE_NOT_SEATED);
  expect_refused(eve, write_note_frame("x", "one"), v1::ERROR_CODE_UNKNOWN_TABLE);
  expect_refused(eve, get_note_frame("x"), v1::ERROR_CODE_UNKNOWN_TABLE);
}

TEST(Notes, AreAsLongAsTheyMayBe) {
  const Harness harness;
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(2).table_id();
  std::string most;
  for (int i = 0; i < 2000; ++i) {
    most += "\xC4\x99";  // ę
  }
  const auto kept = ann.ask(write_note_frame(id, most)).note();
  EXPECT_EQ(kept.text(), most);
  expect_refused(ann, write_note_frame(id, most + "x", kept.revision()), v1::ERROR_CODE_BAD_OPTION);
}

TEST(Notes, AreLimited) {
  Limits limits = test_limits();
  limits.notes_per_player = 1;
  limits.notes_written = {3, std::chrono::seconds{3600}};
  const Harness harness(limits);
  Client ann = guest(harness, "Ann");
  const std::string id = ann.create(2).table_id();
  const std::string other = ann.create(2).table_id();
  const auto first = ann.ask(write_note_frame(id, "one")).note();
  expect_refused(ann, write_note_frame(other, "one"), v1::ERROR_CODE_TOO_MANY_NOTES);
  ASSERT_TRUE(ann.ask(write_note_frame(id, "two", first.revision())).has_note());
  const v1::Error error = ann.ask(write_note_frame(id, "three")).error();
  EXPECT_EQ(error.code(), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_EQ(error.limit(), v1::LIMIT_KIND_NOTES);
}

TEST(Notes, AreReadAfterTheGameAndTheServer) {
  Disk disk;
  std::optional<Harness> harness{std::in_place, disk.store, test_limits()};
  Party party(*harness, 2);
  const auto note = party.client(0).ask(write_note_frame(party.table_id(), "remember")).note();
  ASSERT_TRUE(party.play_to_the_end());
  harness.reset();
  harness.emplace(disk.store, test_limits());
  Client ann = harness->client();
  ann.hello("", party.token(0));
  EXPECT_EQ(ann.ask(get_note_frame(party.table_id())).note().text(), "remember");
  EXPECT_EQ(ann.ask(write_note_frame(party.table_id(), "learnt", note.revision())).note().text(),
            "learnt")
      << "what was begun in time";
}

}  // namespace
}  // namespace aurora::server::test
