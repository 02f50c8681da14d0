# aurora::warnings - every target of ours is compiled with these, and they are errors.

add_library(aurora_warnings INTERFACE)
add_library(aurora::warnings ALIAS aurora_warnings)
target_compile_options(
  aurora_warnings
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wshadow
            -Wconversion
            -Wno-sign-conversion
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wold-style-cast
            -Wcast-qual
            -Wextra-semi
            -Wno-missing-field-initializers # designated initialisers leave defaults out on purpose
            -Werror)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(
    aurora_warnings
    INTERFACE -Wduplicated-cond
              -Wlogical-op
              # g++ 12 reports these inside libstdc++ and coroutine frames (GCC bug 105651 and kin).
              -Wno-restrict
              -Wno-mismatched-new-delete
              -Wno-error=maybe-uninitialized
              -Wno-error=stringop-overflow
              -Wno-error=array-bounds)
endif()
