// Plays one game at random: node bot.js URL [CODE]
//
// Without a code it creates a table for two and prints its code. docs/protocol.md describes every message.
// AURORA_TOKEN may hold a personal token with the scope PLAY; without one it plays as a new guest.
import { create, fromBinary, toBinary, type MessageInitShape } from '@bufbuild/protobuf';
import WebSocket from 'ws';
import type { Choice } from './gen/aurora/v1/choice_pb';
import { MapName } from './gen/aurora/v1/common_pb';
import { ClientFrameSchema, ServerFrameSchema } from './gen/aurora/v1/session_pb';
import { TableStatus, type TableInfo } from './gen/aurora/v1/table_pb';

const [url = 'ws://127.0.0.1:8080/ws', code = ''] = process.argv.slice(2);
const socket = new WebSocket(url, 'aurora.v1.proto');
socket.binaryType = 'arraybuffer';
let [requestId, choices, version, waiting]: [number, Choice[], number, boolean] = [0, [], 0, false];
let table: TableInfo | undefined;

function send(body: MessageInitShape<typeof ClientFrameSchema>['body']): void {
  socket.send(toBinary(ClientFrameSchema, create(ClientFrameSchema, { requestId: ++requestId, body })));
}

function act(): void {
  if (!table || waiting || choices.length === 0) return;
  const onward = choices.filter(({ kind }) => kind.case !== 'takeBack');
  const among = onward.length > 0 ? onward : choices;
  const choice = among[Math.floor(Math.random() * among.length)];
  const commandId = BigInt(1 + Math.floor(Math.random() * Number.MAX_SAFE_INTEGER));
  send({ case: 'command', value: { tableId: table.tableId, expectedVersion: version, commandId, choice } });
  waiting = true;
}

socket.onopen = () => {
  const token = process.env.AURORA_TOKEN ?? '';
  send({ case: 'hello', value: { protocol: { major: 1 }, client: 'typescript example', token, name: token ? '' : 'TypeScript' } });
  if (code) send({ case: 'joinTable', value: { code } });
  else send({ case: 'createTable', value: { options: { map: MapName.ALPHA, seats: 2 } } });
};

socket.onmessage = ({ data }) => {
  for (const { body } of fromBinary(ServerFrameSchema, new Uint8Array(data as ArrayBuffer)).messages) {
    const refused = body.case === 'error' ? body.value : body.case === 'commandResult' ? body.value.error : undefined;
    if (refused) throw new Error(`refused: ${refused.message}`);
    if (body.case === 'tableInfo') {
      if (!table) console.log('table', body.value.code);
      table = body.value;
    }
    if (body.case === 'snapshot') [version, choices] = [body.value.version, body.value.sections?.choices?.choices ?? []];
    if (body.case === 'update') [version, choices] = [body.value.version, body.value.changed?.choices?.choices ?? choices];
    if (body.case === 'commandResult') waiting = false;
  }
  if (table?.status === TableStatus.FINISHED) {
    console.log('winners', table.winners);
    socket.close();
  } else act();
};
