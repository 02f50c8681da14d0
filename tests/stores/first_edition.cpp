#include "tests/stores/first_edition.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include "storage/sqlite_db.hpp"

namespace aurora::storage::testing {
namespace {

std::string fixture(const char* name) {
  const auto file = std::filesystem::path(AURORA_SOURCE_DIR) / "tests/stores/fixtures" / name;
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

template <typename T>
T expect(Result<T> result) {
  if (!result) {
    throw std::runtime_error(result.error().message);
  }
  if constexpr (!std::is_void_v<T>) {
    return *std::move(result);
  }
}

}  // namespace

PlayerId first_edition_ann() { return *PlayerId::parse("1Z3GK0VJWW7MQ65SD2S8WGYWGF"); }
PlayerId first_edition_bob() { return *PlayerId::parse("6KQYZ940AFXNNVFC3QB9TX5GJ6"); }
TableId first_edition_running() { return *TableId::parse("14F786Z53M77EG0RGEKVNJGAZY"); }
TableId first_edition_finished() { return *TableId::parse("43CNW0V20PH68C4G9NZ6HNR7HG"); }

void make_first_edition(const std::filesystem::path& file) {
  auto db = expect(Database::open(file));
  expect(db.run(fixture("first_edition.sql")));
  auto pack = expect(db.prepare("INSERT INTO packs VALUES (?1, ?2, 1795360325921)"));
  const std::string archive = fixture("first_edition.pack");
  pack.bind_text(1, "6bef2708e1c2b448994695f81a2799bce35ab0fdc1816391be26459be50e355d");
  pack.bind_blob(2, archive);
  expect(pack.run());
}

}  // namespace aurora::storage::testing
