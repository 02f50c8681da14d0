#include "bots/search/worth.hpp"

namespace aurora::bots {

const std::array<Weights, kWeightSets> kWeights{{
#include "bots/search/weights.inc"
}};

}  // namespace aurora::bots
