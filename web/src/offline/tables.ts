// The games on this device: begun, opened, listed, gone on with.
import { batch, signal } from '@preact/signals';
import { fromBinary, toBinary } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import { ReplaySchema, type Replay } from '@proto/replay_pb';
import { Refused } from '@/engine/module';
import { later } from '@/i18n/later';
import { hear } from '@/state/link';
import { deviceStore, forgetful } from './device';
import { DeviceTable, refusal, type World } from './deviceTable';
import { headerAlone, headerOf, joinedBytes, keptOf, newId, randomBytes, stepsAlone, type Wish } from './newGame';
import { contentOf, current } from './packs';
import { Memory, type KeptGame, type KeptSeat, type Store } from './store';
import { inWorker, TableEngine } from './tableEngine';

/** What is listed; nothing before it was read. */
export const games = signal<readonly KeptGame[] | null>(null);

export async function listGames(): Promise<void> {
  const all = await (await deviceStore()).games().catch(() => []);
  games.value = all.sort((a, b) => b.changedAt - a.changedAt);
}

export async function dropGame(id: string): Promise<void> {
  if (opening?.id === id) {
    table?.close();
    opening = table = null;
  }
  await (await deviceStore()).drop(id).catch(() => undefined);
  await listGames();
}

interface Whole {
  kept: KeptGame;
  parts: Uint8Array[];
}

/** Begun when nothing could be kept: they last as long as the page. */
const unkept = new Map<string, Whole>();

/** Header and steps, as they are kept. */
async function partsOf(id: string): Promise<Whole | null> {
  const store = await deviceStore();
  const kept = await store.game(id).catch(() => undefined);
  return kept ? { kept, parts: await store.steps(id) } : (unkept.get(id) ?? null);
}

/** All of a game, an encoded Replay; null: there is none. */
export async function replayOf(id: string): Promise<Uint8Array | null> {
  const found = await partsOf(id);
  return found && joinedBytes([found.kept.header, ...found.parts]);
}

/** The replay file: what the game was, also where it cannot go on. */
export async function fileOf(id: string): Promise<Replay | null> {
  const bytes = await replayOf(id);
  return bytes && fromBinary(ReplaySchema, bytes);
}

const worldOf = (store: Store): World => ({
  store,
  push: (messages) => batch(() => messages.forEach(hear)),
  now: () => Date.now(),
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  random: () => Math.random(),
  cannotKeep: (cannot) => (forgetful.value = cannot || store instanceof Memory),
});

/** The one that is open. */
let table: DeviceTable | null = null;
let opening: { id: string; table: Promise<DeviceTable> } | null = null;

export const openTable = (id: string): Promise<DeviceTable> => {
  if (opening?.id === id) return opening.table;
  table?.close();
  const mine = { id, table: opened(id) };
  opening = mine;
  // Tried again when it is asked for again.
  mine.table.catch(() => opening === mine && (opening = null));
  return mine.table;
};

async function opened(id: string): Promise<DeviceTable> {
  const found = await partsOf(id);
  if (!found) throw refusal(ErrorCode.UNKNOWN_TABLE);
  const release = await alone(id);
  try {
    return (table = await made(found, release));
  } catch (error) {
    release();
    throw error;
  }
}

async function made({ kept, parts }: Whole, release: () => void): Promise<DeviceTable> {
  const { id } = kept;
  const content = await contentOf(kept.pack);
  if (!content) throw refusal(ErrorCode.TABLE_UNUSABLE, later('here.otherCards'));
  const engine = new TableEngine(id, () => ({ content: content.content, replay: joinedBytes([kept.header, ...parts]), steps: -1 }));
  try {
    const stand = await engine.open();
    const { header } = await engine.replay(stand.version);
    if (!header) throw refusal(ErrorCode.TABLE_DAMAGED);
    return new DeviceTable({ kept, header, parts, stand, stored: unkept.has(id) ? 0 : kept.steps }, engine, worldOf(await deviceStore()), release);
  } catch (error) {
    // Under other rules it comes out differently, or what was kept is damaged.
    if (error instanceof Refused) throw refusal(ErrorCode.TABLE_UNUSABLE, error.message);
    throw error;
  }
}

export class NoContent extends Error {}
/** The game is open in another window, which would not know of steps that were made here. */
export class Elsewhere extends Error {}

/** Takes the game for this window; what gives it back. */
function alone(id: string): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    const held = navigator.locks.request(`aurora-${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return reject(new Elsewhere());
      return new Promise<void>((release) => resolve(release));
    });
    held.catch(reject);
  });
}

/** Deals a game and keeps it; its name. */
export async function beginGame(wish: Wish): Promise<string> {
  const content = await current();
  if (!content) throw new NoContent();
  const id = newId();
  const header = headerOf(id, wish, randomBytes(), Date.now());
  return begun(id, content.content, headerAlone(header), -1);
}

/** A game that goes on from a moment of another one, with whoever sits there now. */
export async function playOnFrom(replay: Replay, step: number, people: readonly KeptSeat[]): Promise<string> {
  const { header } = replay;
  const content = header?.pack && (await contentOf(header.pack.digest));
  if (!header || !content) throw new NoContent();
  const id = newId();
  const from = { tableId: header.tableId, step };
  const seats = header.seats.map((seat, index) => ({ ...seat, name: people[index]?.name ?? seat.name, bot: people[index]?.bot ?? 0 }));
  // Time counts on from where the other game was.
  const elapsed = Number(replay.steps[step - 1]?.elapsedMs ?? 0n);
  const mine = { ...header, tableId: id, seats, finishedAtMs: 0n, startedAtMs: BigInt(Date.now() - elapsed) };
  return begun(id, content.content, toBinary(ReplaySchema, { ...replay, header: mine, result: undefined, winners: [] }), step, from);
}

async function begun(id: string, content: Uint8Array, replay: Uint8Array, steps: number, from?: KeptGame['from']): Promise<string> {
  const engine = new TableEngine(id, () => ({ content, replay, steps }), inWorker);
  await engine.open();
  const dealt = await engine.replay(0);
  await engine.close();
  if (!dealt.header) throw refusal(ErrorCode.TABLE_DAMAGED);
  const store = await deviceStore();
  const game = keptOf(dealt.header, dealt.steps.length, Date.now(), from);
  const part = dealt.steps.length > 0 ? stepsAlone(dealt) : null;
  try {
    await store.keep(game, 0, part);
    forgetful.value = store instanceof Memory;
  } catch {
    forgetful.value = true;
    unkept.set(id, { kept: game, parts: part ? [part] : [] });
  }
  return id;
}
