# aurora_add_tests(<target> FOLDER <tests/...> [LABEL unit|e2e] [LINK <libs>])
#
# One executable of all the .cpp files below a folder of tests/; every TEST in it is a test case of
# ctest, so that the cases can be counted, filtered and run side by side.

include(CTest)
include(GoogleTest)
option(AURORA_BENCH "Build the benchmarks" OFF)

if(BUILD_TESTING)
  find_package(GTest REQUIRED)
endif()

function(aurora_add_tests target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FOLDER;LABEL" "LINK")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${arg_FOLDER}/*.cpp")
  if(NOT sources)
    return()
  endif()
  if(NOT arg_LABEL)
    set(arg_LABEL unit)
  endif()
  aurora_add_executable(
    ${target}
    ROOM tests
    SOURCES ${sources}
    LINK ${arg_LINK} GTest::gtest GTest::gmock GTest::gtest_main)
  target_compile_definitions(
    ${target} PRIVATE AURORA_SOURCE_DIR="${PROJECT_SOURCE_DIR}"
                      AURORA_BIN_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
  gtest_discover_tests(
    ${target}
    TEST_PREFIX "${target}."
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 60
    PROPERTIES LABELS ${arg_LABEL} TIMEOUT 300)
endfunction()
