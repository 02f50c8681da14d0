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

std::string key_of(const std::string& node) {
  return node.empty() ? kRunsKey : std::string(kRunsKey) + "/" + node;
}

}  // namespace

std::vector<RunSpan> together(std::vector<RunSpan> runs) {
  std::ranges::sort(runs, {}, &RunSpan::began);
  std::vector<RunSpan> merged;
  for (const RunSpan& run : runs) {
    if (merged.empty() || run.began > merged.back().ended) {
      merged.push_back(run);
    } else {
      merged.back().ended = std::max(merged.back().ended, run.ended);
    }
  }
  return merged;
}

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

Uptime::Uptime(Archive& archive, const Clock& clock, Log& log, const std::string& node)
    : archive_(archive), clock_(clock), log_(log), began_(clock.unix_ms()), key_(key_of(node)) {}

Task<std::optional<std::vector<RunSpan>>> Uptime::read(std::string key) {
  const auto noted = co_await archive_.read(storage::FindMeta{std::move(key)});
  if (noted) {
    co_return read_runs(*noted, began_);
  }
  co_return noted.error().code == storage::StoreErrc::kNotFound
      ? std::optional<std::vector<RunSpan>>(std::in_place)
      : std::nullopt;
}

Task<bool> Uptime::load(const std::vector<std::string>& nodes) {
  other_keys_.clear();
  for (const std::string& node : nodes) {
    if (key_of(node) != key_) {
      other_keys_.push_back(key_of(node));
    }
  }
  if (!nodes.empty()) {
    other_keys_.emplace_back(kRunsKey);  // from when nobody shared the store
  }
  auto own = co_await read(key_);
  known_ = own.has_value();
  if (own) {
    own_ = std::move(*own);
    const bool others_known = co_await read_others();
    known_ = others_known;
  }
  co_await note();
  co_return known_;
}

/// One that ran when we began has noted that a while later only.
Task<bool> Uptime::read_others() {
  std::vector<RunSpan> all = own_;
  for (const std::string& key : other_keys_) {
    const auto runs = co_await read(key);
    if (!runs) {
      co_return false;
    }
    all.insert(all.end(), runs->begin(), runs->end());
  }
  const std::lock_guard lock(mutex_);
  before_ = together(std::move(all));
  co_return true;
}

std::int64_t Uptime::since(storage::UnixMillis then) const {
  const storage::UnixMillis now = clock_.unix_ms();
  const std::lock_guard lock(mutex_);
  return then >= began_ ? std::max<std::int64_t>(now - then, 0)
                        : now - began_ + run_since(before_, then);
}

Task<> Uptime::note() {
  if (!known_) {
    co_return;
  }
  if (noted_ && !other_keys_.empty()) {
    (void)co_await read_others();
  }
  std::vector<RunSpan> runs = own_;
  runs.push_back({began_, clock_.unix_ms()});
  if (std::ssize(runs) > kMostRuns) {
    runs.erase(runs.begin(), runs.end() - kMostRuns);
  }
  const auto written = co_await archive_.commit({storage::PutMeta{key_, write_runs(runs)}});
  noted_ = noted_ || written;
  if (!written) {
    log_.write_repeated(LogLevel::kWarning, "it is not noted that the server runs",
                        {{"problem", written.error().message}});
  }
}

}  // namespace aurora::server
