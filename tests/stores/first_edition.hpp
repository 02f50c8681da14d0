// A database of version 0.1.0, as fixtures/first_edition.sql has it.
#pragma once

#include <filesystem>

#include "storage/ids.hpp"

namespace aurora::storage::testing {

/// Its players, who sat in seats 1 and 2 of both games.
[[nodiscard]] PlayerId first_edition_ann();
[[nodiscard]] PlayerId first_edition_bob();
/// A game that is being played; its journal has 35 entries.
[[nodiscard]] TableId first_edition_running();
/// A finished game; its journal has 67 entries.
[[nodiscard]] TableId first_edition_finished();

/// Makes the database where nothing is yet; throws when that fails.
void make_first_edition(const std::filesystem::path& file);

}  // namespace aurora::storage::testing
