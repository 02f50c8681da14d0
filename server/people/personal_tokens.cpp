#include "server/people/personal_tokens.hpp"

#include <algorithm>
#include <utility>

#include "server/people/names.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {

namespace {

/// Hashed once more, because what is stored of tokens should not travel.
std::string token_id(std::string_view stored_hash) {
  const std::string hash = token_hash(stored_hash);
  storage::IdBytes bytes{};
  std::copy_n(hash.begin(), bytes.size(), bytes.begin());
  return storage::id_to_text(bytes);
}

}  // namespace

Task<Answer<v1::PersonalTokens>> PersonalTokens::list(storage::PlayerId player) {
  const auto rows = co_await archive_.read(storage::ListPersonalTokens{player});
  if (!rows) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  v1::PersonalTokens out;
  out.set_most(static_cast<std::uint32_t>(limits_.personal_tokens));
  for (const storage::PersonalTokenRow& row : *rows) {
    v1::PersonalToken& token = *out.add_tokens();
    token.set_id(token_id(row.token_hash));
    token.set_name(row.name);
    write_scopes(Scopes(row.scopes), *token.mutable_scopes());
    token.set_created_at_ms(row.created_at);
  }
  co_return out;
}

Task<Answer<v1::PersonalTokens>> PersonalTokens::make(storage::PlayerId player, std::string name,
                                                      Scopes scopes) {
  auto accepted = accepted_name(name);
  if (!accepted) {
    co_return refusal(std::move(accepted.error()));
  }
  const auto account = co_await archive_.read(storage::FindAccountOf{player});
  if (!account) {
    co_return refusal(account.error().code == storage::StoreErrc::kNotFound
                          ? v1::ERROR_CODE_NO_ACCOUNT
                          : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  auto known = co_await list(player);
  if (!known) {
    co_return known;
  }
  if (static_cast<std::size_t>(known->tokens_size()) >= limits_.personal_tokens) {
    co_return refusal(v1::ERROR_CODE_TOO_MANY_TOKENS);
  }
  std::string token = random_token();
  storage::WriteGroup group{storage::PutPersonalToken{.player = player,
                                                      .token = {.token_hash = token_hash(token),
                                                                .name = std::move(*accepted),
                                                                .scopes = scopes.bits(),
                                                                .created_at = clock_.unix_ms()}}};
  if (const auto written = co_await archive_.commit_repeatable(std::move(group)); !written) {
    co_return refusal(written.error().code == storage::StoreErrc::kNotFound
                          ? v1::ERROR_CODE_BAD_TOKEN  // the player was deleted meanwhile
                          : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  auto all = co_await list(player);
  if (all) {
    all->set_token(std::move(token));
  }
  co_return all;
}

Task<Answer<PersonalTokens::Revoked>> PersonalTokens::revoke(storage::PlayerId player,
                                                             std::string id) {
  const auto rows = co_await archive_.read(storage::ListPersonalTokens{player});
  if (!rows) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  const auto found = std::ranges::find_if(
      *rows, [&](const storage::PersonalTokenRow& row) { return token_id(row.token_hash) == id; });
  Revoked revoked;
  if (found != rows->end()) {
    storage::WriteGroup group{storage::DropTokens{player, found->token_hash}};
    if (!co_await archive_.commit_repeatable(std::move(group))) {
      co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
    }
    revoked.token_hash = found->token_hash;
  }
  auto left = co_await list(player);
  if (!left) {
    co_return refusal(std::move(left.error()));
  }
  revoked.tokens = std::move(*left);
  co_return revoked;
}

}  // namespace aurora::server
