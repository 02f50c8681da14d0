#include "server/following/followed_table.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>

#include "protocol/errors.hpp"
#include "server/bus/ids.hpp"
#include "server/lobby/claims.hpp"
#include "server/people/blocks.hpp"
#include "server/people/names.hpp"
#include "server/runtime/limits.hpp"
#include "server/runtime/metrics.hpp"
#include "server/runtime/randomness.hpp"
#include "server/runtime/spawn.hpp"
#include "server/runtime/timer.hpp"
#include "server/table/audience/answers.hpp"

namespace aurora::server {

namespace asio = boost::asio;
using machine::SteadyClock;

namespace {

// So much may come before anybody was let in.
constexpr std::size_t kMostEarly = 64;

}  // namespace

FollowedTable::FollowedTable(const FollowingServices& services, Executor executor,
                             storage::TableId id, std::string owner, std::function<void()> on_end)
    : services_(services),
      executor_(std::move(executor)),
      id_(id),
      owner_(std::move(owner)),
      on_end_(std::move(on_end)),
      last_ask_(random_number()),
      heard_(SteadyClock::now()) {}

FollowedTable::~FollowedTable() = default;

template <typename Call>
void FollowedTable::post(Call call) {
  asio::post(executor_,
             [self = shared_from_this(), call = std::move(call)]() mutable { call(*self); });
}

void FollowedTable::start() {
  post([](FollowedTable& self) {
    self.subscription_ = self.services_.wire.bus().subscribe(
        self.services_.wire.of_table(self.id_.text()), self.executor_,
        [weak = self.weak_from_this()](const BusMessage& message) {
          if (const auto table = weak.lock()) {
            table->take(message);
          }
        });
    spawn(self.executor_, self.services_.log, "following", run(self.shared_from_this()));
  });
}

Task<> FollowedTable::run(std::shared_ptr<FollowedTable> self) {
  Timer timer(self->executor_);
  while (!self->ended_) {
    timer.expires_after(self->services_.limits.beat_interval);
    co_await timer.async_wait(kAwait);
    if (!self->ended_) {
      self->beat();
    }
  }
}

void FollowedTable::beat() {
  if (gallery_.empty() && asks_.empty() && held_.empty()) {
    end();
    return;
  }
  const TimePoint now = SteadyClock::now();
  for (auto& [number, ask] : asks_) {
    if (now - ask.sent >= services_.limits.beat_interval) {
      ask_owner(number, ask);
    }
  }
  tell_attendance();
  // A server that others have taken over goes on talking until it hears of that.
  if (lost_ || !services_.claims.is_there(owner_) ||
      now - heard_ > services_.limits.owner_patience) {
    seek();
  }
}

void FollowedTable::watch(WatchRequest request) {
  post([request = std::move(request)](FollowedTable& self) mutable {
    if (self.ended_) {
      refuse(request.asker, self.elsewhere());
    } else {
      self.put({.request = std::move(request), .again = false, .sent = {}});
    }
  });
}

v1::Error FollowedTable::elsewhere() const {
  v1::Error error = protocol::make_error(v1::ERROR_CODE_ELSEWHERE);
  error.set_node(owner_);
  return error;
}

void FollowedTable::watch_ended(const WatchId& id) {
  post([id](FollowedTable& self) { self.gallery_.remove(id); });
}

void FollowedTable::room_again(const WatchId& id, storage::PlayerId /*player*/) {
  post([id](FollowedTable& self) { self.gallery_.catch_up(id, self.whole_from_owner()); });
}

Gallery::Whole FollowedTable::whole_from_owner() {
  return {.messages = [this](const Member& member) -> std::vector<protocol::Piece> {
    services_.metrics.resynced();
    put({.request = {.asker = {.watcher = member.watcher,
                               .request_id = 0,
                               .player = member.player,
                               .name = member.name,
                               .address = {},
                               .since = {}},
                     .watch = member.watch,
                     .last_seq = member.seen},
         .again = true,
         .sent = {}});
    return {};
  }};
}

void FollowedTable::send(v1::BusLetter letter) {
  letter.set_from(services_.wire.node());
  letter.set_table(bytes_of(id_));
  services_.wire.bus().publish(services_.wire.to_node(owner_),
                               std::make_shared<const std::string>(letter.SerializeAsString()));
}

void FollowedTable::put(Ask ask) {
  const std::uint64_t number = ++last_ask_;
  ask_owner(number, asks_.emplace(number, std::move(ask)).first->second);
}

void FollowedTable::ask_owner(std::uint64_t number, Ask& ask) {
  ask.sent = SteadyClock::now();
  const Asker& asker = ask.request.asker;
  const auto name = gallery_.name_of(asker.player);
  v1::BusLetter letter;
  v1::FollowWatch& watch = *letter.mutable_watch();
  watch.set_ask(number);
  watch.set_player(bytes_of(asker.player));
  watch.set_name(name.value_or(asker.name));
  watch.set_named(name.has_value());
  watch.set_json(asker.watcher->format() == protocol::Format::kJson);
  watch.set_request_id(asker.request_id);
  if (ask.request.last_seq) {
    watch.set_last_seq(*ask.request.last_seq);
  }
  watch.set_again(ask.again);
  send(std::move(letter));
}

bool FollowedTable::reads(protocol::Format format) const {
  return gallery_.reads(format) ||
         std::ranges::any_of(asks_,
                             [format](const auto& one) {
                               return one.second.request.asker.watcher->format() == format;
                             }) ||
         std::ranges::any_of(held_, [format](const Held& one) {
           return one.ask.request.asker.watcher->format() == format;
         });
}

void FollowedTable::tell_attendance() {
  const std::size_t connections = gallery_.size() + held_.size();
  if (connections == 0 && !ended_) {
    return;
  }
  v1::BusLetter letter;
  v1::FollowAttendance& here = *letter.mutable_attendance();
  here.set_connections(static_cast<std::uint32_t>(connections));
  here.set_persons(static_cast<std::uint32_t>(gallery_.persons()));
  for (Spectator& one : gallery_.first(services_.limits.spectators_named)) {
    here.add_names(std::move(one.name));
    here.add_players(bytes_of(one.player));
  }
  here.set_reads_proto(reads(protocol::Format::kProto));
  here.set_reads_json(reads(protocol::Format::kJson));
  here.set_stream(stream_.stream());
  here.set_next(stream_.next());
  send(std::move(letter));
}

void FollowedTable::take(const BusMessage& message) {
  v1::Shown shown;
  if (ended_ || !shown.ParseFromString(*message.bytes)) {
    return;
  }
  if (stream_.begun()) {
    take(shown);
  } else if (early_.size() < kMostEarly) {
    early_.push_back(std::move(shown));
  }
}

void FollowedTable::take(const v1::Shown& shown) {
  switch (stream_.place_of(shown)) {
    case ShownStream::Place::kKnown: return;
    case ShownStream::Place::kBehind: miss(shown.number()); return;
    case ShownStream::Place::kNext: break;
  }
  heard_ = SteadyClock::now();
  Announcement announcement = announcement_of(shown);
  stream_.take(announcement);
  gallery_.announce(std::move(announcement));
  if (const auto player = id_of<storage::PlayerId>(shown.gone())) {
    turn_out(*player);
  }
  if (shown.has_name_taken()) {
    const std::string look = look_of(shown.name_taken());
    gallery_.rename(look, [&](const Member& member) {
      return distinct_name(member.name, [&](const std::string& other) {
        return other == look || gallery_.has_look(other, member.player);
      });
    });
  }
  if (shown.over()) {
    seek_soon();
  }
  settle_held();
  begin_walk();
}

Announcement FollowedTable::announcement_of(const v1::Shown& shown) const {
  Announcement announcement;
  if (shown.has_proto()) {
    announcement.pieces.at(static_cast<std::size_t>(protocol::Format::kProto)) = {
        .bytes = shown.proto(), .ticket = {}};
  }
  if (shown.has_json()) {
    announcement.pieces.at(static_cast<std::size_t>(protocol::Format::kJson)) = {
        .bytes = shown.json(), .ticket = {}};
  }
  if (shown.has_version()) {
    announcement.version = shown.version();
  }
  if (shown.has_readers()) {
    const auto author = id_of<storage::PlayerId>(shown.readers().author());
    std::vector<storage::PlayerId> muted_by;
    for (const std::string& bytes : shown.readers().muted_by()) {
      muted_by.push_back(id_of<storage::PlayerId>(bytes).value_or(storage::PlayerId()));
    }
    announcement.is_for = [&blocks = services_.blocks, author,
                           muted_by = std::move(muted_by)](const Member& member) {
      return !(author && blocks.has(member.player, *author)) &&
             std::ranges::find(muted_by, member.player) == muted_by.end();
    };
  }
  return announcement;
}

void FollowedTable::turn_out(storage::PlayerId player) {
  for (const Member& member : gallery_.take_out(player, gallery_.count(player))) {
    member.watcher->lead_away();
  }
}

void FollowedTable::miss(std::uint64_t number) {
  if (number > missed_until_) {
    missed_until_ = number;
    ++services_.gaps;
    tell_attendance();
  }
}

void FollowedTable::begin_at(const v1::FollowPosition& position) {
  const bool first = !stream_.begun();
  stream_.begin_at(position);
  missed_until_ = 0;
  if (!first) {
    gallery_.skip();
    begin_walk();
  }
  for (Held& held : std::exchange(held_, {})) {  // what they wait for is of the stream before
    put(std::move(held.ask));
  }
  for (const v1::Shown& shown : std::exchange(early_, {})) {
    take(shown);
  }
}

void FollowedTable::hear(std::shared_ptr<const v1::BusLetter> letter) {
  post([letter = std::move(letter)](FollowedTable& self) {
    if (!self.ended_ && letter->from() == self.owner_) {
      if (!letter->answer().unknown()) {  // it may own the table and not know it
        self.heard_ = SteadyClock::now();
      }
      self.take_answer(letter->answer());
    }
  });
}

void FollowedTable::take_answer(const v1::FollowAnswer& answer) {
  if (answer.unknown()) {
    seek_soon();
    return;
  }
  if (answer.has_position()) {
    take_position(answer.position());
    return;
  }
  auto asked = asks_.extract(answer.ask());
  if (asked.empty()) {
    return;
  }
  if (answer.has_welcome()) {
    take_welcome(std::move(asked.mapped()), answer.welcome());
  } else {
    turn_away(asked.mapped(), answer.refused());
  }
}

void FollowedTable::take_position(const v1::FollowPosition& position) {
  if (!stream_.begun()) {
    return;
  }
  if (!stream_.is(position) || position.first() > stream_.next()) {
    ++services_.gaps;
    begin_at(position);
  } else if (position.number() >= stream_.next()) {
    miss(position.number());  // unless it was published again already
  }
}

void FollowedTable::turn_away(const Ask& ask, const std::string& refusal) {
  const Asker& asker = ask.request.asker;
  if (ask.again) {
    gallery_.remove({asker.watcher->connection(), ask.request.watch});
    asker.watcher->lead_away();
  } else if (refusal.empty()) {
    refuse(asker, elsewhere());
  } else {
    const protocol::Piece piece{.bytes = refusal, .ticket = {}};
    asker.watcher->answer({&piece, 1});
  }
}

void FollowedTable::take_welcome(Ask ask, const v1::FollowWelcome& welcome) {
  const v1::FollowPosition& position = welcome.position();
  if (!stream_.is(position)) {
    begin_at(position);
  }
  if (position.number() >= stream_.next()) {
    held_.push_back({std::move(ask), welcome});
    miss(position.number());
    return;
  }
  if (const auto since = stream_.since(position.number() + 1)) {
    let_in(ask, welcome, *since);
  } else {
    put(std::move(ask));
  }
}

void FollowedTable::settle_held() {
  if (held_.empty() || held_.front().welcome.position().number() >= stream_.next()) {
    return;
  }
  for (Held& held : std::exchange(held_, {})) {
    take_welcome(std::move(held.ask), held.welcome);
  }
}

void FollowedTable::let_in(const Ask& ask, const v1::FollowWelcome& welcome,
                           const std::vector<Announcement>& since) {
  const Asker& asker = ask.request.asker;
  const auto known = gallery_.name_of(asker.player);
  const std::string name =
      known ? *known : distinct_name(welcome.name(), [&](const std::string& look) {
        return gallery_.has_look(look, asker.player);
      });
  Member member{.watcher = asker.watcher,
                .watch = ask.request.watch,
                .viewer = engine::spectator(),
                .player = asker.player,
                .name = name,
                .seen = welcome.version(),
                .look = look_of(name)};
  std::vector<protocol::Piece> pieces;
  for (const std::string& bytes : welcome.pieces()) {
    pieces.push_back({.bytes = bytes, .ticket = {}});
  }
  for (const Announcement& one : since) {
    const auto& piece = one.pieces.at(static_cast<std::size_t>(member.watcher->format()));
    if (piece && (!one.is_for || one.is_for(member))) {
      pieces.push_back(*piece);
    }
    member.seen = one.version.value_or(member.seen);
  }
  if (ask.again) {
    gallery_.catch_up(member.id(), {.messages = [&](const Member& /*member*/) { return pieces; },
                                    .version = member.seen});
    return;
  }
  const WatchId id = member.id();
  gallery_.add(std::move(member));
  std::vector<Member> replaced;
  if (gallery_.count(asker.player) > services_.limits.connections_per_viewer) {
    replaced = gallery_.take_out(asker.player, 1);
  }
  if (!begin_watch(asker, id.watch, shared_from_this(), pieces)) {
    gallery_.remove(id);
  }
  for (const Member& one : replaced) {
    one.watcher->replaced();
  }
}

void FollowedTable::begin_walk() {
  if (!walking_ && gallery_.due()) {
    walking_ = true;
    post([](FollowedTable& self) { self.walk(); });
  }
}

void FollowedTable::walk() {
  walking_ = false;
  if (!ended_) {
    gallery_.walk(services_.limits.crowd_portion, whole_from_owner());
    begin_walk();
  }
}

}  // namespace aurora::server
