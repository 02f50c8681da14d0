// What the people of a simulation were promised, and whether the journal keeps it. Shares nothing
// with the server but the form of the journal.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "storage/store.hpp"

namespace aurora::simulation {

/// A command that somebody sent, and was told to be durable.
struct Acknowledged {
  std::uint64_t command_id = 0;
  std::uint32_t version = 0;
  std::uint64_t sent = 0;  ///< when, in the order of all sendings and acknowledgements
  std::uint64_t told = 0;
};

class History {
 public:
  /// The next moment in the order of all sendings and acknowledgements.
  [[nodiscard]] std::uint64_t moment() { return ++moment_; }
  void acknowledged(const std::string& table_id, const Acknowledged& command);
  /// A command was refused for good: it must never be carried out.
  void refused(const std::string& table_id, std::uint64_t command_id);
  /// Something that nobody should have seen.
  void fault(std::string what);

  /// Looks for every acknowledged command in the journals: each is there exactly once, at its
  /// version, and whatever was acknowledged before another one was sent has the smaller version.
  /// Refused ones are not there.
  void check(storage::Store& store);

  [[nodiscard]] const std::vector<std::string>& faults() const { return faults_; }
  [[nodiscard]] std::uint64_t commands() const { return commands_; }

 private:
  struct Told {
    std::vector<Acknowledged> acknowledged;
    std::vector<std::uint64_t> refused;
  };

  void check_table(const std::string& table_id, const Told& told, storage::Store& store);
  void check_order(const std::string& table_id, std::vector<Acknowledged> commands);

  std::uint64_t moment_ = 0;
  std::uint64_t commands_ = 0;
  std::map<std::string, Told> by_table_;
  std::vector<std::string> faults_;
};

}  // namespace aurora::simulation
