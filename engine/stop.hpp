// What happens when a limit of the engine is broken: the program stops, in every build.
//
// Going on would write past the end of something.
#pragma once

namespace aurora::engine {

/// Ends the program; `why` is shown on the standard error stream.
[[noreturn]] void stop(const char* why) noexcept;

}  // namespace aurora::engine
