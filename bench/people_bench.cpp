// What the store does for people, when so many have been there: most are guests who came once.
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/scratch_store.hpp"
#include "bench/spread_id.hpp"

namespace aurora::storage {
namespace {

constexpr std::size_t kPage = 50;
constexpr std::size_t kPerCommit = 5000;
constexpr std::uint32_t kAccounts = 20;  // one of so many

PlayerId person(std::uint32_t number) { return spread_id<PlayerId>(number); }
std::string token(std::uint32_t number) { return "token of " + std::to_string(number); }
std::string login(std::uint32_t number) { return "login" + std::to_string(number); }

WriteGroup coming_in(std::uint32_t number) {
  WriteGroup group{PutPlayer{.id = person(number),
                             .name = "Ann" + std::to_string(number * 2654435761U % 100'000),
                             .token_hash = token(number),
                             .at = number}};
  if (number % kAccounts == 0) {
    group.emplace_back(PutAccount{
        .player = person(number), .login = login(number), .password_hash = "hash", .at = number});
  }
  return group;
}

/// Made once for all benchmarks.
Store& with(std::uint32_t people) {
  static std::map<std::uint32_t, std::unique_ptr<bench::ScratchStore>> stores;
  auto& store = stores[people];
  if (!store) {
    store = std::make_unique<bench::ScratchStore>();
    for (std::uint32_t number = 0; number < people;) {
      std::vector<WriteGroup> groups;
      for (; number < people && groups.size() < kPerCommit; ++number) {
        groups.push_back(coming_in(number));
      }
      bench::write_all(**store, groups);
    }
  }
  return **store;
}

/// `make(number)` is the request about that person.
template <typename Make>
void ask(benchmark::State& state, Make make) {
  const auto people = static_cast<std::uint32_t>(state.range(0));
  Store& store = with(people);
  std::uint32_t number = 0;
  for ([[maybe_unused]] auto iteration : state) {
    number = (number + 7919 * kAccounts) % people;
    auto answer = store.read(make(number));
    if (!answer) {
      state.SkipWithError(answer.error().message.c_str());
      break;
    }
    benchmark::DoNotOptimize(answer);
  }
}

void coming_back(benchmark::State& state) {
  ask(state, [](std::uint32_t number) { return FindPlayerByToken{token(number)}; });
}
void signing_in(benchmark::State& state) {
  ask(state, [](std::uint32_t number) { return FindAccount{login(number)}; });
}
void a_page_of_guests(benchmark::State& state) {
  ask(state, [](std::uint32_t) {
    return ListGuests{.unseen_since = UnixMillis{1} << 50U, .after = {}, .limit = kPage};
  });
}
void searching_a_name(benchmark::State& state) {
  ask(state, [](std::uint32_t) {
    return FindPeople{.text = "nobody", .id = {}, .after = {}, .limit = kPage};
  });
}
/// Who has never been here gets a row.
void a_new_guest(benchmark::State& state) {
  const auto people = static_cast<std::uint32_t>(state.range(0));
  Store& store = with(people);
  static std::uint32_t fresh = 4'000'000;
  for ([[maybe_unused]] auto iteration : state) {
    const std::vector<WriteGroup> groups{coming_in(++fresh)};
    bench::write_all(store, groups);
  }
}

void sizes(benchmark::internal::Benchmark* benchmark) {
  benchmark->ArgName("people")->Arg(10)->Arg(10'000)->Arg(1'000'000)->Unit(benchmark::kMicrosecond);
}
BENCHMARK(coming_back)->Apply(sizes);
BENCHMARK(signing_in)->Apply(sizes);
BENCHMARK(a_page_of_guests)->Apply(sizes);
BENCHMARK(searching_a_name)->Apply(sizes);
BENCHMARK(a_new_guest)->Apply(sizes);

}  // namespace
}  // namespace aurora::storage
