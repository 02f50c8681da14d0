# Prints every #include that breaks the dependency rules (see includes.sh).

# The room of a file: its folder.
function room_of(path) {
  sub(/\/.*/, "", path)
  return path
}

# Which rooms a room may see besides itself, as in their CMakeLists.txt. The rooms inside server/ are
# targets of their own, and server/CMakeLists.txt alone says which of them sees which.
BEGIN {
  sees["engine"] = ""
  sees["content"] = "engine"
  sees["bots"] = "engine"
  sees["machine"] = ""
  sees["storage"] = "machine"
  sees["protocol"] = "engine bots"
  sees["server"] = "machine engine content bots storage protocol"
  sees["tool"] = "machine engine content bots storage protocol"
  sees["wasm"] = "engine content bots protocol"
  for (room in sees) sees[room] = " " room " " sees[room] " "
}
function may_see(room, other) { return index(sees[room], " " other " ") > 0 }

function allowed(room, header) {
  if (header ~ /^"aurora\/v1\/[a-z_]+\.pb\.h"$/) return room ~ /^(protocol|server|tool|wasm)$/
  if (header == "\"aurora/version.hpp\"") return room ~ /^(protocol|server|tool)$/
  if (header ~ /^"/) return may_see(room, room_of(substr(header, 2))) # from the root of the repository

  # The standard library. The engine has no clock, thread, file, log or foreign randomness.
  if (header ~ /^<[a-z_0-9]+>$/) {
    return room != "engine" || header !~ /^<(atomic|barrier|chrono|condition_variable|cstdio|ctime|exception|execution|filesystem|fstream|future|iostream|istream|latch|locale|memory_resource|mutex|ostream|random|regex|semaphore|shared_mutex|sstream|stop_token|syncstream|thread)>$/
  }
  if (header ~ /^<(fcntl|sched|signal|unistd|sys\/[a-z]+)\.h>$/) return room ~ /^(storage|server|tool)$/
  if (header ~ /^<google\/protobuf\//) return room ~ /^(protocol|server|tool)$/
  if (header ~ /^<toml\+\+\//) return room ~ /^(content|server)$/
  if (header ~ /^<(sqlite3|libpq-fe|poll)\.h>$/) return room == "storage"
  if (header == "<sodium.h>") return room ~ /^(content|storage|protocol|server|tool)$/
  if (header ~ /^<(curl|nats|openssl|prometheus|unicode)\//) return room == "server"
  return header ~ /^<(boost|spdlog|fmt|CLI)\// && room ~ /^(server|tool)$/
}
match($0, /^[ \t]*#[ \t]*include[ \t]*(<[^>]*>|"[^"]*")/) {
  header = substr($0, RSTART, RLENGTH)
  sub(/^[ \t]*#[ \t]*include[ \t]*/, "", header)
  room = room_of(FILENAME)
  if (!(room in sees)) {
    printf "%s:%d: the room %s is unknown here\n", FILENAME, FNR, room
    violations++
  } else if (!allowed(room, header)) {
    printf "%s:%d: %s may not include %s\n", FILENAME, FNR, room, header
    violations++
  }
}
END { exit (violations > 0) }
