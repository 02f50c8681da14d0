# AURORA_TIDY runs clang-tidy beside every compilation of ours, so that the build system knows
# which files have to be checked again.

option(AURORA_TIDY "Run clang-tidy while compiling" OFF)
set(AURORA_TESTS_DIR "${PROJECT_SOURCE_DIR}/tests")
if(AURORA_TIDY)
  find_program(AURORA_CLANG_TIDY NAMES clang-tidy-19 REQUIRED)
  # A change of the configuration changes the command line, and with it everything is due again.
  file(GLOB config "${PROJECT_SOURCE_DIR}/.clang-tidy" "${PROJECT_SOURCE_DIR}/*/.clang-tidy")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${config})
  set(digest "")
  foreach(file IN LISTS config)
    file(SHA256 "${file}" hash)
    string(APPEND digest "${hash}")
  endforeach()
  string(SHA1 digest "${digest}")
  add_compile_definitions(AURORA_TIDY_CONFIG_${digest})
endif()

function(aurora_tidy target)
  if(NOT AURORA_TIDY)
    return()
  endif()
  set(command "${AURORA_CLANG_TIDY}" --quiet)
  if(CMAKE_UNITY_BUILD)
    # The file that clang-tidy is given lies in the build tree and includes ours: they count like
    # headers, and what the .clang-tidy of their folder takes out is said here.
    list(APPEND command "--config-file=${PROJECT_SOURCE_DIR}/.clang-tidy"
         "--header-filter=/rooms/|/(engine|content|bots|storage|protocol|server|tool|tests|bench)/[a-z0-9_/]*\\.(hpp|cpp)$")
    set(checks -bugprone-suspicious-include)
    cmake_path(IS_PREFIX AURORA_TESTS_DIR "${CMAKE_CURRENT_SOURCE_DIR}" is_test)
    if(is_test)
      list(APPEND checks -bugprone-chained-comparison -performance-inefficient-* -google-build-using-namespace)
    endif()
    list(JOIN checks "," checks)
    list(APPEND command "--checks=${checks}")
  endif()
  set_target_properties(${target} PROPERTIES CXX_CLANG_TIDY "${command}")
endfunction()
