# aurora_precompile(<target> <headers...>)
#
# Headers of libraries, and generated ones, that most files of a target include: parsed once per
# target and not once per file. Every file still includes what it uses: the tidy preset builds
# without precompiled headers.

# aurora_precompile(<target> REUSE_FROM <other target>)
#
# What the other target has precompiled; both link the same libraries of others.

function(aurora_precompile target)
  if(ARGV1 STREQUAL "REUSE_FROM")
    target_precompile_headers(${target} REUSE_FROM ${ARGV2})
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # Without a time stamp in it, ccache keeps working.
    target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()

# For the rooms that talk: what coroutines over sockets and messages of the protocol need.
set(AURORA_ONLINE_HEADERS
    <algorithm> <array> <chrono> <functional> <memory> <optional> <string> <utility> <variant> <vector>
    <aurora/v1/session.pb.h>
    <boost/asio/as_tuple.hpp>
    <boost/asio/awaitable.hpp>
    <boost/asio/co_spawn.hpp>
    <boost/asio/ip/tcp.hpp>
    <boost/asio/steady_timer.hpp>
    <boost/asio/use_awaitable.hpp>
    <spdlog/spdlog.h>)
