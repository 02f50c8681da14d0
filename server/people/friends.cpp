#include "server/people/friends.hpp"

#include <algorithm>
#include <utility>

#include "server/people/blocks.hpp"
#include "server/people/passwords.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"
#include "server/runtime/unless_waiting.hpp"

namespace aurora::server {

using storage::PlayerId;

namespace {

std::vector<Relation> relations_in(PlayerId player, const std::vector<storage::FriendRow>& rows) {
  std::vector<Relation> people;
  for (const storage::FriendRow& row : rows) {
    const bool is_own = row.owner == player;
    const PlayerId other = is_own ? row.player : row.owner;
    auto known = std::ranges::find(people, other, &Relation::other);
    if (known == people.end()) {
      known = people.insert(people.end(), {.other = other, .name = row.name});
    }
    (is_own ? known->wanted : known->wants) = true;
    known->at = std::max(known->at, row.at);
    if (!is_own) {
      known->invited_to = row.invited_to;
    }
  }
  return people;
}

}  // namespace

// The ids of blocks are made of the same pair: whoever has both must not see that.
std::string friend_id(PlayerId owner, PlayerId other) {
  std::string pair = "friend";
  for (const PlayerId& id : {owner, other}) {
    pair.append(id.bytes().begin(), id.bytes().end());
  }
  const std::string hash = token_hash(pair);
  storage::IdBytes bytes{};
  std::copy_n(hash.begin(), bytes.size(), bytes.begin());
  return storage::id_to_text(bytes);
}

Friends::Friends(Archive& archive, const Blocks& blocks, const Clock& clock, const Limits& limits)
    : archive_(archive),
      blocks_(blocks),
      clock_(clock),
      limits_(limits),
      asks_(limits.friends_asked) {}

Task<Answer<Relations>> Friends::of(PlayerId player) const {
  const auto rows = co_await archive_.read(storage::ListFriends{player});
  const auto hidden = co_await archive_.read(storage::IsHidden{player});
  if (!rows || !hidden) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  co_return Relations{.people = relations_in(player, *rows), .hidden = *hidden};
}

Task<Answer<PlayerId>> Friends::with_login(PlayerId owner, std::string login) {
  const auto account = co_await archive_.read(storage::FindAccount{normal_login(login)});
  if (account) {
    co_return account->player;
  }
  if (account.error().code != storage::StoreErrc::kNotFound) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  if (auto may = may_ask(owner); !may) {
    co_return refusal(std::move(may.error()));
  }
  co_return refusal(v1::ERROR_CODE_NO_SUCH_PLAYER);
}

Verdict Friends::may_ask(PlayerId owner) {
  return unless_waiting(v1::LIMIT_KIND_FRIENDS, asks_.take(owner));
}

Task<Verdict> Friends::ask(PlayerId owner, PlayerId whom) {
  if (owner == whom) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION, "that is you");
  }
  if (blocks_.has(owner, whom)) {
    co_return refusal(v1::ERROR_CODE_BAD_OPTION, "you have blocked them; unblock them first");
  }
  if (auto may = may_ask(owner); !may) {
    co_return may;
  }
  const auto own = co_await of(owner);
  const auto theirs = co_await of(whom);
  if (!own || !theirs) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  const auto known = std::ranges::find(own->people, whom, &Relation::other);
  if (known != own->people.end() && known->wanted) {
    co_return Verdict();
  }
  // Whom somebody has blocked is in no list of theirs, and cannot be removed from it.
  const auto wanted = std::ranges::count_if(own->people, [&](const Relation& one) {
    return one.wanted && !blocks_.has(owner, one.other);
  });
  const auto waiting = std::ranges::count_if(theirs->people, [&](const Relation& one) {
    return one.wants && !one.wanted && !blocks_.has(whom, one.other);
  });
  const bool is_answer = known != own->people.end();
  if (static_cast<std::size_t>(wanted) >= limits_.friends_per_player ||
      (!is_answer && static_cast<std::size_t>(waiting) >= limits_.friends_asking)) {
    co_return refusal(v1::ERROR_CODE_TOO_MANY_FRIENDS);
  }
  co_return co_await write(
      storage::PutFriend{.owner = owner, .player = whom, .at = clock_.unix_ms()},
      v1::ERROR_CODE_NO_SUCH_PLAYER);
}

Task<Answer<Relation>> Friends::named(PlayerId owner, std::string id) const {
  const auto own = co_await of(owner);
  if (!own) {
    co_return refusal(v1::Error(own.error()));
  }
  const auto found = std::ranges::find_if(
      own->people, [&](const Relation& one) { return friend_id(owner, one.other) == id; });
  // Whom the owner has blocked is in no list.
  if (found == own->people.end() || blocks_.has(owner, found->other)) {
    co_return refusal(v1::ERROR_CODE_NOT_A_FRIEND);
  }
  co_return *found;
}

Task<Answer<PlayerId>> Friends::accept(PlayerId owner, std::string id) {
  const auto who = co_await named(owner, std::move(id));
  if (!who) {
    co_return refusal(v1::Error(who.error()));
  }
  if (!who->wants) {
    co_return refusal(v1::ERROR_CODE_NOT_A_FRIEND);
  }
  if (auto asked = co_await ask(owner, who->other); !asked) {
    co_return refusal(std::move(asked.error()));
  }
  co_return who->other;
}

Task<Answer<std::optional<PlayerId>>> Friends::remove(PlayerId owner, std::string id) {
  auto who = co_await named(owner, std::move(id));
  if (!who) {
    if (who.error().code() == v1::ERROR_CODE_NOT_A_FRIEND) {
      co_return std::nullopt;
    }
    co_return refusal(std::move(who.error()));
  }
  if (auto done = co_await write(storage::DropFriend{owner, who->other},
                                 v1::ERROR_CODE_STORAGE_UNAVAILABLE);
      !done) {
    co_return refusal(std::move(done.error()));
  }
  co_return who->other;
}

Task<Answer<PlayerId>> Friends::invite(PlayerId owner, std::string id, storage::TableId table) {
  const auto who = co_await named(owner, std::move(id));
  if (!who || !who->is_friend()) {
    co_return who ? refusal(v1::ERROR_CODE_NOT_A_FRIEND) : refusal(v1::Error(who.error()));
  }
  if (auto may = may_ask(owner); !may) {
    co_return refusal(std::move(may.error()));
  }
  if (auto done = co_await write(storage::PutInvitation{owner, who->other, table},
                                 v1::ERROR_CODE_NOT_A_FRIEND);
      !done) {
    co_return refusal(std::move(done.error()));
  }
  co_return who->other;
}

Task<Verdict> Friends::hide(PlayerId player, bool hidden) {
  co_return co_await write(storage::PutHidden{.player = player, .hidden = hidden},
                           v1::ERROR_CODE_BAD_TOKEN);
}

Task<Verdict> Friends::write(storage::Write write, v1::ErrorCode not_found) const {
  storage::WriteGroup group;
  group.push_back(std::move(write));
  const auto stored = co_await archive_.commit_repeatable(std::move(group));
  if (stored) {
    co_return Verdict();
  }
  // Not found: one of them was deleted meanwhile, or has ended the friendship.
  co_return refusal(stored.error().code == storage::StoreErrc::kNotFound
                        ? not_found
                        : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
}

}  // namespace aurora::server
