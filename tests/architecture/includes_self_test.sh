#!/usr/bin/env bash
# Plants includes into a small tree of its own and checks that includes.sh reports exactly the bad ones.
set -euo pipefail
check=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/includes.sh
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mistakes=0

# expect accepted|rejected <folder> <header>
expect() {
  local verdict=rejected
  rm -rf "${tree:?}"/*
  mkdir -p "$tree/$2"
  printf '#pragma once\n\n  # include %s // a comment\n' "$3" >"$tree/$2/planted.hpp"
  if "$check" "$tree" >"$tree/report"; then verdict=accepted; fi
  if [[ $verdict == rejected ]] && ! grep -q "^$2/planted.hpp:3: " "$tree/report"; then
    verdict='rejected without naming the line'
  fi
  if [[ $verdict != "$1" ]]; then
    echo "$2 including $3: expected $1, was $verdict"
    mistakes=$((mistakes + 1))
  fi
}

expect accepted engine '<array>'
expect accepted engine/phases '"engine/game.hpp"'
for header in '<thread>' '<mutex>' '<fstream>' '<iostream>' '<chrono>' '<random>' '<boost/asio.hpp>' \
  '<toml++/toml.h>' '"content/pack.hpp"' '"bots/policy.hpp"' '"storage/store.hpp"' '"protocol/codec.hpp"' \
  '"aurora/v1/game.pb.h"' '"aurora/version.hpp"' '"game.hpp"' '"../server/table.hpp"'; do
  expect rejected engine "$header"
done
expect accepted content '<toml++/toml.h>'
expect accepted content '"engine/catalog.hpp"'
expect accepted storage '"machine/machine.hpp"'
expect rejected engine '"machine/machine.hpp"'
expect rejected machine '"storage/store.hpp"'
expect accepted content '<fstream>'
expect accepted content '<sodium.h>'
expect accepted storage '<sodium.h>'
expect accepted server '<nats/nats.h>'
expect rejected storage '<nats/nats.h>'
expect rejected engine '<sodium.h>'
expect accepted server '<unicode/uchar.h>'
expect rejected protocol '<unicode/uchar.h>'
expect rejected content '<boost/asio.hpp>'
expect rejected content '"bots/policy.hpp"'
expect rejected content '"protocol/codec.hpp"'
expect accepted bots '"engine/view.hpp"'
expect accepted bots '"bots/dice.hpp"'
expect rejected bots '"content/pack.hpp"'
expect rejected bots '"protocol/codec.hpp"'
expect rejected bots '<toml++/toml.h>'
expect accepted storage '<sqlite3.h>'
expect accepted storage '<thread>'
expect rejected storage '"engine/game.hpp"'
expect rejected storage '"protocol/codec.hpp"'
expect rejected storage '"aurora/v1/game.pb.h"'
expect rejected storage '<google/protobuf/message.h>'
expect accepted protocol '"engine/view.hpp"'
expect accepted protocol '"bots/policy.hpp"'
expect accepted protocol '"aurora/v1/game.pb.h"'
expect rejected protocol '"content/pack.hpp"'
expect rejected protocol '"storage/store.hpp"'
expect rejected protocol '"server/table/table.hpp"'
expect rejected protocol '<boost/asio.hpp>'
expect accepted server '"storage/store.hpp"'
expect accepted server/table '"bots/policy.hpp"'
expect accepted server/table '"server/people/people.hpp"'
expect accepted server '<boost/beast/core.hpp>'
expect rejected server '"tool/bot.hpp"'
expect rejected server '<sqlite3.h>'
expect accepted tool '"content/pack.hpp"'
expect accepted tool '<CLI/CLI.hpp>'
expect rejected tool '"server/table/table.hpp"'
expect accepted tool '"storage/sqlite_restore.hpp"'
expect rejected tool '<sqlite3.h>'
expect rejected tool '"tests/support/scenario.hpp"'
expect rejected kitchen '<array>'

((mistakes == 0)) && echo "the include check is right about every planted include"
