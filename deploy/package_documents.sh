#!/usr/bin/env bash
# deploy/package_documents.sh BUILD
#
# What the Debian package contains besides what is in git, into BUILD/documents: the bill of materials,
# the manual pages (what --help says), and Debian's changelog. SOURCE_DATE_EPOCH is their time.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$1
out=$build/documents
version=$(sed -n 's/^ *VERSION \([0-9.]*\)$/\1/p' "$root/CMakeLists.txt")
contact=$(sed -n 's/^AURORA_CONTACT:STRING=//p' "$build/CMakeCache.txt")
mkdir -p "$out"

"$root/deploy/sbom.sh" "$build/bin/aurora-server" "$build/bin/aurora" >"$out/sbom.cdx.json"

# manual <section> <program> <name>
manual() {
  help2man --no-info --section "$1" --name "$3" --version-string "$version" --help-option "${4:---help}" \
    "$build/bin/$2" | gzip -9n >"$out/$2.$1.gz"
}
manual 8 aurora-server 'a server for the board game Last Aurora'
manual 1 aurora 'self-play, bots, replays, and care for a server of Last Aurora' --help-all

gzip -9n >"$out/changelog.gz" <<END
aurora-server ($version) stable; urgency=medium

  * What has changed is in /usr/share/doc/aurora-server/CHANGELOG.md.

 -- $contact  $(LC_ALL=C date -u -R -d "@${SOURCE_DATE_EPOCH:-0}")
END
