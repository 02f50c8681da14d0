# A server in a folder of its own, until the script ends. Sourced by scripts that test programs.
# shellcheck shell=bash disable=SC2034 # they use what this sets

folder=$(mktemp -d)
running=() # process ids that end with the script

stop() {
  local process
  for process in "${running[@]}"; do kill "$process" 2>/dev/null || true; done
  wait
  rm -rf "$folder"
}
trap stop EXIT

fail() {
  echo "$(basename "$0"): $*" >&2
  tail -n 60 "$folder"/*.log >&2
  exit 1
}

# await <file> <pattern> <process>: prints what the first group matches once a line does.
await() {
  local file=$1 pattern=$2 line
  exec 3< <(tail -n +1 --pid="$3" -F "$file" 2>/dev/null)
  while read -r -t 60 line <&3; do
    if [[ $line =~ $pattern ]]; then
      exec 3<&-
      echo "${BASH_REMATCH[1]}"
      return
    fi
  done
  exec 3<&-
  return 1
}

# start_server <program> [option...]: its process is `server`, and it is found at `address`.
start_server() {
  "$@" --listen 127.0.0.1:0 --data "$folder/data" >"$folder/server.log" 2>&1 &
  server=$!
  running+=("$server")
  address=$(await "$folder/server.log" 'listening on http://([0-9.:]+)' "$server") || fail 'the server has not started'
}
