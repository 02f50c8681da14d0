// Generates gen/ from the .proto files of the server, so that both always speak the same protocol.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const root = join(dirname(web), 'protocol');
const out = join(web, 'gen');
// What only the server writes or reads stays out of the bundle.
const serverOnly = new Set(['journal.proto', 'event_journal.proto']);

const files = readdirSync(join(root, 'aurora/v1'))
  .filter((name) => name.endsWith('.proto') && !serverOnly.has(name))
  .map((name) => `aurora/v1/${name}`);
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
execFileSync(
  'protoc',
  [
    `--plugin=protoc-gen-es=${join(web, 'node_modules/.bin/protoc-gen-es')}`,
    `--es_out=${out}`,
    '--es_opt=target=ts',
    `--proto_path=${root}`,
    ...files,
  ],
  { stdio: 'inherit' },
);

// The descriptions come as Base64, which hardly compresses: written as plain characters they are a third smaller on the wire.
for (const name of readdirSync(join(out, 'aurora/v1'))) {
  const path = join(out, 'aurora/v1', name);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/fileDesc\("([^"]*)"/, (_, base64) => `fileDesc(/*@__PURE__*/ btoa(${JSON.stringify(atob(base64))})`));
}
