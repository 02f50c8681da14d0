# A room is a folder with one target. Its headers are included from the repository root
# (#include "engine/game.hpp"), yet a target must not see rooms it does not depend on. So every room
# gets an include directory of its own in the build tree that holds nothing but a link to it, and
# this directory travels along target_link_libraries. An include against the dependency rules of
# docs/architecture.md then fails to build.

function(aurora_room_include_dir room out)
  string(REPLACE "/" "_" name "${room}")
  set(root "${PROJECT_BINARY_DIR}/rooms/${name}")
  if(NOT EXISTS "${root}/${room}")
    cmake_path(GET room PARENT_PATH parent)
    file(MAKE_DIRECTORY "${root}/${parent}")
    file(CREATE_LINK "${PROJECT_SOURCE_DIR}/${room}" "${root}/${room}" SYMBOLIC)
  endif()
  set(${out} "${root}" PARENT_SCOPE)
endfunction()

# aurora_generated(<target> <files>)
#
# Generated files, as a target that needs nothing else: clang-tidy over one file makes them, and does
# not have to build the rooms that the file's room is linked with.
function(aurora_generated target)
  add_custom_target(${target} DEPENDS ${ARGN})
  add_dependencies(generated ${target})
endfunction()

# aurora_add_library(<target> ROOM <folder> SOURCES <files> [PUBLIC <libs>] [PRIVATE <libs>])
function(aurora_add_library target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "ROOM" "SOURCES;PUBLIC;PRIVATE")
  aurora_room_include_dir(${arg_ROOM} include_dir)
  aurora_compile_alone(${arg_SOURCES})
  add_library(${target} STATIC ${arg_SOURCES})
  target_include_directories(${target} PUBLIC "${include_dir}")
  target_link_libraries(
    ${target}
    PUBLIC ${arg_PUBLIC}
    PRIVATE aurora::warnings ${arg_PRIVATE})
  aurora_tidy(${target})
endfunction()

# aurora_add_executable(<target> ROOM <folder> SOURCES <files> [LINK <libs>])
function(aurora_add_executable target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "ROOM" "SOURCES;LINK")
  aurora_room_include_dir(${arg_ROOM} include_dir)
  aurora_compile_alone(${arg_SOURCES})
  add_executable(${target} ${arg_SOURCES})
  target_include_directories(${target} PRIVATE "${include_dir}")
  target_link_libraries(${target} PRIVATE aurora::warnings ${arg_LINK})
  aurora_tidy(${target})
endfunction()
