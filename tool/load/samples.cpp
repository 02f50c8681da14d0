#include "tool/load/samples.hpp"

#include <algorithm>
#include <cmath>

namespace aurora::tool {

double Samples::percentile(double share) const {
  if (values_.empty()) {
    return 0;
  }
  const auto count = static_cast<double>(values_.size());
  const auto rank = static_cast<std::ptrdiff_t>(std::clamp(std::ceil(share * count), 1.0, count));
  const auto nth = values_.begin() + rank - 1;
  std::nth_element(values_.begin(), nth, values_.end());
  return static_cast<double>(*nth);
}

}  // namespace aurora::tool
