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
            -Werror
            # In a batch (see unity.cmake) the names of other files are not this file's business.
            $<$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>:-Wno-shadow>)
