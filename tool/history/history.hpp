// What clients were promised, and whether their tables keep it: the linear checker of simulations,
// loads and kill tests. It knows nothing of the server, and nothing of how a table is read.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace aurora::tool {

/// A command that somebody sent, and was told to be durable.
struct Acknowledged {
  std::uint64_t command_id = 0;  ///< where no ids are shown: a hash of what it does
  std::uint32_t version = 0;
  std::uint64_t sent = 0;  ///< when, in the order of all sendings and acknowledgements
  std::uint64_t told = 0;
};

/// A promise that was broken.
struct Violation {
  enum class Kind : std::uint8_t {
    kLost,        ///< acknowledged, and not there
    kMoved,       ///< acknowledged at one version, and there at another
    kDoubled,     ///< there more often than it was sent, or two have one version
    kDisordered,  ///< sent after another one was acknowledged, with the smaller version
    kRefused,     ///< refused for good, and there
    kNobodys,     ///< there, and nobody has sent it
  };
  Kind kind;
  std::string text;
};

/// What is written of commands that the server has made itself.
constexpr std::uint64_t kNotByClients = 0;

class History {
 public:
  /// Somebody sends a command, for the first time. The answer is the moment of it.
  [[nodiscard]] std::uint64_t sent(const std::string& table, std::uint64_t command_id);
  /// The next moment in the order of all sendings and acknowledgements.
  [[nodiscard]] std::uint64_t moment() { return ++moment_; }
  void acknowledged(const std::string& table, const Acknowledged& command);
  /// A command was refused for good: it must never be carried out.
  void refused(const std::string& table, std::uint64_t command_id);

  /// Compares with the commands that are in a table, the one of version 1 first. Each that was
  /// acknowledged is there exactly once, at its version; what was acknowledged before another one
  /// was sent has the smaller version; refused ones are not there, nor any that nobody has sent.
  [[nodiscard]] std::vector<Violation> check(const std::string& table,
                                             std::span<const std::uint64_t> written) const;
  /// The same for who is shown no more of a table than its version: whether all that was
  /// acknowledged can be in it, and nothing else.
  [[nodiscard]] std::vector<Violation> check(const std::string& table, std::uint32_t version) const;

  /// Nothing more will be asked of this table.
  void forget(const std::string& table) { tables_.erase(table); }
  [[nodiscard]] std::vector<std::string> tables() const;
  /// How many were acknowledged.
  [[nodiscard]] std::uint64_t commands() const { return commands_; }

 private:
  struct Told {
    std::vector<std::uint64_t> sent;
    std::vector<Acknowledged> acknowledged;
    std::vector<std::uint64_t> refused;
  };

  [[nodiscard]] const Told& told_of(const std::string& table) const;

  std::uint64_t moment_ = 0;
  std::uint64_t commands_ = 0;
  std::map<std::string, Told> tables_;
};

}  // namespace aurora::tool
