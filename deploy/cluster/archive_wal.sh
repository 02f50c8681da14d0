#!/bin/sh
# PostgreSQL calls it with the path and the name of each file of its log that is complete: copies it to
# the folder AURORA_WAL_ARCHIVE, which all machines see and none of them may lose. Without that folder
# nothing is archived. `patronictl edit-config` names another command, such as that of pgBackRest.
set -eu
[ -n "${AURORA_WAL_ARCHIVE:-}" ] || exit 0
target=$AURORA_WAL_ARCHIVE/$2
if [ -e "$target" ]; then # copied before, or by the primary before
  cmp -s "$1" "$target" && exit 0
  echo "$target is there already, and is another one" >&2
  exit 1
fi
cp "$1" "$target.$$"
sync "$target.$$"
mv -n "$target.$$" "$target"
