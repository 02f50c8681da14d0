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

# AURORA_FUZZ lets libFuzzer see which code an input reaches (clang only); the fuzz preset sets it.
option(AURORA_FUZZ "Instrument everything for libFuzzer" OFF)
if(AURORA_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
