// Which texts a pack needs.
#pragma once

#include <set>
#include <string>

#include "content/pack.hpp"

namespace aurora::content {

/// Every text key that people may be shown for this pack: "card.trader.name", "item.mine.text" …
/// Each language has exactly these.
std::set<std::string, std::less<>> text_keys(const Pack& pack);

/// The keys of the stories of its cards, "card.trader.story": a pack may have any of them, each in
/// every language.
std::set<std::string, std::less<>> story_keys(const Pack& pack);

}  // namespace aurora::content
