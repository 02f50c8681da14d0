// @vitest-environment jsdom
// The curtain between people who share a device.
import { beforeEach, expect, it, vi } from 'vitest';
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { DecisionSchema, ResultSchema } from '@proto/view_pb';
import { emptyView } from '@/game/view';
import type { GameStream } from '@/game/stream';

const game = signal<GameStream | null>(null);
const tableId = signal('');
const online = signal(true);
const busy = signal(false);
const sitAt = vi.fn((id: string) => void (tableId.value = id));
const reconnect = vi.fn();

vi.mock('@/state/table', () => ({ game, tableId, sitAt }));
vi.mock('@/state/link', () => ({ online, reconnect }));
vi.mock('@/state/board', () => ({ reset: () => undefined }));
vi.mock('@/state/commands', () => ({ busy }));

const asking = (seats: number[], over = false): GameStream => ({
  tableId: 'T',
  seq: 1,
  version: 1,
  log: [],
  view: { ...emptyView, decision: create(DecisionSchema, { asked: seats.map((seat) => ({ seat })) }), result: create(ResultSchema, { over }) },
});

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  localStorage.clear();
  game.value = null;
  tableId.value = 'T';
  busy.value = false;
});

async function atTheTable() {
  const [device, hotSeat] = await Promise.all([import('@/state/device'), import('@/state/hotSeat')]);
  device.keepShared({
    tableId: 'T',
    people: [
      { name: 'Ann', token: '', seat: 1 },
      { name: 'Ben', token: 'guest', seat: 2 },
    ],
  });
  const stop = hotSeat.watchTurns();
  const named = (seat: number) => device.sharedTable('T')!.people.find((one) => one.seat === seat)!;
  return { ...hotSeat, device, stop, named, upFor: () => device.curtain.value?.name };
}

it('is there before anybody looks, and for whoever decides', async () => {
  const { upFor, show, named, stop, device } = await atTheTable();
  expect(upFor()).toBe('Ann');
  game.value = asking([2]);
  expect(upFor()).toBe('Ben');
  game.value = asking([1, 2]);
  show(named(1));
  expect(upFor()).toBeUndefined();
  expect(reconnect).not.toHaveBeenCalled(); // it is who the browser is
  busy.value = true;
  game.value = asking([2]);
  expect(upFor()).toBeUndefined(); // the choice is still on its way
  busy.value = false;
  expect(upFor()).toBe('Ben');
  show(named(2));
  expect(device.speaksAs.value).toBe('guest');
  expect(reconnect).toHaveBeenCalledTimes(1);
  expect(sitAt.mock.calls.map(([id]) => id)).toEqual(['', 'T']); // with nothing that Ann has seen
  stop();
  expect(device.speaksAs.value).toBe('');
  expect(reconnect).toHaveBeenCalledTimes(2);
});

it('waits while somebody looks once more', async () => {
  const { upFor, show, linger, handTo, named } = await atTheTable();
  game.value = asking([1]);
  show(named(1));
  game.value = asking([2]);
  expect(upFor()).toBe('Ben');
  linger();
  game.value = { ...asking([2]), seq: 2 };
  expect(upFor()).toBeUndefined();
  handTo(named(2));
  expect(upFor()).toBe('Ben');
});

it('stays with whoever it was handed to on purpose, until others are asked', async () => {
  const { upFor, show, handTo, named } = await atTheTable();
  game.value = asking([1]);
  show(named(1));
  handTo(named(2)); // who is not asked
  expect(upFor()).toBe('Ben');
  show(named(2));
  game.value = null;
  game.value = asking([1]);
  expect(upFor()).toBeUndefined();
  handTo(named(1));
  expect(upFor()).toBe('Ann');
  show(named(1));
  game.value = { ...asking([2]), seq: 2 };
  expect(upFor()).toBe('Ben');
  show(named(2));
  game.value = { ...asking([1]), seq: 3 };
  expect(upFor()).toBe('Ann');
});

it('comes back from there at once, and then passes on as ever', async () => {
  const { upFor, show, handTo, linger, named } = await atTheTable();
  game.value = asking([1]);
  show(named(1));
  handTo(named(2));
  linger();
  expect(upFor()).toBeUndefined();
  game.value = { ...asking([2]), seq: 2 };
  expect(upFor()).toBe('Ben');
});

it('is drawn for the player of this browser when the page cannot speak for a guest any more', async () => {
  const { upFor, show, looking, named, device } = await atTheTable();
  game.value = asking([2]);
  show(named(2));
  expect(upFor()).toBeUndefined();
  sitAt.mockClear();
  device.speaksAs.value = ''; // the server does not know the token
  expect(upFor()).toBe('Ann');
  expect(looking.value).toBeNull();
  expect((await import('@/state/status')).toasts.value).toMatchObject([{ key: 'thing.says', bad: true, params: { text: 'Ben is not known here any more and cannot go on playing.' } }]);
  expect(sitAt.mock.calls.map(([id]) => id)).toEqual(['', 'T']); // with nothing that Ben has seen
  game.value = { ...asking([2]), seq: 2 };
  expect(upFor()).toBe('Ann'); // who may look, though Ben is asked
  show(named(1));
  expect(upFor()).toBeUndefined();
});

it('hides nothing of a game that is over, nor of a table of one', async () => {
  const { upFor, device } = await atTheTable();
  game.value = asking([], true);
  expect(upFor()).toBeUndefined();
  game.value = null;
  device.keepShared({ tableId: 'T', people: [{ name: 'Ann', token: '', seat: 1 }] });
  expect(upFor()).toBeUndefined();
});
