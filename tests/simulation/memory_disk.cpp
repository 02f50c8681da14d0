#include <array>
#include <variant>

#include "tests/simulation/simulated_disk.hpp"
#include "tests/stores/memory_store.hpp"

namespace aurora::simulation {

using storage::Result;
using storage::StoreErrc;

namespace {

constexpr std::array kFailures{StoreErrc::kIo, StoreErrc::kFull, StoreErrc::kBusy};

class MemoryDisk final : public SimulatedDisk {
 public:
  MemoryDisk(Dice& dice, Trace& trace) : dice_(dice), trace_(trace) {}

  void stop() override { powered_ = false; }
  bool start() override {
    powered_ = true;
    return true;
  }
  std::uint64_t failures() const override { return failures_; }
  std::string inspect(const std::function<void(storage::Store&)>& look) override {
    look(platters_);
    return {};
  }

  std::vector<Result<void>> commit(std::span<const storage::WriteGroup> groups) override {
    const auto failed = [&](StoreErrc code) {
      ++failures_;
      trace_.happened("the disk fails at writes:", {}, groups.size());
      return std::vector<Result<void>>(groups.size(), storage::failure(code, "simulated"));
    };
    if (!powered_) {
      return failed(StoreErrc::kIo);
    }
    if (!dice_.chance(failing())) {
      return platters_.commit(groups);
    }
    if (dice_.chance(300)) {
      // Written, and nobody is told: as when the disk fails between the two.
      (void)platters_.commit(groups);
      trace_.happened("the disk has written, and says that it has not");
      return failed(StoreErrc::kIo);
    }
    return failed(kFailures.at(dice_.below(kFailures.size())));
  }

  void answer(const storage::AnyRead& read) override {
    if (powered_ && !dice_.chance(failing() / 5)) {
      platters_.answer(read);
      return;
    }
    ++failures_;
    std::visit([](const auto& one) { one.answer = storage::failure(StoreErrc::kIo, "simulated"); },
               read);
  }

  Result<void> back_up(const std::filesystem::path& file) override {
    return platters_.back_up(file);
  }

 private:
  Dice& dice_;
  Trace& trace_;
  storage::MemoryStore platters_;
  bool powered_ = true;
  std::uint64_t failures_ = 0;
};

}  // namespace

std::unique_ptr<SimulatedDisk> make_memory_disk(Dice& dice, Trace& trace) {
  return std::make_unique<MemoryDisk>(dice, trace);
}

}  // namespace aurora::simulation
