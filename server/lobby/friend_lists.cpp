#include "server/lobby/friend_lists.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>

#include "aurora/v1/session.pb.h"
#include "content/pack.hpp"
#include "protocol/frame.hpp"
#include "server/lobby/open_tables.hpp"
#include "server/lobby/presence.hpp"
#include "server/people/blocks.hpp"
#include "server/people/forgotten.hpp"
#include "server/reminders/reminders.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/timer.hpp"

namespace aurora::server {

using storage::PlayerId;

namespace {

// So many are looked at by one call of refresh().
constexpr std::size_t kListsAtOnce = 500;
// After so many the tables of this loop have their turn.
constexpr std::size_t kListsInARow = 10;

// A list is read again after so long even if nothing was heard, because what servers tell each
// other may be lost; one with nobody in it, which most have, seldom.
constexpr std::int64_t kReadAgainMs = 60'000;
constexpr std::int64_t kReadEmptyAgainMs = 900'000;

using TableList = std::vector<OpenTables::Summary>;

/// nullptr: no such table waits for players among these. Those of clubs are for their members.
OpenTables::Summary waiting_table(const TableList& tables, const storage::TableId& id) {
  const auto found = std::ranges::find_if(tables, [&](const auto& table) {
    return table->id == id && table->shown().status == storage::TableStatus::kLobby &&
           !table->house.club;
  });
  return found == tables.end() ? nullptr : *found;
}

}  // namespace

bool FriendLists::Person::is_old(std::int64_t now_ms) const {
  return behind ||
         now_ms - read_at_ms > (relations.people.empty() ? kReadEmptyAgainMs : kReadAgainMs);
}

void FriendLists::write_table(const TableSummary& table, v1::TableInfo& out) const {
  write_info(table, out);
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    if (table.seats[i].is_played() && around_.forgotten.has(table.seats[i].player)) {
      out.mutable_seats(static_cast<int>(i))->set_name(std::string(kNoName));
    }
  }
}

void FriendLists::show_friend(PlayerId owner, const Relation& one, v1::Friend& out) const {
  if (around_.blocks.has(one.other, owner)) {
    return;
  }
  const TableList tables = around_.open.tables_of(one.other);
  if (presence_.is_online(one.other)) {
    out.set_online(true);
    for (const auto& table : tables) {
      if (table->listed()) {
        write_table(table->shown(), *out.add_tables());
      }
    }
  }
  if (one.invited_to) {
    if (const auto table = waiting_table(tables, *one.invited_to)) {
      write_table(*table, *out.mutable_invitation());
    }
  }
}

v1::FriendList FriendLists::shown_to(PlayerId owner, const Relations& relations) const {
  v1::FriendList list;
  list.set_hidden(relations.hidden);
  list.set_most(static_cast<std::uint32_t>(around_.limits.friends_per_player));
  for (const Relation& one : relations.people) {
    if (around_.blocks.has(owner, one.other) || around_.forgotten.has(one.other)) {
      continue;
    }
    v1::Friend& out = *list.add_friends();
    out.set_friend_id(friend_id(owner, one.other));
    out.set_name(one.name);
    out.set_at_ms(one.at);
    out.set_state(one.is_friend() ? v1::FRIEND_STATE_FRIEND
                  : one.wanted    ? v1::FRIEND_STATE_ASKED
                                  : v1::FRIEND_STATE_ASKS);
    if (one.is_friend()) {
      show_friend(owner, one, out);
    }
  }
  return list;
}

bool FriendLists::is_online(PlayerId player) const { return presence_.is_online(player); }

Task<Answer<v1::FriendList>> FriendLists::list(PlayerId owner) {
  const auto relations = co_await friends_.of(owner);
  if (!relations) {
    co_return refusal(v1::Error(relations.error()));
  }
  co_return shown_to(owner, *relations);
}

Task<Answer<v1::FriendList>> FriendLists::ask(PlayerId owner, PlayerId whom) {
  if (auto asked = co_await friends_.ask(owner, whom); !asked) {
    co_return refusal(std::move(asked.error()));
  }
  changed(owner);
  changed(whom);
  co_return co_await list(owner);
}

Task<Answer<v1::FriendList>> FriendLists::ask(PlayerId owner, std::string login) {
  const auto whom = co_await friends_.with_login(owner, std::move(login));
  if (!whom) {
    co_return refusal(v1::Error(whom.error()));
  }
  co_return co_await ask(owner, *whom);
}

Task<Answer<v1::FriendList>> FriendLists::accept(PlayerId owner, std::string id) {
  const auto who = co_await friends_.accept(owner, std::move(id));
  if (!who) {
    co_return refusal(v1::Error(who.error()));
  }
  changed(owner);
  changed(*who);
  co_return co_await list(owner);
}

Task<Answer<v1::FriendList>> FriendLists::remove(PlayerId owner, std::string id) {
  const auto who = co_await friends_.remove(owner, std::move(id));
  if (!who) {
    co_return refusal(v1::Error(who.error()));
  }
  if (*who) {
    changed(owner);
    changed(**who);
  }
  co_return co_await list(owner);
}

