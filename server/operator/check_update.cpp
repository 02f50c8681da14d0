#include "server/operator/check_update.hpp"

#include <cstdlib>
#include <iostream>
#include <limits>
#include <system_error>

#include <unistd.h>

#include "server/runtime/clock.hpp"
#include "server/runtime/logging.hpp"
#include "server/table/ledger/restore.hpp"
#include "storage/sqlite_backup.hpp"
#include "storage/sqlite_store.hpp"

namespace aurora::server {
namespace {

constexpr auto kAllRows = static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max());

/// A directory for the copy, which holds secrets, that goes away with this.
class PrivateDirectory {
 public:
  PrivateDirectory() {
    std::error_code none;
    std::string pattern =
        (std::filesystem::temp_directory_path(none) / "aurora-check-XXXXXX").string();
    if (mkdtemp(pattern.data()) != nullptr) {
      path_ = pattern;
    }
  }
  PrivateDirectory(const PrivateDirectory&) = delete;
  PrivateDirectory& operator=(const PrivateDirectory&) = delete;
  ~PrivateDirectory() {
    std::error_code ignored;
    if (!path_.empty()) {
      std::filesystem::remove_all(path_, ignored);
    }
  }
  /// Empty: it could not be made.
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

void look_at(storage::Store& store, Rulebook& rulebook, const storage::TableRow& row,
             Forecast& forecast) {
  const auto journal = store.read(storage::ReadJournal{row.id});
  if (!journal) {
    if (journal.error().code == storage::StoreErrc::kCorrupt) {
      forecast.lost.emplace_back(row.id, Misfit{.because = journal.error().message});
    } else {
      forecast.unread.emplace_back(row.id, journal.error().message);
    }
    return;
  }
  const auto head = head_of(*journal);
  if (!head) {
    forecast.lost.emplace_back(row.id,
                               Misfit{.because = "its journal does not begin with its creation"});
    return;
  }
  const RulesFound found = rulebook.find_now(head->played_by.pack_digest);
  if (!found) {
    if (const auto* misfit = std::get_if<Misfit>(&found.error())) {
      forecast.lost.emplace_back(
          row.id, Misfit{misfit->unfit,
                         "it is played with " + head->played_by.text() + ": " + misfit->because});
    } else {
      forecast.unread.emplace_back(row.id, std::get<Complaint>(found.error()));
    }
    return;
  }
  const Ledger blank{.id = row.id, .join_code = row.join_code, .status = row.status};
  const auto restored =
      restore(**found, *journal, store.read(storage::FindSnapshot{row.id}), blank);
  if (!restored) {
    // A server that keeps packs also keeps its games when it stops.
    const bool keeps = store.read(storage::FindPack{head->played_by.pack_digest}).has_value();
    if (restored.error().unfit == Unfit::kRulesDiffer && keeps) {
      ++forecast.after_stop;
    } else {
      forecast.lost.emplace_back(row.id, restored.error());
    }
    return;
  }
  if (row.status == storage::TableStatus::kLobby) {
    ++forecast.waiting;
    return;
  }
  switch (restored->passage) {
    case Passage::kSame: ++forecast.same; break;
    case Passage::kReplayed: ++forecast.replayed; break;
    case Passage::kCarried: ++forecast.carried; break;
  }
}

}  // namespace

std::string Forecast::text() const {
  const auto line = [](std::size_t number, std::string_view what) {
    std::string digits = std::to_string(number);
    digits.insert(0, digits.size() < 6 ? 6 - digits.size() : 0, ' ');
    return digits + "  " + std::string(what) + "\n";
  };
  std::string text = line(waiting, "tables that wait for players go on");
  text += line(same, "games go on by the same rules");
  text += line(replayed, "games go on by other rules, which change nothing so far");
  text += line(carried, "games are carried over to other rules from where they stand");
  text +=
      line(after_stop, "games are carried over once the server there has been stopped in peace");
  text += line(lost.size(), "tables cannot go on");
  for (const auto& [id, misfit] : lost) {
    text += "        " + id.text() + "  " + std::string(name_of(misfit.unfit)) + ": " +
            misfit.because + "\n";
  }
  for (const auto& [id, problem] : unread) {
    text += "        " + id.text() + "  cannot be read: " + problem + "\n";
  }
  return text;
}

Forecast forecast_update(storage::Store& store, Rulebook& rulebook) {
  Forecast forecast;
  const auto rows = store.read(storage::ListTables{storage::kOpenTables, kAllRows});
  if (!rows) {
    forecast.unread.emplace_back(storage::TableId{}, rows.error().message);
    return forecast;
  }
  for (const storage::TableRow& row : *rows) {
    look_at(store, rulebook, row, forecast);
  }
  return forecast;
}

int check_update(const std::filesystem::path& database, const content::Pack& pack) {
  const auto fail = [](const std::string& message) {
    std::cerr << "aurora-server: " << message << '\n';
    return EXIT_FAILURE;
  };
  std::error_code none;
  if (!std::filesystem::exists(database, none)) {
    return fail("there is no database " + database.string());
  }
  const PrivateDirectory directory;
  if (directory.path().empty()) {
    return fail("no temporary directory can be made for a copy; set TMPDIR");
  }
  const std::filesystem::path copy = directory.path() / "aurora.db";
  if (const auto copied = storage::copy_database(database, copy); !copied) {
    return fail(copied.error().message);
  }
  auto store = storage::SqliteStore::open(copy);
  if (!store) {
    return fail(store.error().message);
  }
  Log log(LogLevel::kOff, LogFormat::kText);
  Rulebook rulebook(pack, **store, system_clock(), log);
  const Forecast forecast = forecast_update(**store, rulebook);
  std::cout << "this program: " << played_by(rulebook.current()).text() << '\n' << forecast.text();
  return forecast.all_go_on() ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace aurora::server
