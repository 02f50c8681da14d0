import { create } from '@bufbuild/protobuf';
import { TableInfoSchema, TableStatus } from '@proto/table_pb';
import { expect, it } from 'vitest';
import { sortTables } from '@/game/lobby';

it('tells tables to join from games to watch', () => {
  const table = (tableId: string, status: TableStatus, spectators: boolean) =>
    create(TableInfoSchema, { tableId, status, options: { spectators } });
  const { waiting, running } = sortTables([
    table('a', TableStatus.LOBBY, true),
    table('b', TableStatus.PLAYING, true),
    table('c', TableStatus.PLAYING, false),
    table('d', TableStatus.FINISHED, true),
  ]);
  expect(waiting.map((one) => one.tableId)).toEqual(['a']);
  expect(running.map((one) => one.tableId)).toEqual(['b']);
});
