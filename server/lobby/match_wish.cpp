#include "server/lobby/match_wish.hpp"

#include <utility>

#include "aurora/v1/notice.pb.h"
#include "protocol/words.hpp"
#include "server/lobby/lobby.hpp"

namespace aurora::server {

std::string write_wish(const Waiting& one) {
  v1::MatchWish wish;
  wish.mutable_wish()->set_map(protocol::to_wire(one.mode.map));
  wish.mutable_wish()->set_seats(one.mode.seats);
  wish.mutable_wish()->set_mines(one.mode.mines);
  wish.mutable_wish()->set_entropy(one.entropy);
  wish.mutable_wish()->set_unwatched(one.unwatched);
  wish.set_name(one.player.name);
  wish.set_rating(one.rating);
  wish.set_program(one.player.program);
  return wish.SerializeAsString();
}

std::optional<Waiting> read_wish(const storage::WaitingRow& row, const Lobby& lobby) {
  v1::MatchWish wish;
  if (!wish.ParseFromString(row.wish)) {
    return std::nullopt;
  }
  const auto mode = lobby.match_mode(wish.wish(), wish.program());
  if (!mode) {
    return std::nullopt;
  }
  Waiting one;
  one.mode = *mode;
  one.player = {.id = row.player, .name = wish.name(), .token_hash = {}, .program = wish.program()};
  one.entropy = std::move(*wish.mutable_wish()->mutable_entropy());
  one.rating = wish.rating();
  one.unwatched = wish.wish().unwatched();
  one.ticket = row.ticket;
  return one;
}

}  // namespace aurora::server
