// Has the messages for browsers read and written in Node.js, and compares with what libprotobuf did.
// usage: node check_messages.mjs MODULE < CASES   exit 1, and a line for each difference
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const nothing = new Proxy({}, { get: () => () => 52, has: () => true });
const imports = Object.fromEntries(WebAssembly.Module.imports(module).map(({ module: from }) => [from, nothing]));
const { exports: calls } = new WebAssembly.Instance(module, imports);
calls._initialize();

function again(kind, bytes) {
  const at = calls.aurora_room(bytes.length);
  new Uint8Array(calls.memory.buffer).set(bytes, at);
  if (!calls.aurora_again(kind)) return 'refused';
  return Buffer.from(calls.memory.buffer, calls.aurora_answer(), calls.aurora_answer_size()).toString('hex');
}

let differences = 0;
let read = 0;
const cases = readFileSync(0, 'utf8').trimEnd().split('\n');
for (const line of cases) {
  const [kind, hex, wanted] = line.split(' ');
  const found = again(Number(kind), Buffer.from(hex, 'hex'));
  if (wanted !== 'refused') ++read;
  if (found === wanted) continue;
  ++differences;
  console.log(`${kind} ${hex.slice(0, 400)}: ${found.slice(0, 400)}, not ${wanted.slice(0, 400)}`);
}
console.log(`${cases.length} cases, ${read} of them messages, ${differences} differences`);
process.exit(differences ? 1 : 0);
