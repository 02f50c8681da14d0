import { create } from '@bufbuild/protobuf';
import { MyTableSchema, MyTablesSchema, MyTablesUpdateSchema } from '@proto/own_tables_pb';
import { ServerMessageSchema } from '@proto/session_pb';
import { TableStatus } from '@proto/table_pb';
import { describe, expect, it } from 'vitest';
import type { KeptGame } from '@/game/recording';
import { keptGame, listedGame, turnFirst } from '@/game/yourGames';
import { heardOwnTables, ownTables } from '@/state/ownTables';

const kept = (tableId: string, at: number, asked?: number[]): KeptGame => ({ tableId, players: ['Ann', 'Ben', ''], map: 1, at, over: false, seat: 1, asked });

interface Game {
  at?: number;
  asked?: number[];
  runsOut?: number;
  status?: TableStatus;
}

const listed = (tableId: string, { at = 0, asked = [], runsOut = 0, status = TableStatus.PLAYING }: Game = {}) =>
  create(MyTableSchema, {
    table: {
      tableId,
      status,
      options: { map: 2 },
      yourSeat: 2,
      createdAtMs: BigInt(at),
      seats: [{ seat: 1, taken: true, name: 'Ann' }, { seat: 2, taken: true, name: 'Ben' }, { seat: 3 }],
    },
    turn: status === TableStatus.PLAYING ? { round: 3, asked, runsOutAtMs: BigInt(runsOut) } : undefined,
  });

const order = (tables: ReturnType<typeof listed>[]): string[] => turnFirst(tables.flatMap((one) => listedGame(one, 0) ?? [])).map(({ tableId }) => tableId);

describe('the own games', () => {
  it('have those first that wait for oneself, and of them the one whose time is up next', () => {
    const tables = [
      listed('new', { at: 9, asked: [1] }),
      listed('later', { at: 1, asked: [2], runsOut: 9000 }),
      listed('sooner', { at: 2, asked: [1, 2], runsOut: 5000 }),
      listed('whenever', { at: 8, asked: [2] }),
      listed('old', { at: 3 }),
    ];
    expect(order(tables)).toEqual(['sooner', 'later', 'whenever', 'new', 'old']);
  });

  it('say how the server lists them', () => {
    const game = listedGame(listed('a', { asked: [1, 2], runsOut: 5000 }), 1000);
    expect(game).toMatchObject({ map: 2, began: true, round: 3, others: ['Ann'], yours: true, waitsFor: ['Ann'], runsOutAt: 4000 });
    expect(listedGame(listed('a', { status: TableStatus.LOBBY }), 0)).toMatchObject({ began: false, taken: 2, seats: 3, yours: false, runsOutAt: 0 });
  });

  it('are those that this browser remembers, as long as the server has said nothing', () => {
    expect(keptGame(kept('a', 1, [1, 2]))).toMatchObject({ yours: true, others: ['Ben'], waitsFor: ['Ben'] });
    expect(keptGame({ ...kept('a', 1, [1]), seat: 0 }).yours).toBe(false);
    expect(turnFirst([kept('old', 1, [2]), kept('mine', 2, [1]), kept('new', 3)].map(keptGame)).map(({ tableId }) => tableId)).toEqual(['mine', 'new', 'old']);
  });

  it('follow what the server says', () => {
    heardOwnTables(create(ServerMessageSchema, { body: { case: 'myTables', value: create(MyTablesSchema, { tables: [listed('a'), listed('b')] }) } }));
    const value = create(MyTablesUpdateSchema, { changed: [listed('c'), listed('a', { asked: [2] })], gone: ['b'] });
    heardOwnTables(create(ServerMessageSchema, { body: { case: 'myTablesUpdate', value } }));
    expect(ownTables.value?.tables.map((one) => one.table?.tableId)).toEqual(['c', 'a']);
    expect(ownTables.value?.tables[1]?.turn?.asked).toEqual([2]);
  });
});

it('says for which time a table is set that has not begun', () => {
  const set = create(MyTableSchema, { table: { tableId: 'a', status: TableStatus.LOBBY, options: { startAtMs: 5n } } });
  expect(listedGame(set, 0)?.startAt).toBe(5);
  const begun = create(MyTableSchema, { table: { tableId: 'a', status: TableStatus.PLAYING, options: { startAtMs: 5n } } });
  expect(listedGame(begun, 0)?.startAt).toBe(0);
});
