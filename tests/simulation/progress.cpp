#include "tests/simulation/progress.hpp"

#include <algorithm>
#include <utility>

namespace aurora::simulation {

void Progress::tell(Time now, const std::string& text) {
  next_ = now + interval();
  if (!terminal_) {
    out_ << text << '\n' << std::flush;
    return;
  }
  width_ = std::max(width_, text.size());
  out_ << '\r' << text << std::string(width_ - text.size(), ' ') << std::flush;
  open_ = true;
}

void Progress::end() {
  if (std::exchange(open_, false)) {
    out_ << '\n' << std::flush;
  }
}

}  // namespace aurora::simulation
