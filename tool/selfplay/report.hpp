// A self-play run in words, or as one line of JSON.
#pragma once

#include <string>

#include "content/pack.hpp"
#include "tool/selfplay/run.hpp"

namespace aurora::tool {

[[nodiscard]] std::string to_text(const RunSettings& settings, const Summary& summary,
                                  const content::Pack& pack);
[[nodiscard]] std::string to_json(const RunSettings& settings, const Summary& summary,
                                  const content::Pack& pack);

}  // namespace aurora::tool
