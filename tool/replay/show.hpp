// A replay as text to read.
#pragma once

#include <string>

#include "content/pack.hpp"
#include "engine/view.hpp"
#include "tool/replay/files.hpp"

namespace aurora::tool {

/// Appends every command and what came of it, as `viewer` could see it. An error says where
/// the replay does not fit the rules; the text ends there.
[[nodiscard]] Agreement show(const content::Pack& pack, const v1::Replay& replay,
                             content::Language language, engine::Viewer viewer, std::string& text);

}  // namespace aurora::tool