Task<Answer<v1::FriendList>> FriendLists::invite(PlayerId owner, std::string id,
                                                 const std::string& table) {
  const auto table_id = storage::TableId::parse(table);
  const auto waits = table_id ? waiting_table(around_.open.tables_of(owner), *table_id) : nullptr;
  if (!waits) {
    co_return refusal(v1::ERROR_CODE_NOTHING_TO_INVITE_TO);
  }
  const auto who = co_await friends_.invite(owner, std::move(id), *table_id);
  if (!who) {
    co_return refusal(v1::Error(who.error()));
  }
  changed(*who);
  if (!around_.blocks.has(*who, owner)) {
    remind(*who, *waits);
  }
  co_return co_await list(owner);
}

Task<Answer<v1::FriendList>> FriendLists::hide(PlayerId owner, bool hidden) {
  if (auto done = co_await friends_.hide(owner, hidden); !done) {
    co_return refusal(std::move(done.error()));
  }
  changed(owner);
  co_await read_again(owner);
  co_return co_await list(owner);
}

void FriendLists::remind(PlayerId invited, const TableSummary& table) const {
  if (reminders_ == nullptr || !reminders_->contacts().can_reach(invited) ||
      presence_.is_online(invited)) {
    return;
  }
  v1::PendingReminder what;
  what.set_kind(v1::REMINDER_KIND_INVITED);
  what.set_map(std::string(content::key_of(table.setup.map)));
  reminders_->remind(invited, table.id, around_.clock.unix_ms(), what, true);
}

void FriendLists::changed(PlayerId player) {
  presence_.note_news(player);
  const std::lock_guard lock(mutex_);
  if (const auto known = people_.find(player); known != people_.end()) {
    known->second.behind = true;
  }
}

void FriendLists::keep_current(const std::shared_ptr<Watcher>& reader, PlayerId player,
                               const v1::FriendList& list) {
  const std::lock_guard lock(mutex_);
  Person& person = people_[player];
  person.behind = true;  // something may have changed since the list was made
  person.readers.insert_or_assign(reader->connection(),
                                  Reader{.watcher = reader, .shown = list.SerializeAsString()});
  if (!list.hidden() && list.friends_size() > 0) {
    presence_.set_here(player, true);
  }
}

void FriendLists::stop(PlayerId player, std::uint64_t connection) {
  const std::lock_guard lock(mutex_);
  const auto known = people_.find(player);
  if (known != people_.end() && known->second.readers.erase(connection) > 0 &&
      known->second.readers.empty()) {
    people_.erase(known);
    presence_.set_here(player, false);
  }
}

std::vector<PlayerId> FriendLists::take_turn() {
  std::vector<PlayerId> players;
  const std::lock_guard lock(mutex_);
  auto next = people_.upper_bound(last_turn_);
  for (std::size_t i = std::min(kListsAtOnce, people_.size()); i > 0; --i) {
    if (next == people_.end()) {
      next = people_.begin();
    }
    players.push_back(next->first);
    last_turn_ = next->first;
    ++next;
  }
  return players;
}

Task<> FriendLists::refresh() {
  for (const PlayerId player : presence_.take_news()) {
    const std::lock_guard lock(mutex_);
    if (const auto known = people_.find(player); known != people_.end()) {
      known->second.behind = true;
    }
  }
  const auto executor = co_await boost::asio::this_coro::executor;
  std::size_t shown = 0;
  for (const PlayerId player : take_turn()) {
    bool is_old = false;
    {
      const std::lock_guard lock(mutex_);
      const auto known = people_.find(player);
      is_old = known != people_.end() && known->second.is_old(around_.clock.unix_ms());
    }
    if (is_old) {
      co_await read_again(player);
    }
    show(player);
    if (++shown % kListsInARow == 0) {
      co_await boost::asio::post(executor, kAwait);
    }
  }
}

// Whatever changes while the store is read is read again next time.
Task<> FriendLists::read_again(PlayerId player) {
  std::uint64_t read = 0;
  {
    const std::lock_guard lock(mutex_);
    const auto known = people_.find(player);
    if (known == people_.end()) {
      co_return;
    }
    known->second.behind = false;
    read = known->second.reading = ++reads_;
  }
  auto relations = co_await friends_.of(player);
  const std::lock_guard lock(mutex_);
  const auto known = people_.find(player);
  if (known == people_.end() || known->second.reading != read) {
    co_return;
  }
  if (!relations) {
    known->second.behind = true;
    co_return;
  }
  presence_.set_here(player, !relations->hidden && !relations->people.empty());
  known->second.relations = *std::move(relations);
  known->second.read_at_ms = around_.clock.unix_ms();
}

void FriendLists::show(PlayerId player) {
  const std::lock_guard lock(mutex_);
  const auto known = people_.find(player);
  if (known == people_.end() || known->second.read_at_ms == 0) {
    return;
  }
  v1::ServerMessage message;
  *message.mutable_friend_list() = shown_to(player, known->second.relations);
  const std::string now = message.friend_list().SerializeAsString();
  for (auto& [connection, reader] : known->second.readers) {
    const auto watcher = reader.shown == now ? nullptr : reader.watcher.lock();
    if (!watcher) {
      continue;
    }
    const auto piece = protocol::encode_piece(watcher->format(), message);
    if (watcher->offer({&piece, 1}, false)) {
      reader.shown = now;
    }
  }
}

}  // namespace aurora::server
