// kill -9 at random moments: whatever was acknowledged is there, once, and nothing else is broken.
#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
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

namespace aurora::storage {
namespace {

using testing::append;
using testing::create;
using testing::ok;
using testing::table_id;

constexpr std::uint32_t kTables = 6;
constexpr int kInFlight = 64;

/// What the child tells the parent about each entry that was answered with success. Small enough
/// for a pipe to pass it on in one piece.
struct Acknowledgement {
  std::uint32_t table;
  std::uint32_t round;
  Seq seq;
};

/// Every entry can be told from every other.
std::string payload_of(const Acknowledgement& entry) {
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
      const Acknowledgement entry{.table = table, .round = round, .seq = ++heads.at(table)};
      committer.submit(append(table, entry.seq, payload_of(entry)),
                       [&room, entry, pipe](const Result<void>& result) {
                         if (!result || ::write(pipe, &entry, sizeof entry) != sizeof entry) {
                           ::_exit(1);
                         }
                         room.release();
                       });
    }
  }
}

using Acknowledged = std::map<std::pair<std::uint32_t, Seq>, std::string>;

/// Lets a child append until it has acknowledged about `enough` entries, kills it, and notes what
/// it acknowledged.
void run_and_kill(const std::filesystem::path& file, std::uint32_t round, unsigned enough,
                  std::chrono::microseconds pause, Acknowledged& acknowledged) {
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
  Acknowledgement entry{};
  while (::read(ends[0], &entry, sizeof entry) == sizeof entry) {
    const bool first =
        acknowledged.emplace(std::pair(entry.table, entry.seq), payload_of(entry)).second;
    EXPECT_TRUE(first) << payload_of(entry) << " was acknowledged twice";
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

void expect_kept(Store& store, const Acknowledged& acknowledged) {
  std::map<std::uint32_t, std::vector<JournalEntry>> journals;
  for (std::uint32_t table = 1; table <= kTables; ++table) {
    const auto journal = store.read(ReadJournal{table_id(table)});  // a gap would be kCorrupt
    ASSERT_TRUE(ok(journal));
    EXPECT_EQ(store.read(FindTable{table_id(table)})->head_seq, journal->size());
    journals[table] = *journal;
  }
  for (const auto& [key, payload] : acknowledged) {
    const auto& [table, seq] = key;
    ASSERT_LE(seq, journals[table].size()) << payload << " is lost";
    EXPECT_EQ(journals[table][seq - 1].payload, payload);
  }
}

TEST(Kill, LosesNothingThatWasAcknowledged) {
  const testing::TempDir dir;
  const auto file = dir.database();
  std::mt19937 random(std::random_device{}());
  Acknowledged acknowledged;
  constexpr std::uint32_t kRounds = 8;
  for (std::uint32_t round = 1; round <= kRounds && !::testing::Test::HasFailure(); ++round) {
    const auto enough = std::uniform_int_distribution<unsigned>(1, 800)(random);
    const std::chrono::microseconds pause(std::uniform_int_distribution<int>(0, 2000)(random));
    run_and_kill(file, round, enough, pause, acknowledged);
    const auto store = SqliteStore::open(file);
    ASSERT_TRUE(ok(store));
    expect_kept(**store, acknowledged);
  }
  EXPECT_EQ(testing::query(file, "PRAGMA integrity_check"), "ok");
  EXPECT_EQ(testing::query(file, "SELECT count(*) - count(DISTINCT payload) FROM journal"), "0");
}

}  // namespace
}  // namespace aurora::storage
