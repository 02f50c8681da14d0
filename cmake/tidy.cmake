# AURORA_TIDY runs clang-tidy beside every compilation of ours, so that the build system knows
# which files have to be checked again.

option(AURORA_TIDY "Run clang-tidy while compiling" OFF)
if(AURORA_TIDY)
  find_program(AURORA_CLANG_TIDY NAMES clang-tidy-19 REQUIRED)
  # A change of the configuration changes the command line, and with it everything is due again.
  file(GLOB config "${PROJECT_SOURCE_DIR}/.clang-tidy" "${PROJECT_SOURCE_DIR}/*/.clang-tidy")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${config})
  set(digest "")
  foreach(file IN LISTS config)
    file(SHA256 "${file}" hash)
    string(APPEND digest "${hash}")
    if(CMAKE_UNITY_BUILD)
      # A batch lies in the build tree and finds the configuration of its folder there.
      cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE relative)
      configure_file("${file}" "${PROJECT_BINARY_DIR}/${relative}" COPYONLY)
    endif()
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
    # The file that clang-tidy is given lies in the build tree and includes ours: they count like headers.
    list(APPEND command "--checks=-bugprone-suspicious-include"
         "--header-filter=/rooms/|/(engine|content|bots|storage|protocol|server|tool|tests|bench)/[a-z0-9_/]*\\.(hpp|cpp)$")
  endif()
  set_target_properties(${target} PROPERTIES CXX_CLANG_TIDY "${command}")
endfunction()
