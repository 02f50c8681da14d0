#include "server/runtime/uptime.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <ranges>

#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/logging.hpp"

namespace aurora::server {
namespace {

constexpr auto kRunsKey = "server.runs";
// A game that nobody has looked at during so many starts gets some time back.
constexpr std::ptrdiff_t kMostRuns = 200;

/// Takes a number and the character after it from the front.
bool take_number(std::string_view& text, storage::UnixMillis& number) {
  const auto [stop, error] = std::from_chars(text.begin(), text.end(), number);
  if (error != std::errc{} || stop == text.end()) {
    return false;
  }
  text.remove_prefix(static_cast<std::size_t>(stop - text.begin()) + 1);
  return true;
}

}  // namespace

std::vector<RunSpan> read_runs(std::string_view text, storage::UnixMillis now) {
  std::vector<RunSpan> runs;
  RunSpan run;
  while (take_number(text, run.began) && take_number(text, run.ended)) {
    runs.push_back(run);
  }
  storage::UnixMillis next = now;
  for (RunSpan& one : std::views::reverse(runs)) {
    one.ended = std::min(one.ended, next);
    next = std::min(one.began, next);
  }
  std::erase_if(runs, [](const RunSpan& one) { return one.ended <= one.began; });
  return runs;
}

std::string write_runs(const std::vector<RunSpan>& runs) {
  std::string text;
  for (const RunSpan& run : runs) {
    text += std::to_string(run.began) + '-' + std::to_string(run.ended) + '\n';
  }
  return text;
}

std::int64_t run_since(const std::vector<RunSpan>& runs, storage::UnixMillis then) {
  std::int64_t sum = 0;
  for (auto run = runs.rbegin(); run != runs.rend() && run->ended > then; ++run) {
    sum += run->ended - std::max(run->began, then);
  }
  return sum;
}

Uptime::Uptime(Archive& archive, const Clock& clock, Log& log)
    : archive_(archive), clock_(clock), log_(log), began_(clock.unix_ms()) {}

Task<bool> Uptime::load() {
  const auto noted = co_await archive_.read(storage::FindMeta{kRunsKey});
  if (noted) {
    before_ = read_runs(*noted, began_);
  }
  known_ = noted || noted.error().code == storage::StoreErrc::kNotFound;
  co_await note();
  co_return known_;
}

std::int64_t Uptime::since(storage::UnixMillis then) const {
  const storage::UnixMillis now = clock_.unix_ms();
  return then >= began_ ? std::max<std::int64_t>(now - then, 0)
                        : now - began_ + run_since(before_, then);
}

Task<> Uptime::note() {
  if (!known_) {
    co_return;
  }
  std::vector<RunSpan> runs = before_;
  runs.push_back({began_, clock_.unix_ms()});
  if (std::ssize(runs) > kMostRuns) {
    runs.erase(runs.begin(), runs.end() - kMostRuns);
  }
  const auto written = co_await archive_.commit({storage::PutMeta{kRunsKey, write_runs(runs)}});
  noted_ = noted_ || written;
  if (!written) {
    log_.write_repeated(LogLevel::kWarning, "it is not noted that the server runs",
                        {{"problem", written.error().message}});
  }
}

}  // namespace aurora::server
