// Plays worlds of one seed after the other until the time is up or something does not hold.
#include <chrono>
#include <csignal>
#include <cstring>
#include <iostream>
#include <string>

#include <unistd.h>

#include "tests/simulation/run.hpp"

namespace {

namespace simulation = aurora::simulation;

/// What is said when the program itself breaks down in a world.
std::string last_words;

extern "C" void say_last_words(int signal) {
  (void)!::write(STDOUT_FILENO, last_words.data(), last_words.size());
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

simulation::Outcome play(const simulation::Scenario& scenario) {
  last_words = "seed " + std::to_string(scenario.seed) +
               " breaks the program\nplay it again: build/release/bin/simulate " +
               simulation::options_of(scenario) + '\n';
  return simulation::simulate(scenario);
}

}  // namespace

int main(int argc, char** argv) {
  const auto options = simulation::read_options(argc, argv);
  if (!options) {
    return options.error();
  }
  for (const int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL}) {
    std::signal(signal, say_last_words);
  }
  return simulation::run(*options,
                         {.play = play,
                          .now = [] { return std::chrono::steady_clock::now().time_since_epoch(); },
                          .out = std::cout,
                          .err = std::cerr,
                          .terminal = ::isatty(STDERR_FILENO) != 0});
}
