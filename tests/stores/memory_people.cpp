// Finding players, those that nobody would miss, and codes in place of forgotten passwords, in
// memory.
#include <algorithm>
#include <functional>
#include <optional>
#include <ranges>
#include <tuple>
#include <utility>
#include <vector>

#include "storage/people_page.hpp"
#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {
namespace {

std::string in_small_letters(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text;
}

std::tuple<UnixMillis, PlayerId> place_of(const auto& person) {
  return {person.seen_at, person.id};
}

}  // namespace

Result<void> MemoryStore::apply(const PutCode& write, UndoLog& undo) {
  if (!people_.players.contains(write.player)) {
    return no_such_player(write.player);
  }
  if (people_.codes.contains(write.code_hash)) {
    return code_exists();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.codes.emplace(write.code_hash, CodeRow{write.player, write.until});
  return {};
}

Result<void> MemoryStore::apply(const DropCodes& write, UndoLog& undo) {
  undo.emplace_back([this, before = people_] { people_ = before; });
  std::erase_if(people_.codes, [&](const auto& code) {
    return code.second.player == write.player && (code.second.until == 0) == write.lasting;
  });
  return {};
}

Result<void> MemoryStore::apply(const SpendCode& write, UndoLog& undo) {
  const auto code = people_.codes.find(write.code_hash);
  if (code == people_.codes.end() || code->second.player != write.player) {
    return no_such_recovery_code();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.codes.erase(code);
  return {};
}

bool MemoryStore::is_guest(const PlayerId& player) const {
  const auto is_of_player = [&](const auto& row) { return row.player == player; };
  return !people_.accounts.contains(player) &&
         std::ranges::none_of(games_ | std::views::values,
                              [&](const PutGame& game) {
                                return std::ranges::any_of(game.players, is_of_player);
                              }) &&
         std::ranges::none_of(standings_ | std::views::values, is_of_player) &&
         std::ranges::none_of(bans_ | std::views::values, is_of_player) &&
         std::ranges::none_of(shares_ | std::views::values,
                              [&](const ShareRow& share) { return share.owner == player; });
}

Result<void> MemoryStore::apply(const DropGuest& write, UndoLog& undo) {
  const auto known = people_.players.find(write.player);
  if (known == people_.players.end()) {
    return no_such_player(write.player);
  }
  if (known->second.seen_at >= write.unseen_since || !is_guest(write.player)) {
    return would_be_missed(write.player);
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.players.erase(known);
  std::erase_if(people_.tokens, [&](const auto& token) { return token.second == write.player; });
  std::erase_if(people_.blocks, [&](const auto& block) {
    return block.first.first == write.player || block.first.second == write.player;
  });
  people_.drop_contact(write.player);
  people_.drop_friends(write.player);
  people_.drop_cases(write.player);
  people_.vacations.erase(write.player);
  people_.mailboxes.erase(write.player);
  people_.invited.erase(write.player);
  people_.drop_profile(write.player);
  return {};
}

Result<CodeRow> MemoryStore::answer_one(const FindCode& read) const {
  const auto found = people_.codes.find(read.code_hash);
  if (found == people_.codes.end()) {
    return no_such_recovery_code();
  }
  return found->second;
}

Result<std::size_t> MemoryStore::answer_one(const CountCodes& read) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      people_.codes | std::views::values,
      [&](const CodeRow& code) { return code.player == read.player && code.until == 0; }));
}

Result<PeoplePage> MemoryStore::answer_one(const FindPeople& read) const {
  const std::string text = in_small_letters(read.text);
  std::vector<PersonRow> rows;
  for (const PlayerRow& player : people_.players | std::views::values) {
    const auto account = people_.accounts.find(player.id);
    PersonRow row{.id = player.id,
                  .name = player.name,
                  .login = account == people_.accounts.end() ? "" : account->second.login,
                  .created_at = player.created_at,
                  .seen_at = player.seen_at};
    if (!read.after || place_of(row) < place_of(*read.after)) {
      rows.push_back(std::move(row));
    }
  }
  std::ranges::sort(rows, std::greater(), [](const PersonRow& row) { return place_of(row); });
  std::optional<PersonCursor> edge;
  if (rows.size() >= read.look_at) {
    rows.resize(read.look_at);
    edge = PersonCursor{rows.back().seen_at, rows.back().id};
  }
  std::vector<PersonRow> people;
  for (PersonRow& row : rows) {
    const bool wanted = in_small_letters(row.name).find(text) != std::string::npos ||
                        row.login.find(text) != std::string::npos || read.id == row.id;
    if (!wanted || people.size() == read.limit) {
      continue;
    }
    row.games = static_cast<std::uint64_t>(
        std::ranges::count_if(games_ | std::views::values, [&](const PutGame& game) {
          return std::ranges::find(game.players, row.id, &GamePlayer::player) != game.players.end();
        }));
    people.push_back(std::move(row));
  }
  return people_page(std::move(people), read.limit, edge);
}

Result<GuestPage> MemoryStore::answer_one(const ListGuests& read) const {
  std::vector<GuestRow> rows;
  for (const PlayerRow& player : people_.players | std::views::values) {
    if (player.seen_at < read.unseen_since &&
        (!read.after || place_of(player) > place_of(*read.after))) {
      rows.push_back({.id = player.id, .seen_at = player.seen_at});
    }
  }
  std::ranges::sort(rows, std::less(), [](const GuestRow& row) { return place_of(row); });
  rows.resize(std::min(rows.size(), read.limit));
  GuestPage page;
  if (!rows.empty() && rows.size() == read.limit) {
    page.next = PersonCursor{rows.back().seen_at, rows.back().id};
  }
  std::erase_if(rows, [this](const GuestRow& row) { return !is_guest(row.id); });
  page.guests = std::move(rows);
  return page;
}

}  // namespace aurora::storage
