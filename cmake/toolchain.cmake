# Language level, output directories, and what makes builds quick.

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  message(FATAL_ERROR "g++ before 13 miscompiles the coroutines of the server (docs/adr/0004-one-compiler.md). "
                      "Use clang++-19 as the presets do, or a newer g++.")
endif()

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/lib")

option(AURORA_DEBUGGER "Debug builds hide nothing from a debugger" OFF)
if(AURORA_DEBUGGER)
  set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g")
elseif(AURORA_FUZZ)
  # Long runs are worth what it takes to compile them.
  set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1 -fno-omit-frame-pointer")
else()
  # Line tables are all a stack trace needs.
  set(CMAKE_CXX_FLAGS_DEBUG "-O0 -g1 -fno-omit-frame-pointer")
endif()
# An empty optional, the error of a success and an index past the end stop a debug build.
add_compile_definitions($<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
# What is built does not depend on where: docs/releasing.md.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG -ffile-prefix-map=${CMAKE_SOURCE_DIR}=.")

find_program(AURORA_CCACHE ccache)
if(AURORA_CCACHE)
  # Paths relative to the build directory let several build directories share one cache.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND}" -E env "CCACHE_BASEDIR=${CMAKE_BINARY_DIR}" CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros "${AURORA_CCACHE}")
endif()

find_program(AURORA_MOLD mold)
if(AURORA_MOLD)
  add_link_options(-fuse-ld=mold)
endif()
