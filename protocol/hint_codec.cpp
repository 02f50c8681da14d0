#include "protocol/hint_codec.hpp"

#include "aurora/v1/hint.pb.h"
#include "protocol/choice_codec.hpp"

namespace aurora::protocol {

namespace {

v1::Matter wire_matter(bots::Matter matter) {
  switch (matter) {
    case bots::Matter::kEliminated: return v1::MATTER_ELIMINATED;
    case bots::Matter::kRivals: return v1::MATTER_RIVALS;
    case bots::Matter::kFame: return v1::MATTER_FAME;
    case bots::Matter::kSpaces: return v1::MATTER_SPACES;
    case bots::Matter::kFuel: return v1::MATTER_FUEL;
    case bots::Matter::kFood: return v1::MATTER_FOOD;
    case bots::Matter::kAmmunition: return v1::MATTER_AMMUNITION;
    case bots::Matter::kBatteries: return v1::MATTER_BATTERIES;
    case bots::Matter::kPeople: return v1::MATTER_PEOPLE;
    case bots::Matter::kReady: return v1::MATTER_READY;
    case bots::Matter::kContamination: return v1::MATTER_CONTAMINATION;
    case bots::Matter::kVehicles: return v1::MATTER_VEHICLES;
    case bots::Matter::kCargo: return v1::MATTER_CARGO;
    case bots::Matter::kDamage: return v1::MATTER_DAMAGE;
    case bots::Matter::kSpeed: return v1::MATTER_SPEED;
    case bots::Matter::kFirepower: return v1::MATTER_FIREPOWER;
    case bots::Matter::kArmour: return v1::MATTER_ARMOUR;
    case bots::Matter::kItems: return v1::MATTER_ITEMS;
    case bots::Matter::kTargets: return v1::MATTER_TARGETS;
    case bots::Matter::kThreat: return v1::MATTER_THREAT;
    case bots::Matter::kOrder: return v1::MATTER_ORDER;
    case bots::Matter::kAlarm: return v1::MATTER_ALARM;
    case bots::Matter::kTurrets: return v1::MATTER_TURRETS;
  }
  return v1::MATTER_UNSPECIFIED;
}

}  // namespace

void to_wire(const bots::Advice& advice, v1::Hint& out) {
  for (const bots::Advice::Advised& one : advice.best) {
    v1::Hint::Option& option = *out.add_best();
    to_wire(one.choice, *option.mutable_choice());
    option.set_chance(static_cast<std::uint32_t>((one.chance + 500) / 1000));
  }
  for (const bots::Reason& reason : advice.why) {
    v1::Reason& line = *out.add_why();
    line.set_what(wire_matter(reason.what));
    line.set_by(reason.by);
  }
}

}  // namespace aurora::protocol
