// kept_games FILE GAMES [MOVES]: a database with so many correspondence games that are going on, of
// so many moves each. What is drawn is the same every time.
#include "bench/kept_games.hpp"

#include <charconv>
#include <cstdint>
#include <iostream>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "bench/scratch_store.hpp"
#include "content/pack.hpp"
#include "server/runtime/clock.hpp"
#include "storage/sqlite_store.hpp"

namespace {

using namespace aurora;  // NOLINT(google-build-using-namespace): a program, not a library

constexpr std::uint64_t kDifferent = 64;
constexpr std::size_t kGamesPerCommit = 50;
constexpr unsigned kMoves = 40;

unsigned number_of(std::string_view text) {
  unsigned number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::vector<bench::KeptGame> different_games(const server::Ruleset& rules, unsigned moves) {
  std::vector<bench::KeptGame> games;
  for (std::uint64_t seed = 0; seed < kDifferent; ++seed) {
    bench::KeptGame& game = games.emplace_back(rules, seed, server::unix_now_ms());
    for (unsigned i = 0; i < moves && game.move(); ++i) {
    }
  }
  return games;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  if (arguments.size() < 2) {
    std::cerr << "kept_games FILE GAMES [MOVES]\n";
    return 2;
  }
  try {
    const server::Ruleset rules = server::make_ruleset(content::base_pack());
    const auto games =
        different_games(rules, arguments.size() > 2 ? number_of(arguments[2]) : kMoves);
    auto store = storage::SqliteStore::open(arguments[0]);
    if (!store) {
      throw std::runtime_error(store.error().message);
    }
    std::vector<storage::WriteGroup> groups;
    const std::uint64_t wanted = number_of(arguments[1]);
    for (std::uint64_t number = 0; number < wanted; ++number) {
      groups.push_back(games[number % kDifferent].at_table(number));
      if (groups.size() == kGamesPerCommit || number + 1 == wanted) {
        bench::write_all(**store, groups);
        groups.clear();
      }
    }
  } catch (const std::exception& exception) {
    std::cerr << exception.what() << '\n';
    return 1;
  }
}
