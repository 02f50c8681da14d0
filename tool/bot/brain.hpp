// What a bot knows and decides, apart from the connection: its copy of the table, and the one
// command that it has sent and is not sure of yet.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "bots/policy.hpp"
#include "engine/catalog.hpp"
#include "protocol/mirror.hpp"

namespace aurora::tool {

/// A command that has not been answered yet. It stays the same, however often it is sent.
struct PendingCommand {
  std::uint64_t id = 0;
  std::uint32_t expected_version = 0;
  engine::Choice choice;
};

class Brain {
 public:
  /// `first_command` keeps the command ids of two programs with the same token apart.
  Brain(bots::PolicyKind policy, std::uint64_t seed, std::uint64_t first_command)
      : policy_kind_(policy), seed_(seed), next_command_(first_command) {}

  /// The numbers of the pack; the first thing a bot must be told.
  void learn(const engine::Catalog& catalog);
  [[nodiscard]] bool knows_the_pack() const { return policy_ != nullptr; }

  [[nodiscard]] protocol::Mirror& mirror() { return mirror_; }
  [[nodiscard]] const protocol::Mirror& mirror() const { return mirror_; }
  [[nodiscard]] bool over() const { return mirror_.ready() && mirror_.view().result.over; }

  /// True when something is asked of this seat, and everything that was sent is settled.
  [[nodiscard]] bool to_decide() const;
  /// Decides; the choice is pending then.
  void decide();

  [[nodiscard]] const std::optional<PendingCommand>& pending() const { return pending_; }
  /// The pending command is acknowledged.
  void acknowledged();
  /// The pending command was refused and has changed nothing; at `version` it is time to think
  /// again.
  void refused(std::uint32_t version);
  /// Refusals without an acknowledgement between them.
  [[nodiscard]] unsigned refusals() const { return refusals_; }

 private:
  bots::PolicyKind policy_kind_;
  std::uint64_t seed_;
  std::uint64_t next_command_;
  engine::Catalog catalog_;
  std::unique_ptr<bots::Policy> policy_;
  protocol::Mirror mirror_;
  std::optional<PendingCommand> pending_;
  std::uint32_t wait_for_version_ = 0;
  unsigned refusals_ = 0;
};

}  // namespace aurora::tool
