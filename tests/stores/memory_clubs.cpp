// Clubs, who belongs to them and what was played there, in memory.
#include <algorithm>
#include <ranges>
#include <tuple>

#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {
namespace {

auto rank(const ClubMemberRow& member) {
  return std::tuple(member.role, member.since, member.player);
}

}  // namespace

std::vector<ClubMemberRow> MemoryStore::Clubs::of(const ClubId& club) const {
  std::vector<ClubMemberRow> found;
  for (const auto& [key, member] : members) {
    if (key.first == club) {
      found.push_back(member);
    }
  }
  std::ranges::sort(found, {}, rank);
  return found;
}

void MemoryStore::settle_club(const ClubId& id) {
  const auto all = clubs_.of(id);
  const auto count =
      std::ranges::count_if(all, [](const ClubMemberRow& one) { return belongs(one.role); });
  ClubRow& club = clubs_.rows.at(id);
  club.members = static_cast<std::size_t>(count);
  if (count > 0) {
    clubs_.members.at({id, all.front().player}).role = ClubRole::kOwner;
    return;
  }
  std::erase_if(standings_, [&](const auto& row) { return row.first.second == club.mode; });
  std::erase_if(clubs_.members, [&](const auto& member) { return member.first.first == id; });
  std::erase_if(clubs_.games, [&](const auto& game) { return game.club == id; });
  clubs_.rows.erase(id);
}

Result<void> MemoryStore::apply(const PutClub& write, UndoLog& undo) {
  for (const ClubMemberRow& member : write.put) {
    if (!people_.players.contains(member.player)) {
      return no_such_player(member.player);
    }
  }
  const ClubId& id = write.club.id;
  const auto known = clubs_.rows.find(id);
  const std::int64_t revision = known == clubs_.rows.end() ? 0 : known->second.revision;
  if (revision + 1 != write.club.revision) {
    return revision == 0 ? no_such_club() : club_outdated();
  }
  if (std::ranges::any_of(clubs_.rows | std::views::values, [&](const ClubRow& other) {
        return other.id != id && other.look == write.club.look;
      })) {
    return club_exists();
  }
  undo.emplace_back([this, before = clubs_] { clubs_ = before; });
  undo.emplace_back([this, before = standings_] { standings_ = before; });
  clubs_.rows.insert_or_assign(id, write.club);
  for (const PlayerId& player : write.gone) {
    clubs_.members.erase({id, player});
  }
  for (const ClubMemberRow& member : write.put) {
    ClubMemberRow row = member;
    row.club = id;
    row.name.clear();
    clubs_.members.insert_or_assign({id, member.player}, std::move(row));
  }
  if (write.ends) {
    std::erase_if(clubs_.members, [&](const auto& member) { return member.first.first == id; });
  }
  settle_club(id);
  return {};
}

Result<void> MemoryStore::apply(const PutClubGame& write, UndoLog& undo) {
  if (!tables_.contains(write.table)) {
    return no_such_table(write.table);
  }
  undo.emplace_back([this, before = clubs_] { clubs_ = before; });
  const bool is_there = std::ranges::any_of(
      clubs_.games, [&](const PutClubGame& game) { return game.table == write.table; });
  if (clubs_.rows.contains(write.club) && !is_there) {
    clubs_.games.push_back(write);
  }
  return {};
}

void MemoryStore::drop_from_clubs(const PlayerId& player, UndoLog& undo) {
  undo.emplace_back([this, before = clubs_] { clubs_ = before; });
  std::vector<ClubId> left;
  std::erase_if(clubs_.members, [&](const auto& member) {
    if (member.first.second != player) {
      return false;
    }
    left.push_back(member.first.first);
    return true;
  });
  for (const ClubId& id : left) {
    ++clubs_.rows.at(id).revision;
    settle_club(id);
  }
}

ClubMemberRow MemoryStore::named(ClubMemberRow member) const {
  member.name = people_.players.at(member.player).name;
  return member;
}

Result<ClubRow> MemoryStore::answer_one(const FindClub& read) const {
  const auto found = clubs_.rows.find(read.club);
  return found == clubs_.rows.end() ? no_such_club() : Result<ClubRow>(found->second);
}

Result<ClubId> MemoryStore::answer_one(const FindClubByLook& read) const {
  for (const ClubRow& club : clubs_.rows | std::views::values) {
    if (club.look == read.look) {
      return club.id;
    }
  }
  return no_such_club();
}

Result<ClubMemberRow> MemoryStore::answer_one(const FindClubMember& read) const {
  const auto found = clubs_.members.find({read.club, read.player});
  return found == clubs_.members.end() ? not_in_club()
                                       : Result<ClubMemberRow>(named(found->second));
}

Result<std::vector<ClubMemberRow>> MemoryStore::answer_one(const ListClubMembers& read) const {
  auto all = clubs_.of(read.club);
  for (ClubMemberRow& member : all) {
    member = named(std::move(member));
  }
  return all;
}

Result<std::vector<ClubOfRow>> MemoryStore::answer_one(const ListClubsOf& read) const {
  std::vector<ClubOfRow> clubs;
  for (const ClubMemberRow& member : clubs_.members | std::views::values) {
    if (member.player == read.player) {
      clubs.push_back(
          {.club = clubs_.rows.at(member.club), .role = member.role, .since = member.since});
    }
  }
  std::ranges::sort(clubs, {},
                    [](const ClubOfRow& one) { return std::tuple(one.since, one.club.id); });
  return clubs;
}

Result<std::vector<ClubRow>> MemoryStore::answer_one(const ListClubs& read) const {
  std::vector<ClubRow> clubs;
  for (const ClubRow& club : clubs_.rows | std::views::values) {
    if (club.listed != read.unlisted && club.look.contains(read.look)) {
      clubs.push_back(club);
    }
  }
  std::ranges::sort(clubs, std::greater(),
                    [](const ClubRow& club) { return std::tuple(club.members, club.id); });
  clubs.resize(std::min(clubs.size(), read.limit));
  return clubs;
}

Result<std::vector<GameRow>> MemoryStore::answer_one(const ListClubGames& read) const {
  std::vector<GameRow> rows;
  for (const PutClubGame& game : clubs_.games) {
    const bool is_after = !read.after || std::tuple(game.finished_at, game.table) <
                                             std::tuple(read.after->finished_at, read.after->table);
    if (const auto listed = games_.find(game.table);
        game.club == read.club && is_after && listed != games_.end()) {
      rows.push_back({.table = game.table,
                      .finished_at = game.finished_at,
                      .summary = listed->second.summary});
    }
  }
  std::ranges::sort(rows, std::greater(),
                    [](const GameRow& row) { return std::tuple(row.finished_at, row.table); });
  rows.resize(std::min(rows.size(), read.limit));
  return rows;
}

Result<std::vector<StandingRow>> MemoryStore::answer_one(const ListClubStandings& read) const {
  std::vector<StandingRow> rows;
  const auto club = clubs_.rows.find(read.club);
  for (const StandingRow& row : standings_ | std::views::values) {
    const auto member = clubs_.members.find({read.club, row.player});
    if (club != clubs_.rows.end() && row.mode == club->second.mode &&
        member != clubs_.members.end() && belongs(member->second.role)) {
      rows.push_back(row);
      rows.back().name = people_.players.at(row.player).name;
    }
  }
  std::ranges::sort(rows, std::greater(),
                    [](const StandingRow& row) { return std::tuple(row.points, row.player); });
  rows.resize(std::min(rows.size(), read.limit));
  return rows;
}

}  // namespace aurora::storage
