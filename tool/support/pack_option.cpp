#include "tool/support/pack_option.hpp"

#include <cstdio>

#include <fmt/format.h>

namespace aurora::tool {

content::LoadResult choose_pack(const std::string& directory) {
  return directory.empty() ? content::base_pack() : content::load_pack(directory);
}

void complain(const content::Violations& violations) {
  for (const content::Violation& violation : violations) {
    fmt::print(stderr, "{}\n", content::to_string(violation));
  }
}

}  // namespace aurora::tool
