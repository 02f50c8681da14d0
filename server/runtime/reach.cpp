#include "server/runtime/reach.hpp"

#include <algorithm>
#include <charconv>

namespace aurora::server {
namespace {

/// How a proxy sees its servers: "UP 2/3; name=anyone/a; node=lb1; weight=1/3; scur=13/22; qcur=0".
struct ProxyView {
  bool up = false;
  unsigned own = 0;
  unsigned all = 0;  ///< of those that get new people
};

std::optional<unsigned> take_number(std::string_view& text) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) {
    return std::nullopt;
  }
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::optional<ProxyView> parse_view(std::string_view state) {
  constexpr std::string_view kWeight = "; weight=";
  const auto at = state.find(kWeight);
  if (at == std::string_view::npos) {
    return std::nullopt;
  }
  std::string_view rest = state.substr(at + kWeight.size());
  const auto own = take_number(rest);
  if (!own || !rest.starts_with('/')) {
    return std::nullopt;
  }
  rest.remove_prefix(1);
  const auto all = take_number(rest);
  if (!all) {
    return std::nullopt;
  }
  return ProxyView{.up = state.starts_with("UP"), .own = *own, .all = *all};
}

// Checks that come less often than every second are missed later.
constexpr int kMissedChecks = 3;

}  // namespace

void Reach::heard_database() {
  const std::lock_guard lock(mutex_);
  database_ = machine::SteadyClock::now();
}

void Reach::heard_proxy(std::string_view state) {
  const auto view = parse_view(state);
  if (!view) {
    return;
  }
  const std::lock_guard lock(mutex_);
  const auto now = machine::SteadyClock::now();
  interval_ = now - proxy_.value_or(now);
  proxy_ = now;
  others_serve_ = view->all > (view->up ? view->own : 0);
}

bool Reach::is_blind_now() const {
  return database_ && machine::SteadyClock::now() - *database_ >= patience_;
}

bool Reach::is_blind() const {
  const std::lock_guard lock(mutex_);
  return is_blind_now();
}

bool Reach::is_out_of_sight() const {
  const std::lock_guard lock(mutex_);
  const auto patience =
      std::max<machine::SteadyClock::duration>(patience_, interval_ * kMissedChecks);
  return proxy_ && machine::SteadyClock::now() - *proxy_ >= patience;
}

bool Reach::others_should_serve() const {
  const std::lock_guard lock(mutex_);
  return others_serve_ && is_blind_now();
}

}  // namespace aurora::server
