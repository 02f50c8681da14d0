#include "tests/storage/memory_faults.hpp"

#include <atomic>
#include <stdexcept>

#include <sqlite3.h>

namespace aurora::storage::testing {
namespace {

constexpr long kPlenty = -1;

sqlite3_mem_methods original{};
std::atomic<long> left{kPlenty};
std::atomic<bool> memory_refused{false};
std::atomic<bool> just_once{false};

bool may_have_memory() {
  if (left.load() == kPlenty) {
    return true;
  }
  if (left.load() == 0) {
    memory_refused.store(true);
    if (just_once.load()) {
      left.store(kPlenty);
    }
    return false;
  }
  left.fetch_sub(1);
  return true;
}

void* allocate(int size) { return may_have_memory() ? original.xMalloc(size) : nullptr; }
void* reallocate(void* memory, int size) {
  return may_have_memory() ? original.xRealloc(memory, size) : nullptr;
}

void take_over() {
  sqlite3_shutdown();
  sqlite3_mem_methods ours{};
  bool done = sqlite3_config(SQLITE_CONFIG_GETMALLOC, &original) == SQLITE_OK;
  ours = original;
  ours.xMalloc = allocate;
  ours.xRealloc = reallocate;
  done = done && sqlite3_config(SQLITE_CONFIG_MALLOC, &ours) == SQLITE_OK;
  // No memory set aside, from which SQLite would go on.
  done = done && sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0) == SQLITE_OK;
  if (!done || sqlite3_initialize() != SQLITE_OK) {
    throw std::runtime_error("SQLite does not let its memory be replaced");
  }
}

}  // namespace

ShortMemory::ShortMemory(std::size_t requests, Then then) {
  static const bool kTakenOver = (take_over(), true);
  static_cast<void>(kTakenOver);
  memory_refused.store(false);
  just_once.store(then == Then::kPlenty);
  left.store(static_cast<long>(requests));
}
ShortMemory::~ShortMemory() { left.store(kPlenty); }
bool ShortMemory::ran_out() { return memory_refused.load(); }

}  // namespace aurora::storage::testing
