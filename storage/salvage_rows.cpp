#include "storage/salvage_rows.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace aurora::storage {
namespace {

/// Where the end cannot be read: so many keys in a row lead to damage, so there is nothing behind
/// it. One damaged inner page hides about a quarter of that.
constexpr std::int64_t kMaxProbes = 100'000;

std::string in_quotes(const std::string& name) { return '"' + name + '"'; }

/// By what a table is ordered on the disk: the number of the row, or the first column of its key.
struct Order {
  std::string column;
  bool numbered = true;
};

Result<Order> order_of(Database& db, const std::string& table) {
  const auto keyed = db.integer(
      "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = '" + table + "'");
  if (!keyed) {
    return std::unexpected(keyed.error());
  }
  if (*keyed == 0) {
    return Order{.column = "rowid", .numbered = true};
  }
  auto first = db.text("SELECT name FROM pragma_table_info('" + table + "') WHERE pk = 1");
  if (!first) {
    return std::unexpected(std::move(first).error());
  }
  return Order{.column = in_quotes(*first), .numbered = false};
}

Result<std::vector<std::string>> columns_of(Database& db, const std::string& table) {
  auto statement = db.prepare("SELECT name FROM pragma_table_info('" + table + "') ORDER BY cid");
  if (!statement) {
    return std::unexpected(std::move(statement).error());
  }
  std::vector<std::string> names;
  while (true) {
    auto row = statement->step();
    if (!row) {
      return std::unexpected(std::move(row).error());
    }
    if (!*row) {
      return names;
    }
    names.push_back(in_quotes(std::string(statement->bytes(0))));
  }
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) {
    text += (text.empty() ? "" : ", ") + name;
  }
  return text;
}

/// Where a table is read from.
struct Place {
  std::int64_t number = 0;       ///< of the row …
  std::array<char, 2> prefix{};  ///< … or the first bytes of the key, which is random
  bool at_end = false;
};

class Copier {
 public:
  static Result<Copier> make(Database& damaged, Database& fresh, const std::string& table) {
    auto order = order_of(fresh, table);
    if (!order) {
      return std::unexpected(std::move(order).error());
    }
    const auto columns = columns_of(fresh, table);
    if (!columns) {
      return std::unexpected(columns.error());
    }
    Copier copier;
    copier.numbered_ = order->numbered;
    copier.columns_ = static_cast<int>(columns->size());
    std::string values;
    for (std::size_t i = 1; i <= columns->size(); ++i) {
      values += (i == 1 ? "?" : ", ?") + std::to_string(i);
    }
    const std::string select = "SELECT " + order->column + ", " + joined(*columns) + " FROM " +
                               in_quotes(table) + " NOT INDEXED ";
    const std::string by = "ORDER BY " + order->column;
    const std::array<std::tuple<Database*, Statement*, std::string>, 4> wanted{{
        {&damaged, &copier.all_, select + by},
        {&damaged, &copier.backwards_, select + by + " DESC"},
        {&damaged, &copier.from_, select + "WHERE " + order->column + " >= ?1 " + by},
        {&fresh, &copier.put_,
         "INSERT OR IGNORE INTO " + in_quotes(table) + " (" + joined(*columns) + ") VALUES (" +
             values + ")"},
    }};
    for (const auto& [db, statement, text] : wanted) {
      auto prepared = db->prepare(text);
      if (!prepared) {
        return std::unexpected(std::move(prepared).error());
      }
      *statement = *std::move(prepared);
    }
    copier.fresh_ = &fresh;
    return copier;
  }

  /// True: not a row is missing.
  Result<bool> run() {
    auto whole = pass(all_);
    if (!whole || *whole) {
      return whole;
    }
    Place place = last_;
    if (auto done = pass(backwards_); !done) {
      return done;
    }
    const Place end = last_;
    for (std::int64_t failures = 0; advance(place, end);) {
      bind(place);
      const std::int64_t before = rows_;
      auto done = pass(from_);
      if (!done) {
        return done;
      }
      if (*done || (failures >= kMaxProbes && end.number == 0)) {
        break;
      }
      failures = rows_ > before ? 0 : failures + 1;
      place = rows_ > before ? last_ : place;
    }
    return false;
  }

