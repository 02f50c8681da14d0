// Standings as text, for people who take them elsewhere.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "server/events/standings.hpp"

namespace aurora::events {

/// How somebody is called; an event knows no names.
using NameOf = std::function<std::string(EntrantId)>;

/// As RFC 4180 has it, with a line of headings. A name that a spreadsheet would take for a formula
/// has an apostrophe before it.
[[nodiscard]] std::string to_csv(std::span<const Standing> standings, const NameOf& name_of);

/// An array of objects. Names are UTF-8.
[[nodiscard]] std::string to_json(std::span<const Standing> standings, const NameOf& name_of);

}  // namespace aurora::events
