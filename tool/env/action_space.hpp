// A number for everything that can ever be chosen: what a learning program needs in place of lists.
//
// The numbers are in blocks, one for each kind of choice, in the order of `kinds()`. Within a block
// the fields of the choice are the digits of the number, the last one the fastest. A number means
// the same in every game with the same content pack; kEnvVersion changes when that changes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/catalog.hpp"
#include "engine/choice.hpp"

namespace aurora::tool {

/// Of the numbers of actions and of the layout of observations.
constexpr unsigned kEnvVersion = 1;

/// A block of numbers.
struct ActionKind {
  std::string name;                    ///< "take_damage"
  std::uint32_t first = 0;             ///< number of its first action
  std::vector<std::uint32_t> radices;  ///< how many values each field of the choice has
};

/// All blocks, in the order of their numbers. Those of MoveCargo are the last.
[[nodiscard]] std::span<const ActionKind> action_kinds();

/// How many numbers there are.
[[nodiscard]] std::uint32_t action_count();

/// The number of a choice that legal() or asides() have listed.
[[nodiscard]] std::uint32_t action_of(const engine::Catalog& catalog, const engine::Choice& choice);

}  // namespace aurora::tool
