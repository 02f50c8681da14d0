// What a convoy can do, counted box by box, so that one box more or less is cheap to weigh.
#pragma once

#include <array>

#include "bots/greedy/outlook.hpp"
#include "engine/convoy.hpp"

namespace aurora::bots {

class ConvoyParts {
 public:
  /// Both must outlive it.
  ConvoyParts(const Outlook& outlook, const engine::Convoy& convoy);

  /// Of the cards, boxes and damage; the tokens count only as far as they must fit.
  [[nodiscard]] Value value() const { return value_; }
  /// The same with damage on the box.
  [[nodiscard]] Value value_without(engine::Box box) const;
  /// The same without the damage on the box.
  [[nodiscard]] Value value_with(engine::Box box) const;

 private:
  /// Of what works.
  struct Counts {
    Value each = 0;  ///< of the boxes whose value does not depend on the others
    int cargo = 0;
    int places = 0;  ///< for survivors
    int cab = 0;     ///< ... in the truck
    int armour = 0;
    int tracks = 0;
    int whole_cards = 0;
    std::array<int, engine::kWeaponClasses> weapons{};
  };

  void count(Counts& counts, engine::Box box, int by) const;
  [[nodiscard]] Value value_of(const Counts& counts) const;
  [[nodiscard]] Value value_of_weapons(const Counts& counts) const;
  [[nodiscard]] Value value_of_box(const engine::BoxSpec& spec) const;

  const Outlook& outlook_;
  const engine::Convoy& convoy_;
  Value truck_ = 0;
  Value shortcuts_ = 0;  ///< of tracks
  bool tracks_ = false;  ///< printed where nothing damages them
  std::array<Value, engine::kWeaponClasses> shots_{};
  Counts counts_;
  Value value_ = 0;
};

}  // namespace aurora::bots