  [[nodiscard]] std::int64_t saved() const { return saved_; }

 private:
  void bind(const Place& place) {
    if (numbered_) {
      from_.bind(1, place.number);
    } else {
      bound_ = place.prefix;
      from_.bind_blob(1, {bound_.data(), bound_.size()});
    }
  }

  /// The next place to try; false: there is none before `end`, from which on all has been read.
  [[nodiscard]] bool advance(Place& place, const Place& end) const {
    if (numbered_) {
      ++place.number;
      return end.number == 0 || place.number < end.number;
    }
    auto prefix = static_cast<unsigned>(static_cast<unsigned char>(place.prefix[0])) << 8U |
                  static_cast<unsigned char>(place.prefix[1]);
    ++prefix;
    place.prefix = {static_cast<char>(prefix >> 8U), static_cast<char>(prefix & 0xFFU)};
    return prefix <= 0xFFFFU;
  }

  /// Copies what the statement shows until it is done (true) or meets damage (false).
  Result<bool> pass(Statement& statement) {
    const ResetLater reset(statement);
    last_ = {};
    std::optional<std::int64_t> previous;
    while (true) {
      const auto row = statement.step();
      if (!row) {
        return is_damage(row.error()) ? Result<bool>(false) : std::unexpected(row.error());
      }
      if (!*row) {
        return true;
      }
      // Pages that lead in circles show the same rows again and again.
      const bool backwards = &statement == &backwards_;
      const std::int64_t number = numbered_ ? statement.integer(0) : 0;
      if (numbered_ && previous && (backwards ? number >= *previous : number <= *previous)) {
        return false;
      }
      previous = number;
      ++rows_;
      last_.number = number;
      const std::string_view key = numbered_ ? std::string_view() : statement.bytes(0);
      std::copy_n(key.begin(), std::min(key.size(), last_.prefix.size()), last_.prefix.begin());
      if (auto kept = put(statement); !kept) {
        return std::unexpected(std::move(kept).error());
      }
    }
  }

  /// A row that contradicts another, or what a column can hold, is no row of ours.
  Result<void> put(const Statement& row) {
    for (int i = 1; i <= columns_; ++i) {
      if (auto bound = put_.bind_from(i, row, i); !bound) {
        return bound;
      }
    }
    auto done = put_.run();
    if (!done) {
      return done.error().code == StoreErrc::kConflict ? Result<void>() : done;
    }
    saved_ += fresh_->changes();
    return {};
  }

  Statement all_, backwards_, from_, put_;
  Database* fresh_ = nullptr;
  bool numbered_ = true;
  int columns_ = 0;
  Place last_;
  std::array<char, 2> bound_{};
  std::int64_t rows_ = 0;   ///< that were seen
  std::int64_t saved_ = 0;  ///< … and are in the fresh database
};

}  // namespace

bool is_damage(const StoreError& error) {
  return error.code == StoreErrc::kCorrupt || error.code == StoreErrc::kIo;
}

Result<SalvagedRows> salvage_rows(Database& damaged, Database& fresh, const std::string& table) {
  auto copier = Copier::make(damaged, fresh, table);
  if (!copier) {
    if (is_damage(copier.error())) {
      return SalvagedRows{.table = table, .saved = 0, .lost = {}};
    }
    return std::unexpected(std::move(copier).error());
  }
  const auto whole = copier->run();
  if (!whole) {
    return std::unexpected(whole.error());
  }
  SalvagedRows rows{.table = table, .saved = copier->saved(), .lost = {}};
  if (*whole) {
    rows.lost = 0;
  } else if (const auto all = damaged.integer("SELECT count(*) FROM " + in_quotes(table)); all) {
    rows.lost = std::max<std::int64_t>(0, *all - rows.saved);
  }
  return rows;
}

}  // namespace aurora::storage
