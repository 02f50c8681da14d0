// A copy of the base pack in a directory of its own, to be damaged by editing single lines.
#pragma once

#include <filesystem>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "content/pack.hpp"

namespace aurora::content::test {

class BrokenPack {
 public:
  BrokenPack();
  ~BrokenPack();
  BrokenPack(const BrokenPack&) = delete;
  BrokenPack& operator=(const BrokenPack&) = delete;

  [[nodiscard]] const std::filesystem::path& dir() const { return dir_; }

  /// Replaces the only occurrence of `old`; the test fails when there is none, or more than one.
  void edit(const std::string& file, std::string_view old, std::string_view replacement);
  void edit_all(const std::string& file, std::string_view old, std::string_view replacement);
  void append(const std::string& file, std::string_view text);
  void write(const std::string& file, std::string_view text);
  void remove(const std::string& file);
  [[nodiscard]] std::string read(const std::string& file) const;

  [[nodiscard]] LoadResult load() const { return load_pack(dir_); }

 private:
  std::filesystem::path dir_;
};

/// What is wrong with a pack; nothing when it could be loaded.
Violations violations_of(const LoadResult& result);

/// Where a violation is expected, and a part of what it must say.
struct Expected {
  std::string file;
  std::string field;
  std::string says;
};

/// The violations are exactly these, in any order.
void expect_exactly(const LoadResult& result, const std::vector<Expected>& expected);

/// One damage and what must be reported for it.
struct Damage {
  std::string name;  ///< of the test case, CamelCase
  std::string file;
  std::string old;
  std::string replacement;
  std::vector<Expected> expected;

  friend std::ostream& operator<<(std::ostream& out, const Damage& damage) {
    return out << damage.name;
  }
};

/// The body of a parameterised test over damages.
void expect_reported(const Damage& damage);

inline std::string name_of(const testing::TestParamInfo<Damage>& info) { return info.param.name; }

}  // namespace aurora::content::test
