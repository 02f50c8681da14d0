// The option --content DIR of several subcommands.
#pragma once

#include <string>

#include "content/pack.hpp"

namespace aurora::tool {

/// The pack in `directory`, or the base pack when it is empty.
[[nodiscard]] content::LoadResult choose_pack(const std::string& directory);

/// Says on stderr what is wrong with a pack.
void complain(const content::Violations& violations);

}  // namespace aurora::tool
