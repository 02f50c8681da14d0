#!/usr/bin/env bash
# Makes the clients of the examples from the .proto files, and the bot in JavaScript: into build/examples.
# Needs protoc, and the npm packages of web/ (cd web && npm ci).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
out=$PWD/build/examples
rm -rf "$out"
mkdir -p "$out/python" "$out/typescript/gen"
files=(protocol/aurora/v1/*.proto)
protoc --proto_path=protocol --python_out="$out/python" "${files[@]}"
protoc --proto_path=protocol --plugin=protoc-gen-es=web/node_modules/.bin/protoc-gen-es \
  --es_out="$out/typescript/gen" --es_opt=target=ts "${files[@]}"
cp examples/typescript/bot.ts "$out/typescript"
NODE_PATH=$PWD/web/node_modules web/node_modules/.bin/esbuild "$out/typescript/bot.ts" \
  --bundle --platform=node --log-level=warning --outfile="$out/bot.js"
