#include "server/reviews/reviews.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "aurora/v1/session.pb.h"
#include "protocol/errors.hpp"
#include "protocol/frame.hpp"
#include "server/lobby/claims.hpp"
#include "server/people/bans.hpp"
#include "server/people/blocks.hpp"
#include "server/people/forgotten.hpp"
#include "server/runtime/clock.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/randomness.hpp"
#include "server/runtime/unless_waiting.hpp"

namespace aurora::server {
namespace {

/// Nobody guesses it, and it names the server, where there are several.
std::string new_code(const std::string& node) {
  constexpr std::size_t kLength = 22;
  return random_token().substr(0, kLength) + (node.empty() ? std::string() : "." + node);
}

}  // namespace

Reviews::Reviews(const Surroundings& around)
    : around_(around),
      visits_(around.limits.reviews_visited),
      moves_(around.limits.review_moves),
      talk_(around.limits.chat) {}

Verdict Reviews::check_server(std::string_view code) const {
  const auto dot = code.find('.');
  const std::string node(dot == std::string_view::npos ? std::string_view() : code.substr(dot + 1));
  if (node == around_.claims.node()) {
    return {};
  }
  if (!around_.claims.is_there(node)) {
    return refusal(v1::ERROR_CODE_REVIEW_OVER);
  }
  v1::Error error = protocol::make_error(v1::ERROR_CODE_ELSEWHERE);
  error.set_node(node);
  return refusal(std::move(error));
}

Verdict Reviews::may_come(storage::PlayerId player) {
  return unless_waiting(v1::LIMIT_KIND_REVIEWS, visits_.take(player));
}

Verdict Reviews::may_act(storage::PlayerId player, const v1::ActInReview& what) {
  if (!what.has_say()) {
    return unless_waiting(v1::LIMIT_KIND_REVIEW_MOVES, moves_.take(player));
  }
  if (auto allowed = around_.bans.may_chat(player); !allowed) {
    return allowed;
  }
  return unless_waiting(v1::LIMIT_KIND_CHAT, talk_.take(player));
}

bool Reviews::is_hidden(storage::PlayerId reader, storage::PlayerId author) const {
  return around_.forgotten.has(author) || around_.blocks.has(reader, author);
}

void Reviews::drop_old() {
  const auto oldest = around_.clock.unix_ms() - around_.limits.review_lifetime.count();
  std::erase_if(reviews_, [oldest](const auto& entry) {
    return entry.second.review.empty() && entry.second.left_at_ms <= oldest;
  });
}

/// Where there are too many, the one gives way that everybody has left first. The visitor leaves
/// the one before.
Verdict Reviews::make_room_for(const Visitor& visitor, Held& held) {
  const std::uint64_t connection = visitor.watcher->connection();
  std::set<std::string> gone;
  const auto fits = [&](std::size_t limit, const auto& counts) {
    std::size_t count = 0;
    std::map<std::int64_t, std::string> left;  // by when
    for (const auto& [code, open] : reviews_) {
      if (!counts(open) || gone.contains(code)) {
        continue;
      }
      ++count;
      if (open.review.empty()) {
        left.emplace(open.left_at_ms, code);
      } else if (is_alone_in(open, connection)) {
        left.emplace(std::numeric_limits<std::int64_t>::max(), code);
      }
    }
    if (count >= limit && !left.empty()) {
      gone.insert(left.begin()->second);
    }
    return count < limit || !left.empty();
  };
  const Limits& limits = around_.limits;
  const bool fit = fits(limits.reviews_per_player,
                        [&](const Open& open) { return open.opener == visitor.player; }) &&
                   (visitor.address.empty() ||
                    fits(limits.reviews_per_address,
                         [&](const Open& open) { return open.address == visitor.address; })) &&
                   fits(limits.reviews, [](const Open&) { return true; });
  if (!fit) {
    return refusal(v1::ERROR_CODE_TOO_MANY_REVIEWS);
  }
  leave_now(connection, held);
  for (const std::string& code : gone) {
    reviews_.erase(code);
  }
  return {};
}

bool Reviews::is_alone_in(const Open& open, std::uint64_t connection) {
  return std::ranges::all_of(open.readers, [connection](const auto& reader) {
    return reader.second.connection == connection;
  });
}

void Reviews::enter(Open& open, const Visitor& visitor, const Show& show, bool leads, Held& held) {
  const std::uint32_t member = open.review.add(visitor.player, visitor.name);
  if (leads) {
    open.review.lead_by(member);
  }
  const std::uint64_t connection = visitor.watcher->connection();
  open.readers.emplace(member, Reader{.connection = connection, .watcher = visitor.watcher});
  places_.insert_or_assign(connection, Place{open.review.code(), member});
  show(shown_to(open, member));
  tell(open, open.review.arrival(member), member, held);
}

v1::Review Reviews::shown_to(const Open& open, std::uint32_t member) const {
  return open.review.shown_to(
      member, [this](auto reader, auto author) { return is_hidden(reader, author); });
}

Verdict Reviews::open(const Visitor& visitor, ReviewSubject subject, const Show& show) {
  if (auto allowed = may_come(visitor.player); !allowed) {
    return allowed;
  }
  Held held;
  const std::lock_guard lock(mutex_);
  drop_old();
  if (auto room = make_room_for(visitor, held); !room) {
    return room;
  }
  const std::string code = new_code(around_.claims.node());
  Review review(code, std::move(subject), around_.limits);
  const auto entry =
      reviews_.emplace(code, Open{std::move(review), visitor.player, visitor.address, {}, 0}).first;
  enter(entry->second, visitor, show, true, held);
  return {};
}

Verdict Reviews::join(const Visitor& visitor, const std::string& code, const ReviewSubject& subject,
                      const Show& show) {
  if (auto here = check_server(code); !here) {
    return here;
  }
  if (auto allowed = may_come(visitor.player); !allowed) {
    return allowed;
  }
  Held held;
  const std::lock_guard lock(mutex_);
  drop_old();
  const auto entry = reviews_.find(code);
  if (entry == reviews_.end()) {
    return refusal(v1::ERROR_CODE_REVIEW_OVER);
  }
  if (!subject.shows(entry->second.review.subject())) {
    return refusal(v1::ERROR_CODE_NOT_REVIEWABLE);
  }
  if (entry->second.review.full()) {
    return refusal(v1::ERROR_CODE_REVIEW_FULL);
  }
  leave_now(visitor.watcher->connection(), held);
  enter(entry->second, visitor, show, false, held);
  return {};
}

Verdict Reviews::act(storage::PlayerId player, std::uint64_t connection,
                     const v1::ActInReview& what) {
  if (!what.has_leave()) {
    if (auto allowed = may_act(player, what); !allowed) {
      return allowed;
    }
  }
  Held held;
  const std::lock_guard lock(mutex_);
  const auto place = places_.find(connection);
  if (place == places_.end()) {
    return refusal(v1::ERROR_CODE_NOT_IN_REVIEW);
  }
  if (what.has_leave()) {
    leave_now(connection, held);
    return {};
  }
  Open& open = reviews_.find(place->second.code)->second;
  auto update = open.review.act(place->second.member, what);
  if (!update) {
    return refusal(std::move(update.error()));
  }
  if (update->ByteSizeLong() > 0) {
    tell(open, *update, 0, held);
  }
  return {};
}

void Reviews::leave(std::uint64_t connection) {
  Held held;
  const std::lock_guard lock(mutex_);
  leave_now(connection, held);
}

void Reviews::leave_now(std::uint64_t connection, Held& held) {
  const auto place = places_.find(connection);
  if (place == places_.end()) {
    return;
  }
  const auto [code, member] = place->second;
  places_.erase(place);
  Open& open = reviews_.find(code)->second;
  open.review.remove(member);
  open.readers.erase(member);
  open.left_at_ms = around_.clock.unix_ms();
  tell(open, open.review.people(), 0, held);
}

/// One message, encoded once for each format. Nobody is sent what they have not to read.
void Reviews::tell(Open& open, const v1::ReviewUpdate& update, std::uint32_t but,
                   Held& held) const {
  v1::ServerMessage message;
  *message.mutable_review_update() = update;
  std::map<protocol::Format, protocol::Piece> pieces;
  for (auto& [member, reader] : open.readers) {
    const auto watcher = reader.watcher.lock();
    const bool hides = update.has_line() && is_hidden(open.review.player(member),
                                                      open.review.player(update.line().member()));
    if (member == but || reader.behind || !watcher || hides) {
      continue;
    }
    const protocol::Format format = watcher->format();
    auto piece = pieces.find(format);
    if (piece == pieces.end()) {
      piece = pieces.emplace(format, protocol::encode_piece(format, message)).first;
    }
    reader.behind = !watcher->offer({&piece->second, 1}, false);
    held.push_back(watcher);
  }
}

void Reviews::refresh() {
  Held held;
  const std::lock_guard lock(mutex_);
  for (auto& [code, open] : reviews_) {
    for (auto& [member, reader] : open.readers) {
      const auto watcher = reader.behind ? reader.watcher.lock() : nullptr;
      if (!watcher) {
        continue;
      }
      v1::ServerMessage message;
      *message.mutable_review() = shown_to(open, member);
      const auto piece = protocol::encode_piece(watcher->format(), message);
      reader.behind = !watcher->offer({&piece, 1}, false);
      held.push_back(watcher);
    }
  }
}

std::size_t Reviews::size() const {
  const std::lock_guard lock(mutex_);
  return reviews_.size();
}

}  // namespace aurora::server
