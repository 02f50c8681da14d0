# aurora_add_tests(<target> FOLDER <tests/...> [WITHOUT <tests/...>] [LABELS <labels>] [LINK <libs>] [RUNS <targets>] [POSTGRES])
#
# The tests find the repository in AURORA_SOURCE_DIR; end-to-end tests find the programs beside
# themselves (/proc/self/exe), so that no object file depends on the name of its build directory.
#
# Labels say where the cases run: "unit" in the dev preset (the default), "release" in the release
# preset, "tsan" in the tsan preset.
#
# POSTGRES: they share a server of PostgreSQL that ctest starts before them.
#
# WITHOUT: a folder below it that is a program of its own.
#
# One executable of all the .cpp files below a folder of tests/; every TEST in it is a test case of
# ctest, so that the cases can be counted, filtered and run side by side.

# aurora_add_fuzzer(<target> SOURCE <file> CORPUS <dir> [RUNS <number>] [LINK <libs>])
#
# A libFuzzer program (clang only). As a test it replays the corpus and then some inputs of its own.

include(CTest)
include(GoogleTest)
option(AURORA_BENCH "Build the benchmarks" OFF)

if(BUILD_TESTING)
  find_package(GTest REQUIRED)
endif()

function(aurora_add_tests target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "POSTGRES" "FOLDER;WITHOUT" "LABELS;LINK;RUNS;PRECOMPILE")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${arg_FOLDER}/*.cpp")
  if(arg_WITHOUT)
    list(FILTER sources EXCLUDE REGEX "/${arg_WITHOUT}/")
  endif()
  if(NOT sources)
    return()
  endif()
  if(NOT arg_LABELS)
    set(arg_LABELS unit)
  endif()
  aurora_add_executable(
    ${target}
    ROOM tests
    SOURCES ${sources}
    LINK ${arg_LINK} GTest::gtest GTest::gmock GTest::gtest_main)
  target_compile_definitions(${target} PRIVATE AURORA_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  aurora_precompile(${target} <gmock/gmock.h> <gtest/gtest.h> ${arg_PRECOMPILE})
  if(NOT "unit" IN_LIST arg_LABELS AND NOT AURORA_TIDY)
    set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON) # `./dev test` names it where it runs
  endif()
  # One label with all of them in it: lists do not survive PRE_TEST discovery.
  list(JOIN arg_LABELS "+" label)
  set(properties LABELS "${label}" TIMEOUT 300)
  if(arg_POSTGRES)
    list(APPEND properties FIXTURES_REQUIRED postgres ENVIRONMENT "AURORA_TEST_POSTGRES=${AURORA_TEST_POSTGRES}")
  endif()
  gtest_discover_tests(
    ${target}
    TEST_PREFIX "${target}."
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 60
    PROPERTIES ${properties})
  if(arg_RUNS AND NOT AURORA_TIDY) # clang-tidy over a test needs no programs
    add_dependencies(${target} ${arg_RUNS})
  endif()
  foreach(preset release tsan)
    if(preset IN_LIST arg_LABELS)
      add_dependencies(${preset}_tests ${target})
    endif()
  endforeach()
endfunction()

function(aurora_add_fuzzer target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "SOURCE;CORPUS;RUNS" "LINK")
  if(NOT arg_RUNS)
    set(arg_RUNS 20000)
  endif()
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang" OR AURORA_SANITIZE MATCHES "thread")
    return()
  endif()
  aurora_add_executable(
    ${target}
    ROOM tests
    SOURCES ${arg_SOURCE}
    LINK ${arg_LINK})
  target_link_options(${target} PRIVATE -fsanitize=fuzzer)
  set(found "${PROJECT_BINARY_DIR}/fuzz/${target}")
  file(MAKE_DIRECTORY "${found}" "${arg_CORPUS}")
  add_test(NAME fuzz.${target} COMMAND ${target} -runs=${arg_RUNS} -seed=1 -max_len=4096
                                       -artifact_prefix=${found}- "${found}" "${arg_CORPUS}")
  set_tests_properties(fuzz.${target} PROPERTIES LABELS unit TIMEOUT 120)
endfunction()
