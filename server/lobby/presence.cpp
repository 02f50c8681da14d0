#include "server/lobby/presence.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "aurora/v1/notice.pb.h"

namespace aurora::server {

using machine::SteadyClock;
using storage::PlayerId;

namespace {

// For so long the others can read on a board that a list has changed. Whoever misses it reads the
// list again by itself.
constexpr std::chrono::seconds kNewsHang{10};

storage::TableId hook(PlayerId player) { return storage::TableId(player.bytes()); }

}  // namespace

void Presence::set_here(PlayerId player, bool here) {
  const std::lock_guard lock(mutex_);
  const bool changes = here ? here_.insert(player).second : here_.erase(player) > 0;
  if (changes && shared_) {
    changed_.insert(player);
  }
}

bool Presence::is_online(PlayerId player) const {
  const std::lock_guard lock(mutex_);
  return here_.contains(player) || std::ranges::any_of(elsewhere_, [&](const auto& server) {
           const auto told = server.second.find(player);
           return told != server.second.end() && told->second.here;
         });
}

void Presence::share() {
  const std::lock_guard lock(mutex_);
  shared_ = true;
}

void Presence::note_news(PlayerId player) {
  const std::lock_guard lock(mutex_);
  if (shared_) {
    news_[player] = {.number = ++last_news_, .at = SteadyClock::now()};
    changed_.insert(player);
  }
}

storage::TableNotice Presence::notice_of(PlayerId player) const {
  v1::PersonNotice notice;
  notice.set_here(here_.contains(player));
  if (const auto news = news_.find(player); news != news_.end()) {
    notice.set_news(news->second.number);
  }
  return {.table = hook(player), .summary = notice.SerializeAsString()};
}

std::vector<storage::TableNotice> Presence::take_changes() {
  const std::lock_guard lock(mutex_);
  const auto now = SteadyClock::now();
  std::erase_if(news_, [&](const auto& news) {
    const bool is_old = now - news.second.at > kNewsHang;
    if (is_old) {
      changed_.insert(news.first);
    }
    return is_old;
  });
  std::vector<storage::TableNotice> notices;
  for (const PlayerId player : std::exchange(changed_, {})) {
    notices.push_back(notice_of(player));
  }
  return notices;
}

std::vector<storage::TableNotice> Presence::all() const {
  const std::lock_guard lock(mutex_);
  std::set<PlayerId> players = here_;
  for (const auto& [player, news] : news_) {
    players.insert(player);
  }
  std::vector<storage::TableNotice> notices;
  for (const PlayerId player : players) {
    notices.push_back(notice_of(player));
  }
  return notices;
}

void Presence::put_elsewhere(const std::string& node,
                             const std::vector<storage::TableNotice>& notices, bool whole) {
  const std::lock_guard lock(mutex_);
  const auto known = elsewhere_.find(node);
  const Elsewhere before = known == elsewhere_.end() ? Elsewhere() : known->second;
  Elsewhere now = whole ? Elsewhere() : before;
  for (const storage::TableNotice& one : notices) {
    const PlayerId player(one.table.bytes());
    v1::PersonNotice notice;
    if (!one.summary.empty() && !notice.ParseFromString(one.summary)) {
      continue;
    }
    if (!notice.here() && notice.news() == 0) {  // gone, or of a table
      now.erase(player);
      continue;
    }
    const auto told = before.find(player);
    if (notice.news() != 0 && (told == before.end() || told->second.news != notice.news())) {
      heard_.insert(player);
    }
    now[player] = {.here = notice.here(), .news = notice.news()};
  }
  if (now.empty()) {
    elsewhere_.erase(node);
  } else {
    elsewhere_[node] = std::move(now);
  }
}

std::set<PlayerId> Presence::take_news() {
  const std::lock_guard lock(mutex_);
  return std::exchange(heard_, {});
}

}  // namespace aurora::server
