#include "server/table/ledger/kept_state.hpp"

#include "aurora/v1/journal.pb.h"
#include "protocol/scratch_arena.hpp"
#include "protocol/state_codec.hpp"
#include "protocol/words.hpp"

namespace aurora::server {

std::vector<TimeLeft> all_clocks(const Ledger& ledger) {
  std::vector<TimeLeft> clocks;
  for (std::size_t i = 0; ledger.house.clock && i < ledger.setup.seats; ++i) {
    clocks.push_back({engine::seat_at(i), ledger.clocks.recorded(engine::seat_at(i))});
  }
  return clocks;
}

std::string write_kept_state(const Ledger& ledger) {
  protocol::ScratchArena arena;
  auto& kept = arena.make<v1::KeptState>();
  kept.mutable_rules()->set_version(ledger.played_by.version);
  kept.mutable_rules()->set_signature(ledger.played_by.signature);
  kept.set_digest(engine::digest(ledger.game));
  protocol::to_wire(ledger.game, *kept.mutable_state());
  for (const TimeLeft& clock : all_clocks(ledger)) {
    v1::ClockMark& mark = *kept.add_clocks();
    mark.set_seat(protocol::wire_id(clock.seat));
    mark.set_left_ms(clock.left);
  }
  return kept.SerializeAsString();
}

Fit<std::optional<KeptGameState>> read_kept_state(const engine::Catalog& catalog,
                                                  std::string_view bytes) {
  protocol::ScratchArena arena;
  auto& kept = arena.make<v1::KeptState>();
  if (!kept.ParseFromArray(bytes.data(), static_cast<int>(bytes.size())) || !kept.has_state()) {
    return std::nullopt;
  }
  auto game = protocol::state_from_wire(catalog, kept.state());
  if (!game) {
    return misfit(Unfit::kRulesDiffer,
                  "this program cannot read \"" + game.error().field +
                      "\" of the state that was kept of it: " + game.error().message);
  }
  KeptGameState read{.game = *game, .clocks = {}, .digest = kept.digest()};
  for (const v1::ClockMark& mark : kept.clocks()) {
    if (const auto seat = protocol::engine_seat(mark.seat())) {
      read.clocks.push_back({*seat, mark.left_ms()});
    }
  }
  return read;
}

}  // namespace aurora::server
