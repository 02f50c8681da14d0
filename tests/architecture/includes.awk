# Prints every #include that breaks the dependency rules (see includes.sh).

# The room of a file, and what its files may include.
function room_of(path) {
  if (path ~ /^engine\/content\//) return "content"
  sub(/\/.*/, "", path)
  return path
}
function allowed(room, header) {
  if (header ~ /^"engine\/content\//) return room ~ /^(content|server|tool)$/
  if (header ~ /^"engine\//) return room ~ /^(engine|content|protocol|server|tool)$/
  if (header ~ /^"storage\//) return room ~ /^(storage|server|tool)$/
  if (header ~ /^"protocol\//) return room ~ /^(protocol|server|tool)$/
  if (header ~ /^"server\//) return room == "server"
  if (header ~ /^"tool\//) return room == "tool"
  if (header ~ /^"aurora\/v1\/[a-z_]+\.pb\.h"$/) return room ~ /^(protocol|server|tool)$/
  if (header == "\"aurora/version.hpp\"") return room ~ /^(protocol|server|tool)$/
  if (header ~ /^"/) return 0 # not named from the root of the repository

  # The standard library. The engine has no clock, thread, file, log or foreign randomness.
  if (header ~ /^<[a-z_0-9]+>$/) {
    return room != "engine" || header !~ /^<(atomic|barrier|chrono|condition_variable|cstdio|ctime|exception|execution|filesystem|fstream|future|iostream|istream|latch|locale|memory_resource|mutex|ostream|random|regex|semaphore|shared_mutex|sstream|stop_token|syncstream|thread)>$/
  }
  if (header ~ /^<(fcntl|sched|signal|unistd|sys\/[a-z]+)\.h>$/) return room ~ /^(storage|server|tool)$/
  if (header ~ /^<google\/protobuf\//) return room ~ /^(protocol|server|tool)$/
  if (header ~ /^<toml\+\+\//) return room ~ /^(content|server)$/
  if (header == "<sqlite3.h>") return room == "storage"
  if (header == "<sodium.h>") return room ~ /^(content|protocol|server|tool)$/
  if (header ~ /^<(prometheus|unicode)\//) return room == "server"
  return header ~ /^<(boost|spdlog|fmt|CLI)\// && room ~ /^(server|tool)$/
}
match($0, /^[ \t]*#[ \t]*include[ \t]*(<[^>]*>|"[^"]*")/) {
  header = substr($0, RSTART, RLENGTH)
  sub(/^[ \t]*#[ \t]*include[ \t]*/, "", header)
  room = room_of(FILENAME)
  if (!allowed(room, header)) {
    printf "%s:%d: %s may not include %s\n", FILENAME, FNR, room, header
    violations++
  }
}
END { exit (violations > 0) }
