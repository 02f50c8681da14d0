// What a preview of the link to a table says, where it is pasted into a chat: in English, because
// whoever fetches it says nothing about who reads it.
#pragma once

#include <string>
#include <string_view>

namespace aurora::server {

struct TableSummary;

struct Preview {
  std::string title;        ///< empty: that of the page
  std::string description;  ///< the same
};

/// Who invites to which map, clock and seats. Of a locked table it names nobody: whoever does not
/// know the password learns no more than that there is one.
[[nodiscard]] Preview preview_of(const TableSummary& table);

/// The code in "/join/CODE"; empty: it is no link to a table.
[[nodiscard]] std::string_view invited_code(std::string_view target);

}  // namespace aurora::server
