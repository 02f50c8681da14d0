#include "protocol/detail/state_ids.hpp"

#include <bit>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "engine/dispatch.hpp"
#include "engine/state_fields.hpp"

namespace aurora::protocol::detail {
namespace {

class Checker {
 public:
  Checker(const engine::Catalog& catalog, const engine::MapSpec& map)
      : catalog_(catalog), map_(map) {}

  template <class T>
  [[nodiscard]] bool fits(const T& value) const {
    if constexpr (IsId<T>) {
      return !value.valid() || value.index() < limit(value);
    } else if constexpr (IsPacked<T>) {
      return fits(value.get());
    } else if constexpr (IsSet<T>) {
      using IdT = std::remove_cvref_t<decltype(value.first())>;
      return static_cast<std::size_t>(std::bit_width(value.bits)) <= limit(IdT{});
    } else if constexpr (std::same_as<T, engine::Frame>) {
      return value.kind == engine::FrameKind::kNone ||
             engine::dispatch(value, [&](const auto& payload) { return fits(payload); });
    } else if constexpr (requires { value.begin(); }) {
      for (const auto& item : value) {
        if (!fits(item)) {
          return false;
        }
      }
      return true;
    } else if constexpr (engine::Described<T>) {
      return stray_in(value).empty();
    } else {
      return true;  // a number or an enumerator
    }
  }

  template <class S>
  [[nodiscard]] std::string_view stray_in(const S& value) const {
    std::string_view stray;
    const auto check = [&](const auto& part) {
      if constexpr (requires { part.name; }) {
        if (stray.empty() && !fits(value.*part.member)) {
          stray = part.name;
        }
      }
    };
    std::apply([&](const auto&... parts) { (check(parts), ...); }, engine::kFields<S>);
    return stray;
  }

 private:
  template <class T>
  [[nodiscard]] std::size_t limit(const T& /*id*/) const {
    if constexpr (std::same_as<T, engine::Seat>) {
      return engine::kMaxSeats;
    }
    if constexpr (std::same_as<T, engine::CardId>) {
      return catalog_.cards.size();
    }
    if constexpr (std::same_as<T, engine::SurvivorId>) {
      return catalog_.survivors.size();
    }
    if constexpr (std::same_as<T, engine::OutcomeId>) {
      return catalog_.outcomes.size();
    }
    if constexpr (std::same_as<T, engine::WaypointId>) {
      return catalog_.waypoints.size();
    }
    if constexpr (std::same_as<T, engine::SpaceId>) {
      return map_.spaces.size();
    }
    if constexpr (std::same_as<T, engine::SegmentId>) {
      return map_.segments.size();
    }
    if constexpr (std::same_as<T, engine::TurretId>) {
      return engine::kTurrets;
    }
    if constexpr (std::same_as<T, engine::ZoneSlot>) {
      return engine::kZoneSlots;
    }
    if constexpr (std::same_as<T, engine::ConvoySlot>) {
      return engine::kConvoySlots;
    }
    if constexpr (std::same_as<T, engine::Column>) {
      return engine::kColumns;
    }
    if constexpr (std::same_as<T, engine::Box>) {
      return engine::kConvoySlots * engine::kBoxesPerCard;
    }
    if constexpr (std::same_as<T, engine::Colour>) {
      return engine::kColours;
    }
    if constexpr (std::same_as<T, engine::ActionId>) {
      return engine::kActionCards;
    }
    if constexpr (std::same_as<T, engine::AutomaBox>) {
      return engine::kAutomaBoxes;
    }
    return 0;
  }

  const engine::Catalog& catalog_;
  const engine::MapSpec& map_;
};

}  // namespace

std::string stray_id(const engine::Catalog& catalog, const engine::GameState& state) {
  if (!catalog.map(state.map).exists()) {
    return "map";
  }
  if (state.seats < 2 || state.seats > engine::kMaxSeats) {
    return "seats";
  }
  if (state.aurora >= engine::kAuroraNumbers) {
    return "aurora";
  }
  return std::string(Checker(catalog, catalog.map(state.map)).stray_in(state));
}

}  // namespace aurora::protocol::detail
