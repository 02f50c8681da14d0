#include "tests/storage/support.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <span>
#include <system_error>

#include <sys/wait.h>
#include <unistd.h>

namespace aurora::storage {

void PrintTo(StoreErrc code, std::ostream* out) { *out << name_of(code); }

namespace testing {
namespace {

IdBytes id_bytes(std::uint32_t number) {
  IdBytes bytes{};
  for (std::size_t i = 0; i < sizeof number; ++i) {
    bytes.at(bytes.size() - 1 - i) = static_cast<std::uint8_t>(number >> (8 * i));
  }
  return bytes;
}

}  // namespace

TempDir::TempDir() {
  std::string name = (std::filesystem::temp_directory_path() / "aurora-storage-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), name);
  }
  path_ = name;
}

TempDir::~TempDir() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

TableId table_id(std::uint32_t number) { return TableId(id_bytes(number)); }
CaseId case_id(std::uint32_t number) { return CaseId(id_bytes(number)); }
ClubId club_id(std::uint32_t number) { return ClubId(id_bytes(number)); }

EventId event_id(std::uint32_t number) { return EventId(id_bytes(number)); }

PlayerId player_id(std::uint32_t number) { return PlayerId(id_bytes(number)); }

WriteGroup create(std::uint32_t table, std::string code, UnixMillis at) {
  return {CreateTable{.id = table_id(table), .join_code = std::move(code), .at = at}};
}

WriteGroup append(std::uint32_t table, Seq seq, Bytes payload, UnixMillis at) {
  return {
      AppendEntry{.table = table_id(table), .seq = seq, .at = at, .payload = std::move(payload)}};
}

WriteGroup set_status(std::uint32_t table, TableStatus status, UnixMillis at) {
  return {SetStatus{.table = table_id(table), .status = status, .at = at}};
}

Result<void> commit(Store& store, const WriteGroup& group) {
  auto results = store.commit(std::span(&group, 1));
  if (results.size() != 1) {
    return failure(StoreErrc::kInternal,
                   "one group got " + std::to_string(results.size()) + " answers");
  }
  return std::move(results.front());
}

::testing::AssertionResult has_entries(Store& store, std::uint32_t table, Seq count) {
  const auto journal = store.read(ReadJournal{table_id(table)});
  if (!journal) {
    return ok(journal);
  }
  if (journal->size() != count) {
    return ::testing::AssertionFailure() << journal->size() << " entries instead of " << count;
  }
  for (Seq seq = 1; seq <= count; ++seq) {
    if (const auto found = (*journal)[seq - 1].seq; found != seq) {
      return ::testing::AssertionFailure() << "entry " << found << " instead of " << seq;
    }
  }
  return ::testing::AssertionSuccess();
}

std::string read_file(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

void overwrite(const std::filesystem::path& file, std::size_t offset, std::string_view bytes) {
  std::fstream stream(file, std::ios::binary | std::ios::in | std::ios::out);
  stream.seekp(static_cast<std::streamoff>(offset));
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  stream.flush();
  if (!stream) {
    throw std::runtime_error("cannot overwrite " + file.string());
  }
}

int exit_status_of(int (*work)(const std::filesystem::path&),
                   const std::filesystem::path& argument) {
  const pid_t child = ::fork();
  if (child == 0) {
    ::_exit(work(argument));
  }
  int status = 0;
  if (child < 0 || ::waitpid(child, &status, 0) != child || !WIFEXITED(status)) {
    return -1;
  }
  return WEXITSTATUS(status);
}

}  // namespace testing
}  // namespace aurora::storage
