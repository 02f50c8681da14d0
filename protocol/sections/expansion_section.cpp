#include "protocol/sections/section_codec.hpp"

namespace aurora::protocol::sections {

namespace e = engine;

void write(const engine::ExpansionView& expansion, std::size_t seats, v1::Expansion& out) {
  for (std::size_t i = 0; i < seats; ++i) {
    out.add_alarm(expansion.alarm[i] + 1U);
    detail::write_set(expansion.destroyed[i], *out.add_destroyed()->mutable_numbers());
  }
  detail::write_set(expansion.turrets, *out.mutable_turrets());
  out.set_copied(wire_id(expansion.copied));
  out.set_copy_used(expansion.copy_used);
}

void read(const v1::Expansion& wire, Reader& reader, engine::ExpansionView& expansion) {
  expansion = {};
  if (!reader.fits(wire.alarm_size(), expansion.alarm.size(), "expansion.alarm") ||
      !reader.fits(wire.destroyed_size(), expansion.destroyed.size(), "expansion.destroyed")) {
    return;
  }
  for (int i = 0; i < wire.alarm_size(); ++i) {
    expansion.alarm[static_cast<std::size_t>(i)] =
        reader.ordinal(wire.alarm(i), e::kMaxAlarmRows, "expansion.alarm");
  }
  for (int i = 0; i < wire.destroyed_size(); ++i) {
    reader.set(expansion.destroyed[static_cast<std::size_t>(i)], wire.destroyed(i).numbers(),
               "expansion.destroyed");
  }
  reader.set(expansion.turrets, wire.turrets(), "expansion.turrets");
  expansion.copied = reader.id<e::SurvivorId>(wire.copied(), "expansion.copied");
  expansion.copy_used = wire.copy_used();
}

}  // namespace aurora::protocol::sections
