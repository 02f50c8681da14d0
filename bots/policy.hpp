// A player made of code: it sees what a person at the same seat sees, and nothing else.
//
// A Policy gets the choices that are offered, and a Sight through which it may look at its View, or
// at its Knowledge when it thinks ahead. It never gets the GameState of the real game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "bots/knowledge.hpp"
#include "engine/catalog.hpp"
#include "engine/choice.hpp"
#include "engine/view.hpp"

namespace aurora::bots {

/// What a seat may look at before it decides. Made on demand: a policy that never looks costs
/// nothing.
class Sight {
 public:
  Sight() = default;
  Sight(const Sight&) = delete;
  Sight& operator=(const Sight&) = delete;
  virtual ~Sight() = default;

  /// The seat that decides.
  [[nodiscard]] virtual engine::Seat seat() const = 0;
  /// What it may know, at this moment.
  [[nodiscard]] virtual const engine::View& view() = 0;
  /// The same, and games that look the same; nullptr where only views arrive, as over the network.
  [[nodiscard]] virtual const Knowledge* knowledge() { return nullptr; }
  /// True: whoever thinks ahead decides now, as somebody who does not. Only a host says so, and
  /// only in need: the same seed then need not give the same decision.
  [[nodiscard]] virtual bool hurries() const { return false; }
};

class Policy {
 public:
  Policy() = default;
  Policy(const Policy&) = delete;
  Policy& operator=(const Policy&) = delete;
  virtual ~Policy() = default;

  /// One of `choices`, or a MoveCargo that is legal now (CARGO-09). `choices` is not empty.
  [[nodiscard]] virtual engine::Choice decide(std::span<const engine::Choice> choices,
                                              Sight& sight) = 0;
};

/// The policies that can have a seat at a table. All but kRandom are levels (bots/levels.hpp).
enum class PolicyKind : std::uint8_t {
  kRandom,     ///< any choice is as likely as any other
  kGreedy,     ///< takes what looks best at the moment
  kPassenger,  ///< errs often between things of similar worth
  kScavenger,  ///< ... and less often
  kNavigator,  ///< thinks a little ahead
  kCaptain,    ///< thinks further ahead
};

/// By its own name, or by that of its level.
[[nodiscard]] std::optional<PolicyKind> policy_of(std::string_view name);
[[nodiscard]] std::string_view name_of(PolicyKind kind);

/// A policy that decides the same way again from the same seed. The catalog must outlive it.
[[nodiscard]] std::unique_ptr<Policy> make_policy(PolicyKind kind, const engine::Catalog& catalog,
                                                  std::uint64_t seed);

}  // namespace aurora::bots
