#include "storage/postgres/tries.hpp"

#include "storage/postgres/query.hpp"

namespace aurora::storage::postgres {
namespace {

using std::chrono::milliseconds;

constexpr unsigned kBetweenTidying = 1'000;

// `full_at` says when nothing counts any more; each try puts it off. One that was too many puts
// nothing off, and a clock that was put back keeps nobody out for longer than all tries together.
constexpr std::string_view kTake =
    "INSERT INTO tries AS t (key, full_at) "
    "SELECT $1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $3 "
    "ON CONFLICT (key) DO UPDATE SET full_at = greatest(t.full_at, excluded.full_at - $3) + $3 "
    "WHERE t.full_at - excluded.full_at <= ($2 - 2) * $3 RETURNING 1";
constexpr std::string_view kWait =
    "UPDATE tries t SET full_at = least(t.full_at, c.now + $2 * $3) "
    "FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) c "
    "WHERE t.key = $1 RETURNING t.full_at - c.now - ($2 - 1) * $3";

/// Zero: it was taken.
Result<milliseconds> take_one(Connection& db, const Tries& tries) {
  const std::int64_t every = tries.every.count();
  const auto taken = has_rows(db, kTake, tries.key, tries.at_once, every);
  if (!taken) {
    return std::unexpected(taken.error());
  }
  if (*taken) {
    return milliseconds(0);
  }
  const auto wait = find_row(
      db, kWait, [](const Row& row) { return row.integer(0); },
      [] { return Result<std::int64_t>(0); },  // dropped in between
      tries.key, tries.at_once, every);
  return wait ? Result<milliseconds>(std::max<std::int64_t>(*wait, 1))
              : std::unexpected(wait.error());
}

Result<void> give_one_back(Connection& db, const Tries& tries) {
  return execute(db, "UPDATE tries SET full_at = full_at - $2 WHERE key = $1", tries.key,
                 std::int64_t{tries.every.count()});
}

}  // namespace

Result<milliseconds> TryCounter::take(std::span<const Tries> tries) {
  const auto db = session_.ready();
  if (!db) {
    return std::unexpected(db.error());
  }
  if (auto tidied = tidy(**db); !tidied) {
    return std::unexpected(std::move(tidied).error());
  }
  for (std::size_t i = 0; i < tries.size(); ++i) {
    auto wait = take_one(**db, tries[i]);
    if (wait && wait->count() == 0) {
      continue;
    }
    for (const Tries& before : tries.first(i)) {
      if (auto given = give_one_back(**db, before); !given) {
        return std::unexpected(std::move(given).error());
      }
    }
    return wait;
  }
  return milliseconds(0);
}

Result<void> TryCounter::give_back(std::span<const Tries> tries) {
  const auto db = session_.ready();
  if (!db) {
    return std::unexpected(db.error());
  }
  for (const Tries& one : tries) {
    if (auto given = give_one_back(**db, one); !given) {
      return given;
    }
  }
  return {};
}

Result<void> TryCounter::tidy(Connection& db) {
  if (++taken_ % kBetweenTidying != 0) {
    return {};
  }
  return execute(db,
                 "DELETE FROM tries WHERE full_at < (extract(epoch FROM clock_timestamp()) * "
                 "1000)::bigint");
}

}  // namespace aurora::storage::postgres
