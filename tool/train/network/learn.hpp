// Fits a model to examples: Adam on small batches, on several threads.
#pragma once

#include <cstdint>
#include <functional>

#include "tool/train/network/example.hpp"
#include "tool/train/network/model.hpp"

namespace aurora::tool {

struct LearnSettings {
  unsigned epochs = 3;
  std::size_t batch = 1024;  ///< positions, or groups of them
  float contrast = 4;        ///< how much the differences within a group count
  float rate = 0.0015F;      ///< of the first step; it falls to nothing
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

/// Called after each epoch: its number, and the mean squared error in it, in points.
using Report = std::function<void(unsigned epoch, double error)>;

/// The same result for the same settings, number of threads included.
void learn(Model& model, const Examples& all, const LearnSettings& settings, const Report& report);

}  // namespace aurora::tool
