#!/usr/bin/env bash
# deploy/sbom.sh PROGRAM... >sbom.cdx.json
#
# The software bill of materials, as CycloneDX: the Debian packages of the libraries that the
# programs link, and those that they contain; the npm packages that are part of the browser client.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
contained=(libboost1.81-dev libcli11-dev libprotobuf-dev libsqlite3-dev)

version=$(sed -n 's/^ *VERSION \([0-9.]*\)$/\1/p' "$root/CMakeLists.txt")

linked_packages() {
  ldd "$@" | awk '$3 ~ /^\// { print $3 }' | sort -u | while read -r library; do
    # Since /usr was merged, a file can be known by either name.
    { dpkg-query -S "$library" "/usr$library" "${library#/usr}" 2>/dev/null || true; } | cut -d: -f1 | head -1
  done | sort -u
}

debian_components() {
  dpkg-query -W -f='${binary:Package}\t${Version}\t${source:Package}\n' "$@" | sed 's/:[a-z0-9]*\t/\t/' |
    while IFS=$'\t' read -r name number source; do
      printf '{"type":"library","name":"%s","version":"%s","purl":"pkg:deb/debian/%s@%s?arch=amd64&upstream=%s"}\n' \
        "$name" "$number" "$name" "$number" "$source"
    done
}

npm_components() {
  (cd "$root/web" && npm ls --omit=dev --all --json 2>/dev/null) |
    sed -n 's/^ *"\(@\?[a-z0-9./_-]*\)": {$/\1/p; s/^ *"version": "\(.*\)",$/=\1/p' |
    awk '/^=/ { if (name != "" && name != "dependencies") print name "\t" substr($0, 2); name = ""; next }
         { name = $0 }' | sort -u |
    while IFS=$'\t' read -r name number; do
      printf '{"type":"library","name":"%s","version":"%s","purl":"pkg:npm/%s@%s"}\n' \
        "$name" "$number" "${name/@/%40}" "$number"
    done
}

mapfile -t packages < <(linked_packages "$@")
printf '{"bomFormat":"CycloneDX","specVersion":"1.5","version":1,\n'
printf '"metadata":{"component":{"type":"application","name":"aurora-server","version":"%s"}},\n' "$version"
printf '"components":[\n'
{
  debian_components "${packages[@]}" "${contained[@]}"
  npm_components
} | sed '$!s/$/,/'
printf ']}\n'
