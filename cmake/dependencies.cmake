# Every library we build on, found once; who may link which is said in the folders' CMakeLists.

# A quarter of a move runs in these two. Within the programs they are called without a jump through a table,
# and deploy/tune.sh reaches them; but their security updates need a new build (docs/releasing.md).
option(AURORA_STATIC "Programs contain SQLite and protobuf" OFF)
set(Protobuf_USE_STATIC_LIBS ${AURORA_STATIC})

find_package(Boost 1.81 REQUIRED)
find_package(CLI11 REQUIRED)
find_package(OpenSSL REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(Protobuf REQUIRED)
find_package(PostgreSQL)
find_package(SQLite3 REQUIRED)
find_package(Threads REQUIRED)
find_package(spdlog REQUIRED)
find_package(tomlplusplus REQUIRED)
pkg_check_modules(icu REQUIRED IMPORTED_TARGET icu-i18n icu-uc)
pkg_check_modules(prometheus REQUIRED IMPORTED_TARGET prometheus-cpp-core)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)

add_library(aurora_sqlite INTERFACE)
if(AURORA_STATIC)
  find_library(AURORA_SQLITE_ARCHIVE libsqlite3.a REQUIRED)
  target_link_libraries(aurora_sqlite INTERFACE "${AURORA_SQLITE_ARCHIVE}" m Threads::Threads ${CMAKE_DL_LIBS})
else()
  target_link_libraries(aurora_sqlite INTERFACE SQLite::SQLite3)
endif()

# Several servers can share a database of PostgreSQL (docs/cluster.md); one server needs none.
option(AURORA_POSTGRES "Programs can use PostgreSQL (libpq)" ${PostgreSQL_FOUND})
if(AURORA_POSTGRES)
  find_package(PostgreSQL REQUIRED)
endif()

# … and tell each other by NATS what spectators see.
pkg_check_modules(nats IMPORTED_TARGET libnats)
option(AURORA_NATS "Programs can use NATS (libnats)" ${nats_FOUND})
if(AURORA_NATS)
  pkg_check_modules(nats REQUIRED IMPORTED_TARGET libnats)
endif()

# … and players who are away are reminded by other servers of the world (docs/reminders.md).
pkg_check_modules(curl IMPORTED_TARGET libcurl>=7.85)
option(AURORA_CURL "Players can be reminded, and sign in at a provider (libcurl)" ${curl_FOUND})
if(AURORA_CURL)
  pkg_check_modules(curl REQUIRED IMPORTED_TARGET libcurl>=7.85)
endif()
