#include "tests/storage/sqlite_faults.hpp"

#include <sqlite3.h>

namespace aurora::storage::testing {
namespace {

constexpr int kNoCall = -1;
constexpr int kHasFailed = -2;
thread_local int calls_left = kNoCall;
thread_local FailingSqlite::How how_it_fails{};
thread_local bool within_a_call = false;

struct Within {
  Within() { within_a_call = true; }
  Within(const Within&) = delete;
  Within& operator=(const Within&) = delete;
  ~Within() { within_a_call = false; }
};

// Makes a call, unless it is the one that fails. Within a program that contains SQLite, its own
// calls come here, too: they are none of the store's.
int call(bool changes_something, auto&& make) {
  if (within_a_call) {
    return make();
  }
  const Within within;
  if (how_it_fails == FailingSqlite::How::kAfterwards && !changes_something) {
    return make();
  }
  const bool fails = calls_left == 0;
  if (calls_left >= 0) {
    calls_left = fails ? kHasFailed : calls_left - 1;
  }
  if (fails && how_it_fails == FailingSqlite::How::kInstead) {
    return SQLITE_NOMEM;
  }
  const int code = make();
  return fails ? SQLITE_NOMEM : code;
}

}  // namespace

FailingSqlite::FailingSqlite(int nth, How how) {
  how_it_fails = how;
  calls_left = nth;
}
FailingSqlite::~FailingSqlite() { calls_left = kNoCall; }
bool FailingSqlite::has_failed() { return calls_left == kHasFailed; }

}  // namespace aurora::storage::testing

namespace faults = aurora::storage::testing;

// With --wrap the linker leads a call of f() to __wrap_f(), and one of __real_f() to f().
// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" {

int __real_sqlite3_open_v2(const char* file, sqlite3** db, int flags, const char* vfs);
int __wrap_sqlite3_open_v2(const char* file, sqlite3** db, int flags, const char* vfs);
int __wrap_sqlite3_open_v2(const char* file, sqlite3** db, int flags, const char* vfs) {
  return faults::call(false, [=] { return __real_sqlite3_open_v2(file, db, flags, vfs); });
}

int __real_sqlite3_prepare_v3(sqlite3* db, const char* sql, int size, unsigned flags,
                              sqlite3_stmt** statement, const char** tail);
int __wrap_sqlite3_prepare_v3(sqlite3* db, const char* sql, int size, unsigned flags,
                              sqlite3_stmt** statement, const char** tail);
int __wrap_sqlite3_prepare_v3(sqlite3* db, const char* sql, int size, unsigned flags,
                              sqlite3_stmt** statement, const char** tail) {
  return faults::call(
      false, [=] { return __real_sqlite3_prepare_v3(db, sql, size, flags, statement, tail); });
}

int __real_sqlite3_bind_value(sqlite3_stmt* statement, int parameter, const sqlite3_value* value);
int __wrap_sqlite3_bind_value(sqlite3_stmt* statement, int parameter, const sqlite3_value* value);
int __wrap_sqlite3_bind_value(sqlite3_stmt* statement, int parameter, const sqlite3_value* value) {
  return faults::call(false,
                      [=] { return __real_sqlite3_bind_value(statement, parameter, value); });
}

int __real_sqlite3_step(sqlite3_stmt* statement);
int __wrap_sqlite3_step(sqlite3_stmt* statement);
int __wrap_sqlite3_step(sqlite3_stmt* statement) {
  return faults::call(true, [=] { return __real_sqlite3_step(statement); });
}

using OnRow = int (*)(void*, int, char**, char**);
int __real_sqlite3_exec(sqlite3* db, const char* sql, OnRow on_row, void* data, char** error);
int __wrap_sqlite3_exec(sqlite3* db, const char* sql, OnRow on_row, void* data, char** error);
int __wrap_sqlite3_exec(sqlite3* db, const char* sql, OnRow on_row, void* data, char** error) {
  return faults::call(true, [=] { return __real_sqlite3_exec(db, sql, on_row, data, error); });
}

int __real_sqlite3_backup_step(sqlite3_backup* backup, int pages);
int __wrap_sqlite3_backup_step(sqlite3_backup* backup, int pages);
int __wrap_sqlite3_backup_step(sqlite3_backup* backup, int pages) {
  return faults::call(true, [=] { return __real_sqlite3_backup_step(backup, pages); });
}

}  // extern "C"
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
