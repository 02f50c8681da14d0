// Players with their tokens and accounts, in memory.
#include <algorithm>
#include <ranges>
#include <tuple>

#include "storage/rejections.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::storage {

Result<void> MemoryStore::apply(const PutPlayer& write, UndoLog& undo) {
  if (std::ranges::find(people_.forgotten, write.id) != people_.forgotten.end()) {
    return player_forgotten();
  }
  const auto holder = people_.tokens.find(write.token_hash);
  if (!write.token_hash.empty() && holder != people_.tokens.end() && holder->second != write.id) {
    return token_taken();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  const auto [known, added] = people_.players.try_emplace(
      write.id, PlayerRow{.id = write.id, .name = {}, .token_hash = {}, .created_at = write.at});
  if (!write.name.empty()) {
    known->second.name = write.name;
  }
  known->second.seen_at = write.at;
  if (!write.token_hash.empty()) {
    people_.tokens.insert_or_assign(write.token_hash, write.id);
  }
  return {};
}

Result<void> MemoryStore::apply(const PutPersonalToken& write, UndoLog& undo) {
  if (!people_.players.contains(write.player)) {
    return no_such_player(write.player);
  }
  const PersonalTokenRow& token = write.token;
  const auto holder = people_.tokens.find(token.token_hash);
  if (holder != people_.tokens.end() && holder->second != write.player) {
    return token_taken();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  if (people_.tokens.try_emplace(token.token_hash, write.player).second) {
    people_.personal_tokens.insert_or_assign(
        token.token_hash, PersonalToken{token.name, token.scopes, token.created_at});
  }
  return {};
}

Result<void> MemoryStore::apply(const DropTokens& write, UndoLog& undo) {
  undo.emplace_back([this, before = people_] { people_ = before; });
  std::erase_if(people_.tokens, [&](const auto& token) {
    return token.second == write.player && (token.first == write.token_hash) != write.others;
  });
  return {};
}

Result<void> MemoryStore::apply(const PutAccount& write, UndoLog& undo) {
  if (!people_.players.contains(write.player)) {
    return no_such_player(write.player);
  }
  const bool taken = std::ranges::any_of(people_.accounts, [&](const auto& entry) {
    return entry.first != write.player && entry.second.login == write.login;
  });
  if (taken) {
    return login_taken();
  }
  if (write.only_new && people_.accounts.contains(write.player)) {
    return account_exists();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  Account& account = people_.accounts[write.player];
  account.login = write.login;
  account.password_hash = write.password_hash;
  return {};
}

Result<void> MemoryStore::apply(const PutLook& write, UndoLog& undo) {
  undo.emplace_back([this, before = people_] { people_ = before; });
  if (const auto account = people_.accounts.find(write.player); account != people_.accounts.end()) {
    account->second.look = write.look;
  }
  return {};
}

Result<void> MemoryStore::apply(const MakeProgram& write, UndoLog& undo) {
  if (!people_.accounts.contains(write.player)) {
    return no_such_account();
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.accounts[write.player].program = true;
  undo.emplace_back([this, before = standings_] { standings_ = before; });
  std::erase_if(standings_, [&](const auto& row) { return row.first.first == write.player; });
  return {};
}

Result<void> MemoryStore::apply(const ForgetPlayer& write, UndoLog& undo) {
  if (!people_.players.contains(write.player)) {
    return no_such_player(write.player);
  }
  undo.emplace_back([this, before = people_] { people_ = before; });
  people_.players.erase(write.player);
  people_.accounts.erase(write.player);
  std::erase_if(people_.tokens, [&](const auto& token) { return token.second == write.player; });
  std::erase_if(people_.blocks, [&](const auto& block) {
    return block.first.first == write.player || block.first.second == write.player;
  });
  std::erase_if(people_.codes,
                [&](const auto& code) { return code.second.player == write.player; });
  people_.drop_contact(write.player);
  people_.drop_friends(write.player);
  people_.drop_cases(write.player);
  people_.vacations.erase(write.player);
  people_.mailboxes.erase(write.player);
  people_.invited.erase(write.player);
  std::erase_if(people_.invite_links,
                [&](const auto& link) { return link.second.owner == write.player; });
  people_.drop_profile(write.player);
  std::erase_if(people_.identities,
                [&](const auto& entry) { return entry.second.player == write.player; });
  people_.forgotten.push_back(write.player);
  forget_host(write.player, undo);
  undo.emplace_back([this, before = standings_] { standings_ = before; });
  std::erase_if(standings_, [&](const auto& row) { return row.first.first == write.player; });
  drop_from_clubs(write.player, undo);
  undo.emplace_back([this, before = shares_] { shares_ = before; });
  std::erase_if(shares_, [&](const auto& share) { return share.second.owner == write.player; });
  undo.emplace_back([this, before = asleep_] { asleep_ = before; });
  for (PutAsleep& table : asleep_ | std::views::values) {
    std::erase(table.players, write.player);
  }
  undo.emplace_back([this, before = games_] { games_ = before; });
  for (PutGame& game : games_ | std::views::values) {
    std::erase_if(game.players,
                  [&](const GamePlayer& player) { return player.player == write.player; });
  }
  return {};
}

Result<PlayerRow> MemoryStore::answer_one(const FindPlayerByToken& read) const {
  const auto found = people_.tokens.find(read.token_hash);
  if (found == people_.tokens.end()) {
    return no_such_player();
  }
  PlayerRow row = people_.players.at(found->second);
  row.token_hash = found->first;
  const auto personal = people_.personal_tokens.find(found->first);
  const auto account = people_.accounts.find(found->second);
  row.program = account != people_.accounts.end() && account->second.program;
  row.scopes = personal == people_.personal_tokens.end() ? 0 : personal->second.scopes;
  return row;
}

Result<std::vector<PersonalTokenRow>> MemoryStore::answer_one(
    const ListPersonalTokens& read) const {
  std::vector<PersonalTokenRow> rows;
  for (const auto& [hash, token] : people_.personal_tokens) {
    const auto holder = people_.tokens.find(hash);  // none: it was taken away
    if (holder != people_.tokens.end() && holder->second == read.player) {
      rows.push_back({.token_hash = hash,
                      .name = token.name,
                      .scopes = token.scopes,
                      .created_at = token.created_at});
    }
  }
  std::ranges::sort(rows, [](const PersonalTokenRow& a, const PersonalTokenRow& b) {
    return std::tie(a.created_at, a.token_hash) < std::tie(b.created_at, b.token_hash);
  });
  return rows;
}

Result<std::vector<Bytes>> MemoryStore::answer_one(const ListKnownTokens& read) const {
  std::vector<Bytes> known;
  std::ranges::copy_if(read.token_hashes, std::back_inserter(known),
                       [this](const Bytes& hash) { return people_.tokens.contains(hash); });
  return known;
}

AccountRow MemoryStore::account_row(const PlayerId& player, const Account& account) const {
  return {.player = player,
          .name = people_.players.at(player).name,
          .login = account.login,
          .password_hash = account.password_hash,
          .program = account.program};
}

Result<AccountRow> MemoryStore::answer_one(const FindAccount& read) const {
  for (const auto& [player, account] : people_.accounts) {
    if (account.login == read.login) {
      return account_row(player, account);
    }
  }
  return no_such_account();
}

Result<AccountRow> MemoryStore::answer_one(const FindAccountOf& read) const {
  const auto found = people_.accounts.find(read.player);
  if (found == people_.accounts.end()) {
    return no_such_account();
  }
  return account_row(read.player, found->second);
}

Result<std::vector<AccountRow>> MemoryStore::answer_one(const FindAccountsOf& read) const {
  std::vector<AccountRow> rows;
  for (const PlayerId& player : read.players) {
    if (const auto found = people_.accounts.find(player); found != people_.accounts.end()) {
      rows.push_back(account_row(player, found->second));
    }
  }
  return rows;
}

Result<PlayerId> MemoryStore::answer_one(const FindLook& read) const {
  for (const auto& [player, account] : people_.accounts) {
    if (account.look == read.look) {
      return player;
    }
  }
  return no_such_account();
}

Result<std::vector<NamedRow>> MemoryStore::answer_one(const ListLookless& read) const {
  std::vector<NamedRow> rows;
  for (const auto& [player, account] : people_.accounts) {
    if (account.look.empty() && rows.size() < read.limit) {
      rows.push_back({.player = player, .name = people_.players.at(player).name});
    }
  }
  return rows;
}

Result<std::vector<PlayerId>> MemoryStore::answer_one(const ListForgotten& /*read*/) const {
  return people_.forgotten;
}

}  // namespace aurora::storage
