#include "tests/simulation/simulated_disk.hpp"

#include <array>
#include <variant>

namespace aurora::simulation {

using storage::Result;
using storage::StoreErrc;

namespace {

constexpr std::array kFailures{StoreErrc::kIo, StoreErrc::kFull, StoreErrc::kBusy};

}  // namespace

std::vector<Result<void>> SimulatedDisk::commit(std::span<const storage::WriteGroup> groups) {
  const auto failed = [&](StoreErrc code) {
    ++failures_;
    return std::vector<Result<void>>(groups.size(), storage::failure(code, "simulated"));
  };
  if (!powered_) {
    return failed(StoreErrc::kIo);
  }
  if (!dice_.chance(failing_)) {
    return platters_.commit(groups);
  }
  if (dice_.chance(300)) {
    // Written, and nobody is told: as when the disk fails between the two.
    (void)platters_.commit(groups);
    return failed(StoreErrc::kIo);
  }
  return failed(kFailures.at(dice_.below(kFailures.size())));
}

void SimulatedDisk::answer(const storage::AnyRead& read) {
  if (powered_) {
    platters_.answer(read);
    return;
  }
  std::visit([](const auto& one) { one.answer = storage::failure(StoreErrc::kIo, "simulated"); },
             read);
}

Result<void> SimulatedDisk::back_up(const std::filesystem::path& file) {
  return platters_.back_up(file);
}

}  // namespace aurora::simulation
