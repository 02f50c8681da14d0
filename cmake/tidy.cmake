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
  endforeach()
  string(SHA1 digest "${digest}")
  add_compile_definitions(AURORA_TIDY_CONFIG_${digest})
endif()

function(aurora_tidy target)
  if(AURORA_TIDY)
    set_target_properties(${target} PROPERTIES CXX_CLANG_TIDY "${AURORA_CLANG_TIDY};--quiet")
  endif()
endfunction()
