// Plays at the rooms of floor_server as `aurora load` plays at tables: in each room the next of the
// four moves as soon as it has the update of the move before, or at a fixed rate.
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/format.h>

#include "bench/floor/floor.hpp"
#include "tool/load/link.hpp"
#include "tool/load/process_watch.hpp"
#include "tool/load/samples.hpp"

namespace aurora::bench {
namespace {

namespace asio = boost::asio;
using Clock = std::chrono::steady_clock;

struct Settings {
  std::uint16_t port = 0;
  unsigned rooms = 50;
  double seconds = 5;
  double warmup = 1;
  double rate = 0;  ///< moves per second in all; 0: as fast as it goes
  pid_t pid = 0;
  unsigned idle = 0;  ///< connections that do nothing, instead of rooms
};

struct World {
  const Settings& settings;
  asio::io_context& context;
  bool measuring = false;
  bool playing = false;
  unsigned present = 0;
  std::uint64_t moves = 0;
  tool::Samples ack;
  tool::Samples last;
};

struct Move {
  Clock::time_point begun;
  unsigned arrived = 0;  ///< clients that have its update
};

struct Room {
  std::vector<std::unique_ptr<tool::Link>> links;
  std::uint32_t version = 0;  ///< of the last move that the next mover has seen
  bool moving = false;
  std::array<Move, 8> recent;            ///< by version: some clients are behind the mover
  std::deque<Clock::time_point> wanted;  ///< when paced: the moves that are due
};

void move(World& world, Room& room) {
  if (!world.playing || room.moving) {
    return;
  }
  auto begun = Clock::now();
  if (world.settings.rate > 0) {
    if (room.wanted.empty()) {
      return;
    }
    begun = room.wanted.front();
    room.wanted.pop_front();
  }
  room.moving = true;
  room.recent.at((room.version + 1) % room.recent.size()) = {begun, 0};
  room.links[(room.version + 1) % kRoomSize]->send(std::string(kMoveBytes, 'm'));
}

void heard(World& world, Room& room, unsigned index, std::string_view message) {
  std::uint32_t version = 0;
  std::memcpy(&version, message.data(), sizeof(version));
  Move& seen = room.recent.at(version % room.recent.size());
  const auto passed = Clock::now() - seen.begun;
  if (message.size() > kUpdateBytes && world.measuring) {
    ++world.moves;
    world.ack.add(passed);
  }
  if (++seen.arrived == kRoomSize && world.measuring) {
    world.last.add(passed);
  }
  // As at a table: the next one moves when it has seen the move before, whatever the others have.
  if (index == (version + 1) % kRoomSize) {
    room.version = version;
    room.moving = false;
    move(world, room);
  }
}

asio::awaitable<void> run_link(World& world, Room& room, unsigned index, tool::Door door) {
  tool::Link& link = *room.links[index];
  if (co_await link.open(door)) {
    co_return;
  }
  ++world.present;
  while (const auto message = co_await link.receive()) {
    heard(world, room, index, *message);
  }
}

asio::awaitable<void> sleep(asio::io_context& context, double seconds) {
  asio::steady_timer timer(
      context, std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
  co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
}

asio::awaitable<void> run_pacing(World& world, std::vector<Room>& rooms) {
  const auto interval = std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(1 / world.settings.rate));
  asio::steady_timer timer(world.context);
  auto due = Clock::now();
  for (std::size_t i = 0;; ++i) {
    Room& room = rooms[i % rooms.size()];
    room.wanted.push_back(due);
    move(world, room);
    due += interval;
    timer.expires_at(due);
    co_await timer.async_wait(asio::as_tuple(asio::use_awaitable));
  }
}

asio::awaitable<void> run(World& world) {
  const Settings& settings = world.settings;
  const tool::ProcessWatch server(settings.pid);
  const auto rss_start = server.resident_kb();
  const unsigned size = settings.idle > 0 ? settings.idle : kRoomSize;
  std::vector<Room> rooms(settings.idle > 0 ? 1 : settings.rooms);
  const asio::ip::tcp::endpoint endpoint(asio::ip::address_v4::loopback(), settings.port);
  unsigned begun = 0;
  for (std::size_t number = 0; number < rooms.size(); ++number) {
    for (unsigned i = 0; i < size; ++i) {
      rooms[number].links.push_back(std::make_unique<tool::Link>(world.context));
      asio::co_spawn(world.context,
                     run_link(world, rooms[number], i,
                              {endpoint, "127.0.0.1", "/" + std::to_string(number), ""}),
                     asio::detached);
      ++begun;
      while (world.present + 100 < begun) {
        co_await sleep(world.context, 0.001);
      }
    }
  }
  while (world.present < begun) {
    co_await sleep(world.context, 0.001);
  }
  const auto rss_joined = server.resident_kb();
  if (settings.idle > 0) {
    fmt::print("{{\"clients\":{},\"rss_kb_per_conn\":{:.1f}}}\n", begun,
               static_cast<double>(rss_joined - rss_start) / begun);
    world.context.stop();
    co_return;
  }
  world.playing = true;
  if (settings.rate > 0) {
    asio::co_spawn(world.context, run_pacing(world, rooms), asio::detached);
  } else {
    for (Room& room : rooms) {
      move(world, room);
    }
  }
  co_await sleep(world.context, settings.warmup);
  const auto cpu = server.cpu_time();
  const auto start = Clock::now();
  world.measuring = true;
  co_await sleep(world.context, settings.seconds);
  world.measuring = false;
  const auto used = std::chrono::duration<double, std::micro>(server.cpu_time() - cpu).count();
  const auto passed = std::chrono::duration<double>(Clock::now() - start).count();
  const auto moves = static_cast<double>(world.moves);
  fmt::print(
      "{{\"clients\":{},\"moves\":{},\"moves_per_s\":{:.1f},\"server_cpu_us_per_move\":{:.1f},"
      "\"ack_p50_us\":{:.1f},\"ack_p99_us\":{:.1f},\"last_p50_us\":{:.1f},\"last_p99_us\":{:.1f},"
      "\"rss_kb_per_conn\":{:.1f}}}\n",
      begun, world.moves, moves / passed, moves > 0 ? used / moves : 0, world.ack.percentile(0.5),
      world.ack.percentile(0.99), world.last.percentile(0.5), world.last.percentile(0.99),
      static_cast<double>(rss_joined - rss_start) / begun);
  world.context.stop();
}

int main(int argc, char** argv) {
  Settings settings;
  CLI::App app{"Plays at the rooms of floor_server", "floor_load"};
  app.add_option("--port", settings.port)->required();
  app.add_option("--rooms", settings.rooms);
  app.add_option("--seconds", settings.seconds);
  app.add_option("--warmup", settings.warmup);
  app.add_option("--rate", settings.rate);
  app.add_option("--idle", settings.idle);
  app.add_option("--pid", settings.pid);
  CLI11_PARSE(app, argc, argv);
  asio::io_context context(1);
  World world{.settings = settings, .context = context};
  asio::co_spawn(context, run(world), [](std::exception_ptr failure) {
    if (failure) {
      std::rethrow_exception(failure);
    }
  });
  context.run();
  return 0;
}

}  // namespace
}  // namespace aurora::bench

int main(int argc, char** argv) { return aurora::bench::main(argc, argv); }
