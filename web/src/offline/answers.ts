// What this device answers in place of a server.
import { create } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import { AsidesSchema, WatchingSchema } from '@proto/session_pb';
import { kFileHere } from '@/game/fileHere';
import { later } from '@/i18n/later';
import { Disconnected, Refusal, type AnswerBody, type RequestBody } from '@/net/wire';
import { picked } from '@/state/replay';
import { go } from '@/state/route';
import { say } from '@/state/status';
import { sitAt } from '@/state/table';
import { openHere } from './deviceReplay';
import { refusal } from './deviceTable';
import { faultIn } from './faults';
import { show } from './packs';
import { fileOf, openTable, replayOf } from './tables';

async function openedHere(bytes: Uint8Array, view: number, seat: number): Promise<AnswerBody> {
  const value = await openHere(bytes, view, seat);
  if (value.pack) await show(value.pack.digest);
  return { case: 'replayOpened', value };
}

/** It stays where it is, with its replay, and the page is back among the others. */
function sayWhyNot(error: unknown): never {
  const refused = error instanceof Refusal;
  if (refused && error.error.code !== ErrorCode.TABLE_UNUSABLE) throw error;
  say('thing.says', true, { text: refused ? later('here.unusable', { why: error.message }) : faultIn(error) });
  sitAt('');
  go({ at: 'device' }, true);
  throw new Disconnected('the game is not played here');
}

/** Rejects as a server would. */
export async function answer(body: RequestBody): Promise<AnswerBody> {
  switch (body.case) {
    case 'openReplay': {
      const { tableId, view, seat } = body.value;
      const bytes = tableId === kFileHere ? picked.value : await replayOf(tableId);
      if (!bytes) throw refusal(ErrorCode.UNKNOWN_TABLE);
      return openedHere(bytes, view, seat);
    }
    case 'getReplay': {
      const value = await fileOf(body.value.tableId);
      if (!value) throw refusal(ErrorCode.UNKNOWN_TABLE);
      return { case: 'replay', value };
    }
    case 'watchTable': {
      const table = await openTable(body.value.tableId).catch(sayWhyNot);
      await show(table.game.pack);
      const info = await table.watch(body.value.lastSeq);
      return { case: 'watching', value: create(WatchingSchema, { table: info, seq: info.version }) };
    }
    case 'command':
      return { case: 'commandResult', value: await (await openTable(body.value.tableId)).command(body.value) };
    case 'undo':
      return { case: 'commandResult', value: await (await openTable(body.value.tableId)).undo(body.value) };
    case 'answerUndo':
      return { case: 'tableInfo', value: await (await openTable(body.value.tableId)).answerUndo(body.value) };
    case 'getAsides':
      return { case: 'asides', value: create(AsidesSchema, await (await openTable(body.value.tableId)).asides()) };
    case 'getHint':
      return { case: 'hint', value: await (await openTable(body.value.tableId)).hint() };
    case 'getForesight':
      return { case: 'foresight', value: await (await openTable(body.value.tableId)).foresight(body.value) };
    default:
      // The page offers nothing else at such a table.
      throw refusal(ErrorCode.UNKNOWN_REQUEST);
  }
}
