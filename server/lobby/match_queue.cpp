#include "server/lobby/match_queue.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <ranges>
#include <set>
#include <utility>

#include "machine/steady_clock.hpp"
#include "server/people/blocks.hpp"
#include "server/runtime/limits.hpp"

namespace aurora::server {

namespace {

/// How far away the ratings of others may be for somebody who has waited this long.
double reach(machine::SteadyClock::duration waited, const Limits& limits) {
  if (waited >= limits.match_patience) {
    return std::numeric_limits<double>::infinity();
  }
  return limits.match_reach +
         limits.match_reach_per_second * std::chrono::duration<double>(waited).count();
}

}  // namespace

std::vector<Waiting> take_group(std::vector<Waiting>& waiting, const Limits& limits,
                                machine::SteadyClock::time_point now,
                                const std::function<bool(const Player&, const Player&)>& apart) {
  for (const Waiting& first : waiting) {  // the longest waiting first
    const auto gap = [&first](std::size_t i, const std::vector<Waiting>& all) {
      return std::abs(all[i].rating - first.rating);
    };
    std::vector<std::size_t> near;
    for (std::size_t i = 0; i < waiting.size(); ++i) {
      if (waiting[i].mode == first.mode && gap(i, waiting) <= reach(now - first.since, limits)) {
        near.push_back(i);
      }
    }
    const std::size_t seats = first.mode.seats;
    if (near.size() < seats) {
      continue;
    }
    std::ranges::sort(near, {}, [&](std::size_t i) { return std::pair(gap(i, waiting), i); });
    std::vector<std::size_t> chosen{static_cast<std::size_t>(&first - waiting.data())};
    for (const std::size_t i : near) {  // greedily: the nearest ones, not the best of all groups
      if (chosen.size() == seats) {
        break;
      }
      const bool fits = std::ranges::none_of(chosen, [&](std::size_t other) {
        return i == other || apart(waiting[i].player, waiting[other].player);
      });
      if (fits) {
        chosen.push_back(i);
      }
    }
    if (chosen.size() < seats) {
      continue;
    }
    std::ranges::sort(chosen);
    std::vector<Waiting> group;
    group.reserve(chosen.size());
    for (const std::size_t i : chosen) {
      group.push_back(std::move(waiting[i]));
    }
    for (const std::size_t i : chosen | std::views::reverse) {
      waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return group;
  }
  return {};
}

std::size_t MatchQueue::count_all(const MatchMode& mode) const {
  const auto here = std::ranges::count(waiting_, mode, &Waiting::mode);
  const auto elsewhere = std::ranges::count_if(elsewhere_, [&](const Waiting& one) {
    const auto same = [&](const Waiting& other) { return other.player.id == one.player.id; };
    return one.mode == mode && std::ranges::none_of(waiting_, same);
  });
  return static_cast<std::size_t>(here + elsewhere);
}

std::size_t MatchQueue::join(Waiting newcomer) {
  const std::lock_guard lock(mutex_);
  std::erase_if(waiting_, [&](const Waiting& other) {
    return other.player.id == newcomer.player.id || other.watcher.expired();
  });
  const MatchMode mode = newcomer.mode;
  newcomer.place = ++last_place_;
  waiting_.push_back(std::move(newcomer));
  if (changed_) {
    changed_();
  }
  return count_all(mode);
}

std::vector<Waiting> MatchQueue::take() {
  const std::lock_guard lock(mutex_);
  if (changed_) {
    return {};
  }
  return take_group(
      waiting_, limits_, machine::SteadyClock::now(),
      [this](const Player& one, const Player& other) { return blocks_.apart(one.id, other.id); });
}

void MatchQueue::leave(std::uint64_t connection) {
  const std::lock_guard lock(mutex_);
  const auto leaves = [&](const Waiting& one) { return one.connection == connection; };
  if (changed_ && std::ranges::any_of(waiting_, leaves)) {
    std::ranges::copy_if(waiting_, std::back_inserter(left_), leaves);
    changed_();
  }
  std::erase_if(waiting_, leaves);
}

std::vector<Waiting> MatchQueue::waiting_for(const MatchMode& mode) const {
  const std::lock_guard lock(mutex_);
  std::vector<Waiting> found;
  std::ranges::copy_if(waiting_, std::back_inserter(found),
                       [&](const Waiting& one) { return one.mode == mode; });
  return found;
}

std::size_t MatchQueue::count(const MatchMode& mode) const {
  const std::lock_guard lock(mutex_);
  return count_all(mode);
}

std::size_t MatchQueue::count() const {
  const std::lock_guard lock(mutex_);
  std::set<MatchMode> modes;
  for (const auto* waiting : {&waiting_, &elsewhere_}) {
    for (const Waiting& one : *waiting) {
      modes.insert(one.mode);
    }
  }
  std::size_t all = 0;
  for (const MatchMode& mode : modes) {
    all += count_all(mode);
  }
  return all;
}

std::optional<MatchMode> MatchQueue::mode_of(std::uint64_t connection) const {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(waiting_, connection, &Waiting::connection);
  return found == waiting_.end() ? std::nullopt : std::optional(found->mode);
}

void MatchQueue::share(std::function<void()> changed) {
  const std::lock_guard lock(mutex_);
  changed_ = std::move(changed);
}

std::vector<Waiting> MatchQueue::here() const {
  const std::lock_guard lock(mutex_);
  return waiting_;
}

void MatchQueue::set_ticket(std::int64_t place, storage::Ticket ticket) {
  const std::lock_guard lock(mutex_);
  if (const auto found = std::ranges::find(waiting_, place, &Waiting::place);
      found != waiting_.end()) {
    found->ticket = ticket;
  }
}

std::optional<Waiting> MatchQueue::take_out(std::int64_t place, storage::PlayerId player) {
  const std::lock_guard lock(mutex_);
  std::vector<Waiting>* queue = &waiting_;
  auto found = std::ranges::find_if(
      waiting_, [&](const Waiting& one) { return one.place == place || one.player.id == player; });
  if (found == waiting_.end()) {
    queue = &left_;
    found = std::ranges::find(left_, place, &Waiting::place);
  }
  if (found == queue->end()) {
    return std::nullopt;
  }
  std::optional<Waiting> taken = std::move(*found);
  queue->erase(found);
  return taken;
}

void MatchQueue::forget_left(const std::vector<std::int64_t>& places) {
  const std::lock_guard lock(mutex_);
  std::erase_if(left_, [&](const Waiting& one) {
    return std::ranges::find(places, one.place) == places.end();
  });
}

void MatchQueue::set_elsewhere(std::vector<Waiting> waiting) {
  const std::lock_guard lock(mutex_);
  for (Waiting& one : waiting) {
    if (const auto known = std::ranges::find(elsewhere_, one.ticket, &Waiting::ticket);
        known != elsewhere_.end()) {
      one.since = known->since;
    }
  }
  elsewhere_ = std::move(waiting);
}

std::vector<std::vector<Waiting>> MatchQueue::groups(machine::SteadyClock::duration waited) const {
  const auto now = machine::SteadyClock::now();
  std::vector<Waiting> all;
  {
    const std::lock_guard lock(mutex_);
    for (const std::vector<Waiting>* const queue : {&waiting_, &elsewhere_}) {
      std::ranges::copy_if(*queue, std::back_inserter(all), [&](const Waiting& one) {
        return one.ticket != 0 && now - one.since >= waited;
      });
    }
  }
  std::ranges::sort(all, {}, &Waiting::ticket);
  const auto apart = [this](const Player& one, const Player& other) {
    return blocks_.apart(one.id, other.id);
  };
  std::vector<std::vector<Waiting>> groups;
  for (auto group = take_group(all, limits_, now, apart); !group.empty();
       group = take_group(all, limits_, now, apart)) {
    groups.push_back(std::move(group));
  }
  return groups;
}

}  // namespace aurora::server
