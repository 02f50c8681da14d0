# A server to be measured, and what is read from its load. Sourced by the scripts beside it, which
# set $work (a directory of their own), $port and server= (its process).

# until_ready: waits until somebody answers at the port
until_ready() { until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do sleep 0.05; done; }

# start COMMAND...: a server on core 0, which is ready when its port answers
start() {
  taskset -c 0 "$@" >"$work/server.log" 2>&1 &
  server=$!
  until_ready
}

stop() {
  kill "$server" && wait "$server" 2>/dev/null || true
  server=
}

# figures NAME...: those of the line of JSON on stdin
figures() {
  local line name
  read -r line
  for name in "$@"; do
    printf ' %s %s' "$name" "$(sed -n "s/.*\"$name\":\({[^}]*}\|[-0-9.]*\).*/\1/p" <<<"$line")"
  done
  echo
}
