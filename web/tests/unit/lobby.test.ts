import { create } from '@bufbuild/protobuf';
import { LobbyUpdateSchema, SeatInfoSchema, TableInfoSchema, TableListSchema, TableStatus } from '@proto/table_pb';
import { expect, it } from 'vitest';
import { noTables, onLobbyUpdate, onTableList, sortTables } from '@/game/lobby';

const table = (tableId: string, at = 0, status = TableStatus.LOBBY, spectators = false) =>
  create(TableInfoSchema, { tableId, status, options: { spectators }, createdAtMs: BigInt(at) });
const ids = ({ tables }: { tables: readonly { tableId: string }[] }): string[] => tables.map((one) => one.tableId);

it('tells tables to join from games to watch', () => {
  const { waiting, running } = sortTables([
    table('a', 0, TableStatus.LOBBY, true),
    table('b', 0, TableStatus.PLAYING, true),
    table('c', 0, TableStatus.PLAYING, false),
    table('d', 0, TableStatus.FINISHED, true),
  ]);
  expect(waiting.map((one) => one.tableId)).toEqual(['a']);
  expect(running.map((one) => one.tableId)).toEqual(['b']);
});

it('lets people watch a full table where they see the game later', () => {
  const late = (tableId: string, taken: boolean[]) =>
    create(TableInfoSchema, {
      tableId,
      status: TableStatus.LOBBY,
      options: { spectators: true, spectatorDelayS: 60 },
      seats: taken.map((one) => create(SeatInfoSchema, { taken: one })),
    });
  const full = late('a', [true, true]);
  const free = late('b', [true, false]);
  const { waiting, running } = sortTables([full, free]);
  expect(waiting.map((one) => one.tableId)).toEqual(['b']);
  expect(running.map((one) => one.tableId)).toEqual(['a']);
});

it('keeps the list current, the newest first', () => {
  const first = onTableList(create(TableListSchema, { tables: [table('a', 1), table('b', 2)], truncated: true }));
  expect(ids(first)).toEqual(['b', 'a']);
  expect(first.more).toBe(true);
  const second = onLobbyUpdate(first, create(LobbyUpdateSchema, { changed: [table('c', 3), table('a', 1, TableStatus.PLAYING, true)], gone: ['b'] }));
  expect(ids(second)).toEqual(['c', 'a']);
  expect(second.tables[1]?.status).toBe(TableStatus.PLAYING);
  expect(second.more).toBe(false);
  expect(ids(onTableList(create(TableListSchema)))).toEqual([]);
  expect(ids(onLobbyUpdate(noTables, create(LobbyUpdateSchema, { gone: ['x'] })))).toEqual([]);
});
