// What happens when a limit of the engine is broken: the program stops, in every build.
//
// Going on would write past the end of something. The standard library's own checks do the same for
// std::array and std::span; engine/CMakeLists.txt switches them on for whoever uses the engine.
#pragma once

#ifndef _GLIBCXX_ASSERTIONS
#error "the engine relies on the checks of the standard library: link aurora_engine"
#endif

namespace aurora::engine {

/// Ends the program; `why` is shown on the standard error stream.
[[noreturn]] void stop(const char* why) noexcept;

}  // namespace aurora::engine
