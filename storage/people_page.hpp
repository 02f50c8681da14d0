// How a store puts together its answer to FindPeople.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "storage/rows.hpp"

namespace aurora::storage {

/// Those who were found, at most `limit`, among all up to `edge`; without one, nobody comes later.
[[nodiscard]] inline PeoplePage people_page(std::vector<PersonRow> people, std::size_t limit,
                                            std::optional<PersonCursor> edge) {
  if (!people.empty() && people.size() == limit) {
    edge = PersonCursor{people.back().seen_at, people.back().id};
  }
  return {.people = std::move(people), .next = edge};
}

}  // namespace aurora::storage
