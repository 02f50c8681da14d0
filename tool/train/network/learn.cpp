#include "tool/train/network/learn.hpp"

#include <algorithm>
#include <array>
#include <barrier>
#include <cmath>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "bots/dice.hpp"

namespace aurora::tool {
namespace {

constexpr float kFade1 = 0.9F;
constexpr float kFade2 = 0.999F;
constexpr float kTiny = 1e-8F;
constexpr float kDecay = 0.01F;  ///< of the weights, times the rate

constexpr float kTenth = 10;       ///< errors are reckoned in tenths of ten points
constexpr float kMostDiffers = 3;  ///< points; more is no clearer
constexpr std::size_t kMostTogether = 16;

class Learner {
 public:
  Learner(Model& model, const Examples& all, const LearnSettings& settings)
      : model_(model), all_(all), settings_(settings), dice_(settings.seed) {
    std::size_t largest = 1;
    for (std::size_t i = 0; i < all.examples.size(); i += order_.back().count) {
      order_.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(all.group(i))});
      largest = std::max<std::size_t>(largest, order_.back().count);
    }
    std::erase_if(order_, [&](const Group& one) { return all.examples[one.first].checks; });
    gradients_.resize(settings.threads);
    errors_.resize(settings.threads);
    passes_.resize(settings.threads, std::vector<Pass>(largest));
    steps_ = settings.epochs * ((order_.size() + settings.batch - 1) / settings.batch);
  }

  void run(const Report& report) {
    std::barrier meet(static_cast<std::ptrdiff_t>(settings_.threads));
    std::vector<std::jthread> threads;
    threads.reserve(settings_.threads);
    for (unsigned t = 0; t < settings_.threads; ++t) {
      threads.emplace_back([&, t] { work(t, meet, report); });
    }
  }

 private:
  struct Group {
    std::uint32_t first;
    std::uint32_t count;
  };

  void work(unsigned t, std::barrier<>& meet, const Report& report) {
    std::size_t step = 0;
    for (unsigned epoch = 0; epoch < settings_.epochs; ++epoch) {
      if (t == 0) {
        shuffle();
      }
      meet.arrive_and_wait();
      for (std::size_t first = 0; first < order_.size(); first += settings_.batch) {
        const std::size_t last = std::min(first + settings_.batch, order_.size());
        for (std::size_t i = first + t; i < last; i += settings_.threads) {
          learn_from(t, order_[i]);
        }
        meet.arrive_and_wait();
        ++step;
        improve(t, step, last - first);
        meet.arrive_and_wait();
      }
      if (t == 0) {
        double error = 0;
        for (double& one : errors_) {
          error += std::exchange(one, 0);
        }
        report(epoch + 1, error / static_cast<double>(order_.size()));
      }
      meet.arrive_and_wait();
    }
  }

  /// How far the mean of a group is off, and how far each differs from it in another way than it
  /// should: one is about how the game goes, the other about what to choose.
  void learn_from(unsigned t, const Group& group) {
    std::vector<Pass>& passes = passes_[t];
    const std::span<const Example> examples(&all_.examples[group.first], group.count);
    std::array<float, kMostTogether> off{};
    float mean = 0;
    for (std::size_t i = 0; i < examples.size(); ++i) {
      off.at(i) = guess(model_, all_, examples[i], passes[i]) - examples[i].target;
      mean += off[i] / static_cast<float>(group.count);
    }
    errors_[t] += double{mean} * mean;
    for (std::size_t i = 0; i < examples.size(); ++i) {
      const float differs = std::clamp(off[i] - mean, -kMostDiffers, kMostDiffers);
      const float slope = mean / static_cast<float>(group.count) + settings_.contrast * differs;
      go_back(model_, all_, examples[i], passes[i], 2 * slope / kTenth, gradients_[t]);
    }
  }

  void shuffle() {
    for (std::size_t i = order_.size(); i > 1; --i) {
      std::swap(order_[i - 1], order_[dice_.below(i)]);
    }
  }

  /// Each thread its share of the numbers.
  void improve(unsigned t, std::size_t step, std::size_t batch) {
    const std::size_t first = kModelNumbers * t / settings_.threads;
    const std::size_t last = kModelNumbers * (t + 1) / settings_.threads;
    const float left = 1 - static_cast<float>(step - 1) / static_cast<float>(steps_);
    const float rate = settings_.rate * left;
    const float whole1 = 1 - std::pow(kFade1, static_cast<float>(step));
    const float whole2 = 1 - std::pow(kFade2, static_cast<float>(step));
    float* const numbers = numbers_of(model_);
    float* const means = numbers_of(mean_);
    float* const squares = numbers_of(square_);
    for (std::size_t i = first; i < last; ++i) {
      float slope = 0;
      for (Model& gradient : gradients_) {
        slope += std::exchange(numbers_of(gradient)[i], 0.0F);
      }
      slope /= static_cast<float>(batch);
      means[i] = kFade1 * means[i] + (1 - kFade1) * slope;
      squares[i] = kFade2 * squares[i] + (1 - kFade2) * slope * slope;
      numbers[i] -= rate * ((means[i] / whole1) / (std::sqrt(squares[i] / whole2) + kTiny) +
                            kDecay * numbers[i]);
    }
    clamp_numbers(model_, first, last);
  }

  Model& model_;
  const Examples& all_;
  LearnSettings settings_;
  bots::Dice dice_;
  std::vector<Group> order_;
  std::vector<Model> gradients_;
  std::vector<double> errors_;
  std::vector<std::vector<Pass>> passes_;
  Model mean_;
  Model square_;
  std::size_t steps_ = 0;
};

}  // namespace

void learn(Model& model, const Examples& all, const LearnSettings& settings, const Report& report) {
  const auto learner = std::make_unique<Learner>(model, all, settings);
  learner->run(report);
}

}  // namespace aurora::tool
