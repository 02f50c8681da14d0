# aurora_generate_protobuf(<target> ROOT <dir> FILES <.proto files>)
#
# Makes a static library of the C++ generated from .proto files. Includes are relative to ROOT:
# <dir>/aurora/v1/game.proto becomes #include "aurora/v1/game.pb.h". Generated code is not ours to
# fix, so it is a system include and compiled without warnings.

function(aurora_generate_protobuf target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "ROOT" "FILES")
  set(out_dir "${PROJECT_BINARY_DIR}/generated/proto")
  file(MAKE_DIRECTORY "${out_dir}")
  set(sources)
  set(headers)
  foreach(file IN LISTS arg_FILES)
    cmake_path(RELATIVE_PATH file BASE_DIRECTORY "${arg_ROOT}" OUTPUT_VARIABLE relative)
    string(REGEX REPLACE "\\.proto$" "" stem "${relative}")
    add_custom_command(
      OUTPUT "${out_dir}/${stem}.pb.cc" "${out_dir}/${stem}.pb.h"
      COMMAND protobuf::protoc "--proto_path=${arg_ROOT}" "--cpp_out=${out_dir}" "${relative}"
      DEPENDS ${arg_FILES}
      WORKING_DIRECTORY "${arg_ROOT}"
      COMMENT "protoc ${relative}"
      VERBATIM)
    list(APPEND sources "${out_dir}/${stem}.pb.cc" "${out_dir}/${stem}.pb.h")
    list(APPEND headers "${out_dir}/${stem}.pb.h")
  endforeach()
  add_library(${target} STATIC ${sources})
  target_include_directories(${target} SYSTEM PUBLIC "${out_dir}")
  aurora_not_ours(${target})
  target_link_libraries(${target} PUBLIC protobuf::libprotobuf)
  aurora_generated(${target}_headers ${headers})
endfunction()
