# Every library we build on, found once; who may link which is said in the folders' CMakeLists.

find_package(Boost 1.81 REQUIRED)
find_package(CLI11 REQUIRED)
find_package(OpenSSL REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(Protobuf REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(Threads REQUIRED)
find_package(spdlog REQUIRED)
find_package(tomlplusplus REQUIRED)
pkg_check_modules(icu REQUIRED IMPORTED_TARGET icu-i18n icu-uc)
pkg_check_modules(prometheus REQUIRED IMPORTED_TARGET prometheus-cpp-core)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
