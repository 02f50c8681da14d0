#include "bots/coach/matters.hpp"

#include <algorithm>
#include <cstdlib>

#include "bots/search/features.hpp"
#include "bots/search/worth.hpp"
#include "engine/convoy.hpp"

namespace aurora::bots {

using engine::Catalog;
using engine::Seat;
using engine::View;

namespace {

/// A matter: its name, what one of it is worth in thousandths of fame, more or less – that is the
/// order of reasons –, and the feature that counts it; kOne: none does.
struct Line {
  std::string_view name;
  Milli price = 0;
  Feature feature = Feature::kOne;
};

Line line_of(Matter matter) {
  switch (matter) {
    case Matter::kEliminated: return {"eliminated", 20'000};
    case Matter::kRivals: return {"rivals", 1000};
    case Matter::kFame: return {"fame", 1000, Feature::kFame};
    case Matter::kSpaces: return {"spaces", 900};
    case Matter::kFuel: return {"fuel", 350, Feature::kFuel};
    case Matter::kFood: return {"food", 350, Feature::kFood};
    case Matter::kAmmunition: return {"ammunition", 400, Feature::kAmmo};
    case Matter::kBatteries: return {"batteries", 200, Feature::kBatteries};
    case Matter::kPeople: return {"people", 900};
    case Matter::kReady: return {"ready", 120, Feature::kReady};
    case Matter::kContamination: return {"contamination", 300, Feature::kContaminated};
    case Matter::kVehicles: return {"vehicles", 700};
    case Matter::kCargo: return {"cargo", 150, Feature::kRoom};
    case Matter::kDamage: return {"damage", 400, Feature::kDamage};
    case Matter::kSpeed: return {"speed", 300, Feature::kSpeed};
    case Matter::kFirepower: return {"firepower", 300, Feature::kFirepower};
    case Matter::kArmour: return {"armour", 300, Feature::kArmour};
    case Matter::kItems: return {"items", 800, Feature::kItems};
    case Matter::kTargets: return {"targets", 500, Feature::kTargets};
    case Matter::kThreat: return {"threat", 400, Feature::kThreat};
    case Matter::kOrder: return {"order", 150, Feature::kPlace};
    case Matter::kAlarm: return {"alarm", 400, Feature::kAlarm};
    case Matter::kTurrets: return {"turrets", 1000, Feature::kTurrets};
  }
  return {};
}

class Count {
 public:
  void set(Matter matter, std::int32_t value) {
    numbers_[static_cast<std::size_t>(matter)] = value;
  }
  [[nodiscard]] const Matters& numbers() const { return numbers_; }

 private:
  Matters numbers_{};
};

std::int32_t best_other(const Catalog& catalog, const View& view, Seat seat) {
  Milli best = 0;
  for (std::size_t i = 0; i < view.seats; ++i) {
    if (engine::seat_at(i) != seat) {
      best = std::max(best, guessed_total(catalog, view, engine::seat_at(i)));
    }
  }
  return static_cast<std::int32_t>(best / kMilli);
}

std::int32_t rounded_mean(std::int32_t sum, std::int32_t samples) {
  return (2 * sum + (sum < 0 ? -samples : samples)) / (2 * samples);
}

}  // namespace

std::string_view name_of(Matter matter) { return line_of(matter).name; }

Matters matters_of(const Catalog& catalog, const View& view, Seat seat) {
  Count count;
  count.set(Matter::kRivals, best_other(catalog, view, seat));
  if (view.standings[seat.index()].eliminated) {
    count.set(Matter::kEliminated, 1);
    return count.numbers();
  }
  const Features features = features_of(catalog, view, seat);
  for (const Matter matter : engine::kAll<Matter>) {
    if (const Feature feature = line_of(matter).feature; feature != Feature::kOne) {
      count.set(matter, features[static_cast<std::size_t>(feature)]);
    }
  }
  const auto& convoy = view.convoys[seat.index()].convoy;
  count.set(Matter::kSpaces, catalog.map(view.map).main_index(view.road.positions[seat.index()]));
  count.set(Matter::kPeople, static_cast<std::int32_t>(view.crews[seat.index()].survivors.size()));
  count.set(Matter::kVehicles, engine::cards_of(convoy).size());
  return count.numbers();
}

Reasons reasons_of(const Matters& sums, std::int32_t samples) {
  std::array<Reason, kMatters> all;
  std::size_t count = 0;
  for (const Matter matter : engine::kAll<Matter>) {
    if (const auto by = rounded_mean(sums[static_cast<std::size_t>(matter)], samples); by != 0) {
      all[count++] = {matter, by};
    }
  }
  const auto worth_of = [](const Reason& one) {
    return std::abs(one.by) * line_of(one.what).price;
  };
  std::sort(all.begin(), all.begin() + count, [&](const Reason& a, const Reason& b) {
    return worth_of(a) != worth_of(b) ? worth_of(a) > worth_of(b) : a.what < b.what;
  });
  Reasons reasons;
  for (std::size_t i = 0; i < std::min(count, kMostReasons); ++i) {
    reasons.push_back(all[i]);
  }
  return reasons;
}

}  // namespace aurora::bots
