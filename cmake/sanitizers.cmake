# AURORA_SANITIZE is a list such as "address,undefined" or "thread"; presets set it.

set(AURORA_SANITIZE "" CACHE STRING "Sanitizers to build everything with")
if(AURORA_SANITIZE)
  add_compile_options(-fsanitize=${AURORA_SANITIZE} -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${AURORA_SANITIZE})
  if(AURORA_SANITIZE MATCHES "undefined" AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # Debian's libraries carry no type information of the kind these two checks compare.
    add_compile_options(-fno-sanitize=vptr,function)
  endif()
  if(AURORA_SANITIZE MATCHES "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-tsan)
  endif()
endif()

# aurora_computes(<target>): it computes for long. With sanitizers, everything else is compiled without
# optimization, in a third of the time, and waits for others more than it computes.
function(aurora_computes target)
  if(AURORA_SANITIZE)
    target_compile_options(${target} PRIVATE -O1)
  endif()
endfunction()

# aurora_not_ours(<target>): code of others, compiled here. It is compiled without warnings, and
# without UBSan, which judges how code is written; ASan and TSan stay, because the memory is ours.
# That takes a third off the build of the generated protobuf code.
function(aurora_not_ours target)
  target_compile_options(${target} PRIVATE -w)
  if(AURORA_SANITIZE MATCHES "undefined")
    target_compile_options(${target} PRIVATE -fno-sanitize=undefined)
  endif()
  # Each file is big enough alone, and its names are its own.
  set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
endfunction()

# AURORA_FUZZ lets libFuzzer see which code an input reaches (clang only); the fuzz preset sets it.
option(AURORA_FUZZ "Instrument everything for libFuzzer" OFF)
if(AURORA_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
