// A disk that fills up, fails, loses power and is damaged, and a store on it. What the store has
// acknowledged is there after a power cut; what it has not may be there or not, all of it or
// nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "storage/store.hpp"
#include "tests/simulation/dice.hpp"
#include "tests/simulation/trace.hpp"

namespace aurora::simulation {

class SimulatedDisk : public storage::Store {
 public:
  /// So many of a thousand commits fail, with or without an effect, and a fifth as many reads.
  void fail(unsigned per_mille) { failing_ = per_mille; }
  [[nodiscard]] unsigned failing() const { return failing_; }
  /// At so many of a thousand starts some pages cannot be read, until the next start.
  void damage(unsigned per_mille) { damaging_ = per_mille; }
  [[nodiscard]] virtual bool damaged() const { return false; }

  /// The process is killed; the power may go as well. From now on nothing is written or read.
  virtual void stop() = 0;
  /// Another process opens the store. False: it cannot, this time.
  [[nodiscard]] virtual bool start() = 0;
  [[nodiscard]] virtual std::uint64_t failures() const = 0;
  /// Shows what is on the disk to whoever checks it. What is wrong with the store itself, or
  /// nothing.
  [[nodiscard]] virtual std::string inspect(const std::function<void(storage::Store&)>& look) = 0;

 protected:
  [[nodiscard]] unsigned damaging() const { return damaging_; }

 private:
  unsigned failing_ = 0;
  unsigned damaging_ = 0;
};

/// Keeps everything in memory.
[[nodiscard]] std::unique_ptr<SimulatedDisk> make_memory_disk(Dice& dice, Trace& trace);
/// The store of the real server, SQLite, on files that fail. `clock` gives milliseconds since 1970.
[[nodiscard]] std::unique_ptr<SimulatedDisk> make_sqlite_disk(Dice& dice, Trace& trace,
                                                              std::function<std::int64_t()> clock);

}  // namespace aurora::simulation
