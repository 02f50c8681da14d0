// A finished game. The server plays it on this connection, once, as fast as it can; what came is a past like that of a game being played.
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { ControlReplaySchema, ImportReplaySchema, OpenReplaySchema, ReplayView, type ReplayOpened } from '@proto/playback_pb';
import type { ServerMessage } from '@proto/session_pb';
import { History } from '@/game/history';
import { keepSnapshot, keepUpdate, onSnapshot, onUpdate } from '@/game/stream';
import { addressOf, seqOf, timelineOf } from '@/game/timeline';
import type { Key } from '@/i18n/en';
import { Refusal, type AnswerBody } from '@/net/wire';
import { ask } from './link';
import { playerOf } from './player';
import { errorKey, sayWhy } from './status';

/** Which game, and as whom it is looked at. */
export interface Wanted {
  tableId?: string;
  share?: string;
  file?: Uint8Array; // that somebody has brought
  view: ReplayView;
  seat: number;
}

export const opened = signal<ReplayOpened | null>(null);
/** Why it cannot be shown. */
export const trouble = signal<Key | null>(null);
export const steps = computed(() => opened.value?.status?.steps ?? 0);

/** Grows while the game comes; the signal changes now and then. */
export const history = signal({ of: new History() });
/** Where one wants to be, which may not have come yet. */
const goal = signal(0);
const moment = computed(() => history.value.of.momentAt(goal.value));
export const position = computed(() => moment.value?.seq ?? 0);
export const replay = computed(() => (moment.value ? untracked(() => history.value).of.at(moment.value.seq) : null));
export const timeline = computed(() => timelineOf(history.value.of.moments, history.value.of.now?.log ?? [], steps.value));

export const player = playerOf({ at: () => position.peek(), last: () => steps.peek(), show: (seq) => (goal.value = seq) });

let wanted: Wanted | null = null;

/** The file that was picked last. */
export const picked = signal<Uint8Array | null>(null);

/** A file goes over in parts that fit into a frame. */
const kPart = 12_000;

async function send({ file, ...wish }: Wanted): Promise<AnswerBody> {
  if (!file) return ask({ case: 'openReplay', value: create(OpenReplaySchema, wish) });
  const { view, seat } = wish;
  let at = 0;
  for (;;) {
    const part = file.subarray(at, at + kPart);
    const last = at + kPart >= file.length;
    const answer = await ask({ case: 'importReplay', value: create(ImportReplaySchema, { part, first: at === 0, last, view, seat }) });
    if (last) return answer;
    at += kPart;
  }
}

const isSameGame = (one: Wanted, other: Wanted): boolean =>
  one.tableId === other.tableId && one.share === other.share && one.file === other.file;

/** Opens a game, or looks at the open one through other eyes, at the same place. */
export async function openReplay(next: Wanted): Promise<void> {
  if (!wanted || !isSameGame(wanted, next)) {
    address = location.hash.slice(1);
    goal.value = 0;
  }
  wanted = next;
  coming = new History();
  try {
    const answer = await send(next);
    if (answer.case !== 'replayOpened' || wanted !== next) return;
    const { value } = answer;
    batch(() => {
      opened.value = value;
      trouble.value = null;
    });
    void gather(next, value.status?.steps ?? 0);
  } catch (error) {
    if (!(error instanceof Refusal) || wanted !== next) return;
    const why = errorKey(error.error.code);
    // Here nobody has typed the code of a table.
    trouble.value = why === 'error.UNKNOWN_TABLE' ? 'replay.unknown' : why;
  }
}

/** What the server is sending; it is shown when the place that was looked at is there. */
let coming = new History();

/** So many steps are asked for at once. */
const kAhead = 32;

async function gather(of: Wanted, all: number): Promise<void> {
  const at = (): number => coming.now?.seq ?? 0;
  for (let before = -1; wanted === of && at() > before; ) {
    before = at();
    present();
    const ahead = Math.min(kAhead, all - before);
    await Promise.all(Array.from({ length: ahead }, () => control({ case: 'by', value: 1 })));
  }
  if (wanted === of) address = ''; // there is no such moment
}

/** Through other eyes, nothing of the place that is shown is taken away while it comes. */
function present(): void {
  const now = coming.now?.seq ?? 0;
  if (history.peek().of !== coming && now < Math.min(goal.peek(), steps.peek())) return;
  history.value = { of: coming };
  follow();
}

/** A moment that an address has named and that has not come yet. */
let address = '';

function follow(): void {
  const seq = address ? seqOf(timeline.peek(), address) : undefined;
  if (seq === undefined) return;
  address = '';
  goal.value = seq;
}

/** After a reconnect the server has forgotten it. */
export function reopenReplay(): void {
  if (wanted && (history.peek().of.now?.seq ?? -1) < steps.peek()) void openReplay({ ...wanted });
}

/** The server shows the same game on a connection that is new to it. */
export async function showAgain(): Promise<void> {
  if (wanted) await openReplay({ ...wanted });
}

export function closeReplay(): void {
  if (!wanted) return;
  wanted = null;
  coming = new History();
  player.stop();
  batch(() => {
    opened.value = null;
    history.value = { of: coming };
    goal.value = 0;
    trouble.value = null;
  });
  void control({ case: 'close', value: true });
}

export function heardReplay({ body }: ServerMessage): void {
  if (!wanted) return;
  const { now } = coming;
  if (body.case === 'snapshot') coming.add(keepSnapshot(body.value), onSnapshot(now, body.value));
  if (body.case !== 'update' || !now) return;
  const after = onUpdate(now, body.value);
  if (after && after !== now) coming.add(keepUpdate(body.value), after);
}

type Action = MessageInitShape<typeof ControlReplaySchema>['action'];

async function control(action: Action): Promise<void> {
  try {
    await ask({ case: 'controlReplay', value: create(ControlReplaySchema, { action }) });
  } catch (error) {
    if (error instanceof Refusal && wanted) sayWhy(error.error);
  }
}

/** Browsers take only so many changes of the address. */
const kSettled = 300; // milliseconds

/** The address says which moment is shown, so that a reload or a link leads there. */
export function startReplayAddress(): void {
  let timer = 0;
  effect(() => {
    const seq = position.value;
    clearTimeout(timer);
    if (!opened.value) return;
    timer = window.setTimeout(() => {
      if (wanted && !address) window.history.replaceState(null, '', `${location.pathname}${location.search}#${addressOf(timeline.peek(), seq)}`);
    }, kSettled);
  });
  window.addEventListener('hashchange', (event) => {
    if (!wanted) return;
    // The address may have been written over since.
    address = new URL(event.newURL).hash.slice(1);
    follow();
  });
}
