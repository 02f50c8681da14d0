#include "server/people/blocks.hpp"

#include <algorithm>
#include <utility>

#include "server/people/forgotten.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {

using storage::PlayerId;

namespace {

/// Names a block for its owner. It reveals nothing about who is blocked, and differs from owner to
/// owner, so that nobody can be tracked by it.
std::string block_id(const PlayerId& owner, const PlayerId& player) {
  std::string pair;
  for (const PlayerId& id : {owner, player}) {
    pair.append(id.bytes().begin(), id.bytes().end());
  }
  const std::string hash = token_hash(pair);
  storage::IdBytes bytes{};
  std::copy_n(hash.begin(), bytes.size(), bytes.begin());
  return storage::id_to_text(bytes);
}

}  // namespace

/// Two writes about the same block could be answered in another order than they reached the disk.
class Blocks::Turn {
 public:
  Turn(Blocks& blocks, PlayerId owner) : blocks_(blocks), owner_(owner) {
    const std::lock_guard lock(blocks_.mutex_);
    mine_ = blocks_.writing_.insert(owner_).second;
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() {
    if (mine_) {
      const std::lock_guard lock(blocks_.mutex_);
      blocks_.writing_.erase(owner_);
    }
  }
  explicit operator bool() const { return mine_; }

 private:
  Blocks& blocks_;
  PlayerId owner_;
  bool mine_ = false;
};

Task<bool> Blocks::load() {
  const auto rows = co_await archive_.read(storage::ListBlocks{std::nullopt});
  if (!rows) {
    co_return false;
  }
  const std::lock_guard lock(mutex_);
  blocked_.clear();
  for (const storage::BlockRow& row : *rows) {
    blocked_[row.owner].insert(row.player);
  }
  co_return true;
}

bool Blocks::has(PlayerId owner, PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto found = blocked_.find(owner);
  return found != blocked_.end() && found->second.contains(player);
}

bool Blocks::apart(PlayerId one, PlayerId other) const {
  return has(one, other) || has(other, one);
}

Task<Answer<v1::BlockList>> Blocks::put(PlayerId owner, PlayerId player) {
  if (!has(owner, player)) {
    const Turn turn(*this, owner);
    if (!turn) {
      co_return refusal(v1::ERROR_CODE_OVERLOADED);
    }
    if (!has_room_for_another(owner)) {
      co_return refusal(v1::ERROR_CODE_TOO_MANY_BLOCKS);
    }
    if (auto written = co_await write(storage::PutBlock{owner, player, clock_.unix_ms()});
        !written) {
      co_return refusal(std::move(written.error()));
    }
    const std::lock_guard lock(mutex_);
    if (!forgotten_.has(owner) && !forgotten_.has(player)) {  // else it is gone again
      blocked_[owner].insert(player);
    }
  }
  auto blocks = co_await list(owner);
  if (blocks) {
    blocks->set_block_id(block_id(owner, player));
  }
  co_return blocks;
}

Task<Answer<v1::BlockList>> Blocks::lift(PlayerId owner, std::string id) {
  if (const auto player = blocked_as(owner, id)) {
    const Turn turn(*this, owner);
    if (!turn) {
      co_return refusal(v1::ERROR_CODE_OVERLOADED);
    }
    if (auto written = co_await write(storage::DropBlock{owner, *player}); !written) {
      co_return refusal(std::move(written.error()));
    }
    const std::lock_guard lock(mutex_);
    if (const auto all = blocked_.find(owner); all != blocked_.end()) {
      all->second.erase(*player);
    }
  }
  co_return co_await list(owner);
}

Task<Answer<v1::BlockList>> Blocks::list(PlayerId owner) const {
  const auto rows = co_await archive_.read(storage::ListBlocks{owner});
  if (!rows) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  v1::BlockList out;
  out.set_most(static_cast<std::uint32_t>(limits_.blocks_per_player));
  for (const storage::BlockRow& row : *rows) {
    v1::Block& block = *out.add_blocks();
    block.set_block_id(block_id(owner, row.player));
    block.set_name(row.name);
    block.set_at_ms(row.at);
  }
  co_return out;
}

void Blocks::forget(PlayerId player) {
  const std::lock_guard lock(mutex_);
  blocked_.erase(player);
  for (auto& [owner, players] : blocked_) {
    players.erase(player);
  }
}

Task<Verdict> Blocks::write(storage::Write write) {
  storage::WriteGroup group;
  group.push_back(std::move(write));
  const auto stored = co_await archive_.commit_repeatable(std::move(group));
  if (stored) {
    co_return Verdict();
  }
  // Not found: one of them was deleted meanwhile.
  const bool deleted = stored.error().code == storage::StoreErrc::kNotFound;
  co_return refusal(deleted ? v1::ERROR_CODE_SEAT_EMPTY : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
}

bool Blocks::has_room_for_another(PlayerId owner) const {
  const std::lock_guard lock(mutex_);
  const auto found = blocked_.find(owner);
  const std::size_t count = found == blocked_.end() ? 0 : found->second.size();
  return count < limits_.blocks_per_player;
}

std::optional<PlayerId> Blocks::blocked_as(PlayerId owner, const std::string& id) const {
  const std::lock_guard lock(mutex_);
  if (const auto all = blocked_.find(owner); all != blocked_.end()) {
    for (const PlayerId& player : all->second) {
      if (block_id(owner, player) == id) {
        return player;
      }
    }
  }
  return std::nullopt;
}

}  // namespace aurora::server
