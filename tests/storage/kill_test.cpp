// kill -9 at random moments: whatever was acknowledged is there, once, and nothing else is broken.
#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <semaphore>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storage/group_committer.hpp"
#include "storage/sqlite_store.hpp"
#include "tests/storage/sqlite_fixture.hpp"
#include "tool/history/history.hpp"

namespace aurora::storage {
namespace {

using testing::append;
using testing::create;
using testing::ok;
using testing::table_id;

constexpr std::uint32_t kTables = 6;
constexpr int kInFlight = 64;

/// What the child tells the parent about each entry: that it is about to be written, and that it
/// was answered with success. Small enough for a pipe to pass it on in one piece.
struct Note {
  std::uint32_t table;
  std::uint32_t round;
  Seq seq;
  bool told;
};

void tell(int pipe, const Note& note) {
  if (::write(pipe, &note, sizeof note) != sizeof note) {
    ::_exit(1);
  }
}

/// Every entry can be told from every other.
std::string payload_of(const Note& entry) {
  return "table " + std::to_string(entry.table) + " entry " + std::to_string(entry.seq) +
         " written in round " + std::to_string(entry.round);
}

/// The child: appends to all tables without end, several entries of a table at a time, until it is
/// killed.
[[noreturn]] void append_for_ever(const std::filesystem::path& file, std::uint32_t round,
                                  int pipe) {
  const auto store = SqliteStore::open(file).value();
  std::counting_semaphore<kInFlight> room(kInFlight);
  std::array<Seq, kTables + 1> heads{};
  GroupCommitter committer(*store);
  for (std::uint32_t table = 1; table <= kTables; ++table) {
    const auto row = store->read(FindTable{table_id(table)});
    heads.at(table) = row ? row->head_seq : 0;
    if (!row) {
      committer.submit(create(table, std::to_string(table)), [](const Result<void>& result) {
        if (!result) {
          ::_exit(1);
        }
      });
    }
  }
  while (true) {
    for (std::uint32_t table = 1; table <= kTables; ++table) {
      room.acquire();
      const Note entry{.table = table, .round = round, .seq = ++heads.at(table), .told = false};
      tell(pipe, entry);
      committer.submit(append(table, entry.seq, payload_of(entry)),
                       [&room, entry, pipe](const Result<void>& result) {
                         if (!result) {
                           ::_exit(1);
                         }
                         Note done = entry;
                         done.told = true;
                         tell(pipe, done);
                         room.release();
                       });
    }
  }
}

std::uint64_t mark_of(const std::string& payload) { return std::hash<std::string>{}(payload); }

/// Lets a child append until it has acknowledged about `enough` entries, kills it, and notes what
/// it acknowledged.
void run_and_kill(const std::filesystem::path& file, std::uint32_t round, unsigned enough,
                  std::chrono::microseconds pause, tool::History& history) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ::close(ends[0]);
    append_for_ever(file, round, ends[1]);
  }
  ::close(ends[1]);
  unsigned heard = 0;
  Note entry{};
  std::map<std::uint64_t, std::uint64_t> sent;  // by mark
  while (::read(ends[0], &entry, sizeof entry) == sizeof entry) {
    const auto table = std::to_string(entry.table);
    const auto mark = mark_of(payload_of(entry));
    if (!entry.told) {
      sent[mark] = history.sent(table, mark);
      continue;
    }
    history.acknowledged(table, {.command_id = mark,
                                 .version = static_cast<std::uint32_t>(entry.seq),
                                 .sent = sent.at(mark),
                                 .told = history.moment()});
    if (++heard == enough) {
      std::this_thread::sleep_for(pause);
      ASSERT_EQ(::kill(child, SIGKILL), 0);
    }
  }
  ::close(ends[0]);
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status)) << "the child gave up by itself";
  EXPECT_GE(heard, enough);
}

void expect_kept(Store& store, const tool::History& history) {
  for (std::uint32_t table = 1; table <= kTables; ++table) {
    const auto journal = store.read(ReadJournal{table_id(table)});  // a gap would be kCorrupt
    ASSERT_TRUE(ok(journal));
    EXPECT_EQ(store.read(FindTable{table_id(table)})->head_seq, journal->size());
    std::vector<std::uint64_t> written;
    for (const JournalEntry& entry : *journal) {
      written.push_back(mark_of(entry.payload));
    }
    for (const tool::Violation& violation : history.check(std::to_string(table), written)) {
      ADD_FAILURE() << violation.text;
    }
  }
}

TEST(Kill, LosesNothingThatWasAcknowledged) {
  const testing::TempDir dir;
  const auto file = dir.database();
  std::mt19937 random(std::random_device{}());
  tool::History history;
  constexpr std::uint32_t kRounds = 8;
  for (std::uint32_t round = 1; round <= kRounds && !::testing::Test::HasFailure(); ++round) {
    const auto enough = std::uniform_int_distribution<unsigned>(1, 800)(random);
    const std::chrono::microseconds pause(std::uniform_int_distribution<int>(0, 2000)(random));
    run_and_kill(file, round, enough, pause, history);
    const auto store = SqliteStore::open(file);
    ASSERT_TRUE(ok(store));
    expect_kept(**store, history);
  }
  EXPECT_EQ(testing::query(file, "PRAGMA integrity_check"), "ok");
  EXPECT_EQ(testing::query(file, "SELECT count(*) - count(DISTINCT payload) FROM journal"), "0");
}

}  // namespace
}  // namespace aurora::storage
