#include "engine/stop.hpp"

#include <stdexcept>

namespace aurora::engine {
namespace {

[[noreturn]] void raise(const char* why) { throw std::length_error(why); }

}  // namespace

// An exception that cannot leave ends the program where it was thrown, and says why: this needs no
// stream, and the stack is still there for whoever looks.
void stop(const char* why) noexcept { raise(why); }

}  // namespace aurora::engine
