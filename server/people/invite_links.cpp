#include "server/people/invite_links.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "protocol/errors.hpp"
#include "server/people/names.hpp"
#include "server/runtime/archive.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"

namespace aurora::server {
namespace {

constexpr std::uint32_t kMostUsesOfOperator = 10'000;
constexpr std::uint32_t kMostDaysOfOperator = 36'500;

/// Hashed once more, because what is stored of codes should not travel.
std::string link_id(std::string_view stored_hash) {
  const std::string hash = token_hash(stored_hash);
  storage::IdBytes bytes{};
  std::copy_n(hash.begin(), bytes.size(), bytes.begin());
  return storage::id_to_text(bytes);
}

void write_link(const storage::InviteLinkRow& row, v1::InviteLink& out) {
  out.set_id(link_id(row.code_hash));
  out.set_note(row.note);
  out.set_uses(static_cast<std::uint32_t>(row.uses));
  out.set_used(static_cast<std::uint32_t>(row.used));
  out.set_created_at_ms(row.created_at);
  out.set_until_ms(row.until);
  if (row.owner != storage::PlayerId()) {
    out.set_player_id(row.owner.text());
  }
}

Verdict check_within(std::uint32_t number, std::uint32_t least, std::uint32_t most,
                     const char* field) {
  if (number < least || number > most) {
    return refusal(
        v1::ERROR_CODE_BAD_OPTION,
        "from " + std::to_string(least) + " to " + std::to_string(most) + " are possible", field);
  }
  return {};
}

/// A note may be left out; else it is like a name.
Verdict accept_note(std::string& note) {
  if (note.empty()) {
    return {};
  }
  auto accepted = accepted_name(note);
  if (!accepted) {
    accepted.error().set_field("note");
    return refusal(std::move(accepted.error()));
  }
  note = *std::move(accepted);
  return {};
}

}  // namespace

InviteLinks::InviteLinks(Archive& archive, std::string public_url, const Clock& clock,
                         const Limits& limits)
    : archive_(archive),
      public_url_(std::move(public_url)),
      clock_(clock),
      limits_(limits),
      made_(limits.invite_links_made) {}

InviteLinks::Links InviteLinks::list(storage::PlayerId owner) { return list_of(owner); }

InviteLinks::Links InviteLinks::list_all() { return list_of(std::nullopt); }

InviteLinks::Links InviteLinks::revoke(storage::PlayerId owner, std::string id) {
  return revoke_of(owner, std::move(id));
}

InviteLinks::Links InviteLinks::revoke_any(std::string id) {
  return revoke_of(std::nullopt, std::move(id));
}

InviteLinks::Links InviteLinks::list_of(std::optional<storage::PlayerId> owner) {
  const auto rows = co_await archive_.read(storage::ListInviteLinks{owner});
  if (!rows) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  v1::InviteLinks out;
  out.set_most(static_cast<std::uint32_t>(limits_.invite_links));
  out.set_most_uses(owner ? limits_.invite_link_uses : kMostUsesOfOperator);
  out.set_most_days(owner ? limits_.invite_link_days : kMostDaysOfOperator);
  for (const storage::InviteLinkRow& row : *rows) {
    write_link(row, *out.add_links());
  }
  co_return out;
}

InviteLinks::Links InviteLinks::make(storage::PlayerId owner, NewInviteLink wanted) {
  if (limits_.invite_links == 0) {
    co_return refusal(v1::ERROR_CODE_NO_INVITE_LINKS);
  }
  if (auto fits = check_within(wanted.uses, 1, limits_.invite_link_uses, "uses"); !fits) {
    co_return refusal(std::move(fits.error()));
  }
  if (auto fits = check_within(wanted.days, 1, limits_.invite_link_days, "days"); !fits) {
    co_return refusal(std::move(fits.error()));
  }
  if (auto fits = accept_note(wanted.note); !fits) {
    co_return refusal(std::move(fits.error()));
  }
  const auto account = co_await archive_.read(storage::FindAccountOf{owner});
  if (!account) {
    co_return refusal(account.error().code == storage::StoreErrc::kNotFound
                          ? v1::ERROR_CODE_NO_ACCOUNT
                          : v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  const auto rows = co_await archive_.read(storage::ListInviteLinks{owner});
  if (!rows) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  const storage::UnixMillis now = clock_.unix_ms();
  storage::WriteGroup over;
  for (const storage::InviteLinkRow& row : *rows) {
    if (!row.is_good(now)) {
      over.emplace_back(storage::DropInviteLink{row.code_hash});
    }
  }
  if (rows->size() - over.size() >= limits_.invite_links) {
    co_return refusal(v1::ERROR_CODE_TOO_MANY_INVITE_LINKS);
  }
  if (const auto wait = made_.take(owner); wait.count() > 0) {
    co_return refusal(protocol::rate_limited(v1::LIMIT_KIND_INVITE_LINKS, wait));
  }
  // Those that are over would pile up; that they let in nobody is true without them, too.
  if (!over.empty() && !co_await archive_.commit_repeatable(std::move(over))) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  std::string code = random_token();
  if (auto kept = co_await keep(owner, std::move(wanted), code); !kept) {
    co_return refusal(std::move(kept.error()));
  }
  auto all = co_await list(owner);
  if (all) {
    all->set_link(link_with(code));
    all->set_code(std::move(code));
  }
  co_return all;
}

InviteLinks::Links InviteLinks::make_for_operator(NewInviteLink wanted) {
  if (auto fits = check_within(wanted.uses, 1, kMostUsesOfOperator, "uses"); !fits) {
    co_return refusal(std::move(fits.error()));
  }
  if (auto fits = check_within(wanted.days, 0, kMostDaysOfOperator, "days"); !fits) {
    co_return refusal(std::move(fits.error()));
  }
  if (auto fits = accept_note(wanted.note); !fits) {
    co_return refusal(std::move(fits.error()));
  }
  std::string code = random_token();
  const auto kept = co_await keep(storage::PlayerId(), std::move(wanted), code);
  if (!kept) {
    co_return refusal(v1::Error(kept.error()));
  }
  v1::InviteLinks out;
  write_link(*kept, *out.add_links());
  out.set_link(link_with(code));
  out.set_code(std::move(code));
  co_return out;
}

Task<Answer<storage::InviteLinkRow>> InviteLinks::keep(storage::PlayerId owner,
                                                       NewInviteLink wanted, std::string code) {
  const storage::UnixMillis now = clock_.unix_ms();
  const std::chrono::milliseconds lifetime = std::chrono::days{wanted.days};
  const storage::InviteLinkRow row{.code_hash = token_hash(code),
                                   .owner = owner,
                                   .note = std::move(wanted.note),
                                   .created_at = now,
                                   .until = wanted.days == 0 ? 0 : now + lifetime.count(),
                                   .uses = wanted.uses};
  const bool is_operators = owner == storage::PlayerId();
  storage::WriteGroup group{storage::PutInviteLink{
      row, is_operators ? 0 : static_cast<std::int64_t>(limits_.invite_links)}};
  const auto stored = co_await archive_.commit(std::move(group));
  if (!stored) {
    switch (stored.error().code) {
      case storage::StoreErrc::kNotFound:  // the player was deleted meanwhile
        co_return refusal(v1::ERROR_CODE_BAD_TOKEN);
      case storage::StoreErrc::kConflict:  // the player has asked for several at once
        co_return refusal(v1::ERROR_CODE_TOO_MANY_INVITE_LINKS);
      default: co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
    }
  }
  co_return row;
}

InviteLinks::Links InviteLinks::revoke_of(std::optional<storage::PlayerId> owner, std::string id) {
  const auto rows = co_await archive_.read(storage::ListInviteLinks{owner});
  if (!rows) {
    co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
  }
  const auto found = std::ranges::find_if(
      *rows, [&](const storage::InviteLinkRow& row) { return link_id(row.code_hash) == id; });
  if (found != rows->end()) {
    storage::WriteGroup group{storage::DropInviteLink{found->code_hash}};
    if (!co_await archive_.commit_repeatable(std::move(group))) {
      co_return refusal(v1::ERROR_CODE_STORAGE_UNAVAILABLE);
    }
  }
  co_return co_await list_of(owner);
}

std::string InviteLinks::link_with(const std::string& code) const {
  // Behind the #, no browser sends it anywhere but in Hello, and no log has it.
  return public_url_.empty() ? std::string() : public_url_ + "/#invite=" + code;
}

}  // namespace aurora::server
