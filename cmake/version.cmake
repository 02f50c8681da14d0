# aurora::version - the version of project(), as #include "aurora/version.hpp".

configure_file("${PROJECT_SOURCE_DIR}/cmake/version.hpp.in"
               "${PROJECT_BINARY_DIR}/generated/version/aurora/version.hpp" @ONLY)
add_library(aurora_version INTERFACE)
add_library(aurora::version ALIAS aurora_version)
target_include_directories(aurora_version INTERFACE "${PROJECT_BINARY_DIR}/generated/version")
