// The fuzzer as the scheduler of a small world: its bytes decide who goes first, what arrives when
// and what breaks, so that it finds its way to what has not been seen yet. Whatever they decide,
// the server keeps its promises.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tests/simulation/simulation.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace simulation = aurora::simulation;
  std::uint64_t seed = 14'695'981'039'346'656'037U;  // decides what the bytes leave open
  for (std::size_t i = 0; i < size; ++i) {
    seed = (seed ^ data[i]) * 1'099'511'628'211U;
  }
  const simulation::Outcome outcome = simulation::simulate({.seed = seed,
                                                            .time = std::chrono::seconds(20),
                                                            .tables = 1,
                                                            .seats = 2,
                                                            .sqlite = false,
                                                            .spy = false,
                                                            .choices = {data, data + size}});
  if (!outcome.faults.empty()) {
    for (const std::string& fault : outcome.faults) {
      std::fprintf(stderr, "%s\n", fault.c_str());
    }
    for (const std::string& event : outcome.last_events) {
      std::fprintf(stderr, "  %s\n", event.c_str());
    }
    std::abort();
  }
  return 0;
}
