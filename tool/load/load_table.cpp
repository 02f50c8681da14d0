#include "tool/load/load_table.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace aurora::tool {

LoadTable::LoadTable(LoadWorld& world, unsigned number) : world_(world), proof_(world) {
  const auto& settings = world.settings;
  for (unsigned i = 0; i < settings.seats + settings.spectators; ++i) {
    const char* const role = i < settings.seats ? "player" : "spectator";
    clients_.push_back(
        std::make_unique<Client>(world, fmt::format("{} {}.{}", role, number, i + 1), this));
  }
}

bool LoadTable::is_player(const Client& client) const {
  const auto players = clients_.begin() + static_cast<std::ptrdiff_t>(world_.settings.seats);
  return std::any_of(clients_.begin(), players,
                     [&](const auto& player) { return player.get() == &client; });
}

void LoadTable::leave() {
  id_.clear();
  code_.clear();
  recent_ = {};
  wanted_.clear();
  for (const auto& client : clients_) {
    client->leave_table();
  }
}

void LoadTable::begin_game() {
  begun_ = true;
  leave();
  last_move_ = LoadWorld::Clock::now();
  v1::TableOptions options;
  options.set_map(v1::MAP_NAME_ALPHA);
  options.set_seats(world_.settings.seats);
  options.set_spectators(world_.settings.open || world_.settings.spectators > 0);
  clients_.front()->create_table(std::move(options), "aurora load, game " + std::to_string(games_));
}

bool LoadTable::playing() const {
  return !id_.empty() &&
         std::ranges::all_of(clients_, [](const auto& client) { return client->following(); });
}

void LoadTable::connected(Client& client) {
  if (id_.empty()) {
    // Lost on the way: the same table is asked for again.
    if (begun_ && !world_.resting && &client == clients_.front().get()) {
      begin_game();
    }
  } else if (client.table_id() != id_ && is_player(client)) {
    client.join_table(code_);
  } else {
    client.watch_table(id_);
  }
}

void LoadTable::informed(Client& client, const v1::TableInfo& table) {
  if (!id_.empty() || &client != clients_.front().get()) {
    return;
  }
  id_ = table.table_id();
  code_ = table.code();
  ++games_;
  for (const auto& other : clients_) {
    if (other.get() == &client) {
      continue;
    }
    if (is_player(*other)) {
      other->join_table(code_);
    } else {
      other->watch_table(id_);
    }
  }
}

void LoadTable::want_move(LoadWorld::TimePoint due) {
  wanted_.push_back(due);
  act();
}

void LoadTable::act() {
  for (const auto& client : clients_) {
    client->act();
  }
}

std::optional<LoadWorld::TimePoint> LoadTable::take_turn() {
  if (!world_.playing || world_.stopping) {
    return std::nullopt;
  }
  if (world_.settings.mode == LoadMode::kClosed) {
    return LoadWorld::Clock::now();
  }
  if (wanted_.empty()) {
    return std::nullopt;
  }
  const auto due = wanted_.front();
  wanted_.pop_front();
  return due;
}

LoadTable::Move& LoadTable::move(std::uint32_t version) {
  Move& move = recent_.at(version % recent_.size());
  if (move.version != version) {
    move = Move{.version = version};
  }
  return move;
}

void LoadTable::seen(Client& client, const Sighting& sighting) {
  if (sighting.hand && !is_player(client)) {
    ++world_.tally.faults.secrets;
  }
  if (!sighting.snapshot) {
    Move& seen = move(sighting.version);
    if (seen.viewers > 0 && seen.shared != sighting.shared) {
      ++world_.tally.faults.unequal;
    }
    seen.shared = sighting.shared;
    ++seen.viewers;
    seen.last = LoadWorld::Clock::now();
    settle(seen);
  }
}

/// What tells the last of them that the game is over may come before the answer to a command.
void LoadTable::heard(Client& client) {
  if (client.over() && at_rest() &&
      std::ranges::all_of(clients_, [](const auto& other) { return other->over(); })) {
    end_game();
  }
}

void LoadTable::acknowledged(Client& /*client*/, std::uint32_t version,
                             LoadWorld::TimePoint begun) {
  Tally& tally = world_.tally;
  ++tally.moves_total;
  Move& known = move(version);
  if (known.acknowledged) {
    ++tally.faults.doubled;  // two commands with one version
  }
  known.acknowledged = true;
  known.begun = begun;
  const auto now = LoadWorld::Clock::now();
  if (tally.measuring) {
    ++tally.moves;
    tally.ack.add(now - begun);
    tally.pause.add(now - last_move_);
  }
  last_move_ = now;
  settle(known);
}

/// Who came back in between has no part in the time that a move takes.
void LoadTable::settle(const Move& move) {
  if (world_.tally.measuring && move.acknowledged && move.viewers == clients_.size()) {
    world_.tally.last.add(move.last - move.begun);
  }
}

void LoadTable::end_measuring() {
  if (world_.settings.mode == LoadMode::kClosed || !wanted_.empty()) {
    world_.tally.pause.add(LoadWorld::Clock::now() - last_move_);
  }
}

bool LoadTable::at_rest() const {
  return std::ranges::all_of(clients_, [this](const auto& client) {
    return !client->waiting() && client->version() == clients_.front()->version();
  });
}

void LoadTable::look_anew() {
  if (!id_.empty()) {
    clients_.front()->look_anew();
  }
}

bool LoadTable::has_looked() const {
  return proof_.done() && (id_.empty() || clients_.front()->following());
}

bool LoadTable::check_version() {
  if (!at_rest() || !has_looked()) {
    return false;
  }
  if (!id_.empty()) {
    note(world_.history.check(id_, clients_.front()->version()), world_.tally.faults);
  }
  return true;
}

void LoadTable::begin_proof() {
  proving_ = true;
  prove();
}

void LoadTable::prove() {
  if (!proof_.done()) {
    clients_.front()->ask_for_replay(proof_.game(), proof_.next_step());
  }
}

void LoadTable::replayed(Client& /*client*/, const v1::Replay& part) {
  proof_.add_part(part);
  prove();
}

void LoadTable::end_game() {
  const bool is_next = proving_ && proof_.done();
  proof_.add(id_);
  ++world_.tally.games;
  if (!world_.resting) {
    begin_game();
  } else {
    leave();
  }
  if (is_next) {
    prove();
  }
}

}  // namespace aurora::tool
