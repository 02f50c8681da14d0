#include "tests/content/broken_pack.hpp"

#include <algorithm>
#include <atomic>
#include <fstream>
#include <iterator>

#include <unistd.h>

#include "content/files.hpp"

namespace aurora::content::test {
namespace {

std::filesystem::path fresh_directory() {
  static std::atomic<int> counter{0};
  return std::filesystem::temp_directory_path() /
         ("aurora-content-" + std::to_string(getpid()) + "-" + std::to_string(++counter));
}

std::string describe(const Violations& violations) {
  std::string out;
  for (const Violation& violation : violations) {
    out += "  " + to_string(violation) + "\n";
  }
  return out.empty() ? "  none\n" : out;
}

}  // namespace

BrokenPack::BrokenPack() : dir_(fresh_directory()) {
  std::filesystem::create_directories(dir_ / "texts");
  std::filesystem::create_directories(dir_ / "expansion" / "texts");
  for (const PackFile& file : embedded_base_files()) {
    write(file.name, file.text);
  }
}

BrokenPack::~BrokenPack() { std::filesystem::remove_all(dir_); }

void BrokenPack::edit(const std::string& file, std::string_view old, std::string_view replacement) {
  std::string text = read(file);
  const std::size_t at = text.find(old);
  ASSERT_NE(at, std::string::npos) << file << " does not contain '" << old << "'";
  ASSERT_EQ(text.find(old, at + 1), std::string::npos) << file << " has '" << old << "' twice";
  write(file, text.replace(at, old.size(), replacement));
}

void BrokenPack::edit_all(const std::string& file, std::string_view old,
                          std::string_view replacement) {
  std::string text = read(file);
  ASSERT_NE(text.find(old), std::string::npos) << file << " does not contain '" << old << "'";
  for (std::size_t at = text.find(old); at != std::string::npos;
       at = text.find(old, at + replacement.size())) {
    text.replace(at, old.size(), replacement);
  }
  write(file, text);
}

void BrokenPack::append(const std::string& file, std::string_view text) {
  write(file, read(file) + "\n" + std::string(text));
}

void BrokenPack::write(const std::string& file, std::string_view text) {
  std::ofstream out(dir_ / file, std::ios::binary | std::ios::trunc);
  out << text;
}

void BrokenPack::remove(const std::string& file) { std::filesystem::remove(dir_ / file); }

std::string BrokenPack::read(const std::string& file) const {
  std::ifstream in(dir_ / file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

Violations violations_of(const LoadResult& result) {
  return result ? Violations{} : result.error();
}

void expect_exactly(const LoadResult& result, const std::vector<Expected>& expected) {
  const Violations violations = violations_of(result);
  EXPECT_EQ(violations.size(), expected.size()) << "reported:\n" << describe(violations);
  EXPECT_EQ(static_cast<bool>(result), expected.empty());
  for (const Expected& want : expected) {
    const auto matches = [&want](const Violation& violation) {
      return violation.file == want.file && violation.field == want.field &&
             violation.message.find(want.says) != std::string::npos;
    };
    EXPECT_TRUE(std::any_of(violations.begin(), violations.end(), matches))
        << "expected " << want.file << ": " << want.field << ": … " << want.says << "\nreported:\n"
        << describe(violations);
  }
}

void expect_reported(const Damage& damage) {
  BrokenPack pack;
  pack.edit(damage.file, damage.old, damage.replacement);
  if (!testing::Test::HasFatalFailure()) {
    expect_exactly(pack.load(), damage.expected);
  }
}

}  // namespace aurora::content::test
