#include "storage/postgres/error.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace aurora::storage::postgres {
namespace {

// Appendix A of PostgreSQL's manual; a class is the first two letters of the state.
StoreErrc classify(std::string_view state) {
  const std::string_view kind = state.substr(0, 2);
  if (kind == "23") {  // a constraint: somebody else was faster than our own check
    return StoreErrc::kConflict;
  }
  if (state == "53100" || state == "53200" || state == "53400" || kind == "54") {
    return StoreErrc::kFull;
  }
  if (kind == "40" || kind == "53" || kind == "55") {  // deadlocks, too many connections, locks
    return StoreErrc::kBusy;
  }
  if (kind == "08" || kind == "57" || kind == "58") {
    return StoreErrc::kIo;
  }
  if (state == "25006" || state == "42501" || kind == "28") {  // read-only, not allowed
    return StoreErrc::kReadOnly;
  }
  return kind == "XX" ? StoreErrc::kCorrupt : StoreErrc::kInternal;
}

std::string_view remedy(StoreErrc code) {
  switch (code) {
    case StoreErrc::kConflict: return "Another server has written in between: try again.";
    case StoreErrc::kFull:
      return "Give the database server more space or memory; nothing was lost.";
    case StoreErrc::kBusy: return "Try again in a moment.";
    case StoreErrc::kIo: return "Look at the database server and its log.";
    case StoreErrc::kReadOnly:
      return "Connect to a server that takes writes, as a user who may write to this database.";
    case StoreErrc::kCorrupt: return "The database may be damaged: look at its log.";
    default: return "This should not happen: please report it.";
  }
}

std::string one_line(std::string_view text) {
  std::string line(text);
  std::erase(line, '\t');
  std::ranges::replace(line, '\n', ' ');
  while (!line.empty() && (line.back() == ' ' || line.back() == '.')) {
    line.pop_back();
  }
  return line;
}

bool says(std::string_view message, std::string_view part) {
  return message.find(part) != std::string_view::npos;
}

// libpq gives no SQLSTATE for a connection that did not come about. Words that are not known here,
// or of another language, are passed on as they are.
StoreErrc classify_connection(std::string_view message) {
  constexpr std::array kNotAllowed{"authentication failed",
                                   "no password supplied",
                                   "pg_hba.conf",
                                   "role \"",
                                   "read-only",
                                   "standby mode",
                                   "permission denied for database"};
  if (std::ranges::any_of(kNotAllowed, [&](const char* part) { return says(message, part); })) {
    return StoreErrc::kReadOnly;
  }
  return says(message, "database \"") && says(message, "does not exist") ? StoreErrc::kNotFound
                                                                         : StoreErrc::kIo;
}

}  // namespace

std::unexpected<StoreError> refused(std::string_view state, std::string_view message) {
  const StoreErrc code = classify(state);
  return failure(code, "PostgreSQL has refused a statement: " + one_line(message) + " (" +
                           std::string(state) + "). " + std::string(remedy(code)));
}

std::unexpected<StoreError> unknown(std::string_view why) {
  return failure(StoreErrc::kIo, "Nobody knows whether the database has kept it: " + one_line(why) +
                                     ". " + std::string(remedy(StoreErrc::kIo)));
}

std::unexpected<StoreError> not_connected(std::string_view message) {
  const StoreErrc code = classify_connection(message);
  const std::string_view help =
      code == StoreErrc::kNotFound ? "Create the database first." : remedy(code);
  return failure(code,
                 "No connection to PostgreSQL: " + one_line(message) + ". " + std::string(help));
}

}  // namespace aurora::storage::postgres
