#include "server/hearing.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "aurora/v1/session.pb.h"
#include "server/assembly.hpp"
#include "server/session/session.hpp"

namespace aurora::server {
namespace {

// So many tokens are looked up at once: games are read in between.
constexpr std::size_t kTokens = 1'000;

}  // namespace

Task<bool> Hearing::begin() {
  const auto now = co_await rooms_.claims.changes();
  if (now) {
    heard_.announcements = now->announcements;
  }
  co_return now.has_value();
}

// A look that came while it was busy is not left to the next one.
Task<> Hearing::hear() {
  storage::Changes until;
  do {
    until = now_;
    co_await hear_until(until);
  } while (until != now_);
}

Task<> Hearing::hear_until(storage::Changes now) {
  if (now.people != heard_.people && co_await hear_of_people()) {
    heard_.people = now.people;
  }
  if (now.sign_outs != heard_.sign_outs && co_await hear_of_sign_outs()) {
    heard_.sign_outs = now.sign_outs;
  }
  if (now.announcements != heard_.announcements) {
    (void)co_await hear_announcements();
  }
}

Task<bool> Hearing::hear_of_people() {
  const auto banned = co_await rooms_.bans.hear();
  for (const storage::PlayerId player : banned.value_or(std::vector<storage::PlayerId>())) {
    for (const auto& session : rooms_.sessions.all()) {
      session->exclude(player);
    }
  }
  const auto gone = co_await rooms_.accounts.hear();
  for (const storage::PlayerId player : gone.value_or(std::vector<storage::PlayerId>())) {
    rooms_.tables.player_gone(player);
    rooms_.sessions.sign_out({player, {}, true});
  }
  const auto warned = co_await rooms_.moderation.load();
  for (const Warned& one : warned.value_or(std::vector<Warned>())) {
    rooms_.tell(one);
  }
  const bool can_remind = co_await rooms_.contacts.load();
  const bool has_blocks = co_await rooms_.blocks.load();
  const auto away = co_await rooms_.vacations.load();
  for (const storage::PlayerId player : away.value_or(std::vector<storage::PlayerId>())) {
    rooms_.tables.look_at_clocks_of(player);
  }
  co_return banned&& gone&& warned&& can_remind&& has_blocks&& away;
}

// Not who was signed out is told, but who is there is asked for: nothing that was missed matters.
Task<bool> Hearing::hear_of_sign_outs() {
  bool all_ended = true;
  rooms_.sessions.begin_sign_outs();
  std::vector<std::shared_ptr<Session>> sessions = rooms_.sessions.all();
  std::erase_if(sessions, [](const auto& session) { return session->token_hash().empty(); });
  for (std::size_t first = 0; first < sessions.size(); first += kTokens) {
    const std::size_t last = std::min(first + kTokens, sessions.size());
    storage::ListKnownTokens read;
    for (std::size_t i = first; i < last; ++i) {
      read.token_hashes.push_back(sessions[i]->token_hash());
    }
    const auto found = co_await rooms_.archive.read(std::move(read));
    if (!found) {
      co_return false;
    }
    const std::unordered_set<std::string> known(found->begin(), found->end());
    for (std::size_t i = first; i < last; ++i) {
      const std::string hash = sessions[i]->token_hash();
      const auto player = sessions[i]->player();
      if (!player || known.contains(hash)) {
        continue;
      }
      if (rooms_.sessions.is_signing_out(*player)) {
        all_ended = false;
      } else {
        sessions[i]->sign_out({*player, hash});
      }
    }
  }
  co_return all_ended;
}

Task<bool> Hearing::hear_announcements() {
  const auto announcements = co_await rooms_.claims.announcements(heard_.announcements);
  if (!announcements) {
    co_return false;
  }
  for (const storage::Announcement& one : *announcements) {
    heard_.announcements = one.number;
    v1::ServerMessage message;
    message.mutable_announcement()->set_text(one.text);
    for (const auto& session : rooms_.sessions.all()) {
      session->announce(message);
    }
  }
  co_return true;
}

}  // namespace aurora::server
