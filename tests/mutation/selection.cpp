// Linked into every program of the mutated build; runs before anything else does.
#include "selection.hpp"

#include <cstddef>
#include <cstdlib>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace aurora_mutation {
namespace {

constexpr std::size_t kPlaces = AURORA_MUTATION_PLACES;
unsigned char nobody_asks[kPlaces];

// A file in memory: what a child has reached counts, and what was reached before a crash.
void share_what_is_reached(const char* path) {
  const int file = open(path, O_RDWR | O_CLOEXEC);
  void* const places =
      file < 0 ? MAP_FAILED : mmap(nullptr, kPlaces, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (places == MAP_FAILED) {
    std::abort();
  }
  close(file);
  reached = static_cast<unsigned char*>(places);
}

[[gnu::constructor(101)]] void select() {
  if (const char* mutant = std::getenv("AURORA_MUTANT")) {
    selected = std::atoi(mutant);
  }
  if (const char* path = std::getenv("AURORA_MUTANTS_REACHED")) {
    share_what_is_reached(path);
  }
}

}  // namespace

int selected = 0;
unsigned char* reached = nobody_asks;

}  // namespace aurora_mutation
