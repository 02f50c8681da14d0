// A finished game that the server plays on this connection: the stream is the one that players know, the position is its `seq`.
import { batch, computed, signal } from '@preact/signals';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { ControlReplaySchema, ImportReplaySchema, OpenReplaySchema, ReplayView, type ReplayOpened } from '@proto/playback_pb';
import type { ServerMessage } from '@proto/session_pb';
import { onSnapshot, onUpdate, type GameStream } from '@/game/stream';
import type { Key } from '@/i18n/en';
import { Refusal, type AnswerBody } from '@/net/wire';
import { ask } from './link';
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
export const replay = signal<GameStream | null>(null);
/** In percent of the speed of the game; 0 stands still. */
export const speed = signal(0);
/** Why it cannot be shown. */
export const trouble = signal<Key | null>(null);
export const steps = computed(() => opened.value?.status?.steps ?? 0);
export const position = computed(() => replay.value?.seq ?? 0);

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

/** Opens a game, or looks at the open one through other eyes, at the same place. */
export async function openReplay(next: Wanted): Promise<void> {
  const again = wanted !== null && wanted.tableId === next.tableId && wanted.share === next.share && wanted.file === next.file;
  const place = again ? position.value : 0;
  const pace = again ? speed.value : 0;
  wanted = next;
  try {
    const answer = await send(next);
    if (answer.case !== 'replayOpened' || wanted !== next) return;
    batch(() => {
      opened.value = answer.value;
      trouble.value = null;
    });
    if (place > 0) await control({ case: 'position', value: Math.min(place, steps.value) });
    if (pace > 0) await play(pace);
  } catch (error) {
    if (error instanceof Refusal && wanted === next) trouble.value = errorKey(error.error.code);
  }
}

/** After a reconnect the server has forgotten it. */
export function reopenReplay(): void {
  if (wanted) void openReplay({ ...wanted });
}

export function closeReplay(): void {
  if (!wanted) return;
  wanted = null;
  batch(() => {
    opened.value = null;
    replay.value = null;
    trouble.value = null;
    speed.value = 0;
  });
  void control({ case: 'close', value: true });
}

export function heardReplay({ body }: ServerMessage): void {
  if (!wanted) return;
  if (body.case === 'snapshot') replay.value = onSnapshot(replay.value, body.value);
  if (body.case === 'update' && replay.value) replay.value = onUpdate(replay.value, body.value) ?? replay.value;
  if (body.case === 'replayStatus') speed.value = body.value.speed;
}

type Action = MessageInitShape<typeof ControlReplaySchema>['action'];

async function control(action: Action): Promise<void> {
  try {
    const answer = await ask({ case: 'controlReplay', value: create(ControlReplaySchema, { action }) });
    if (answer.case === 'replayStatus') speed.value = answer.value.speed;
  } catch (error) {
    if (error instanceof Refusal && wanted) sayWhy(error.error);
  }
}

export const play = (percent: number): Promise<void> => control({ case: 'speed', value: percent });
export const step = (by: number): Promise<void> => control({ case: 'by', value: by });

/** The seek bar moves faster than answers come: only the last place that was wanted is asked for. */
let target: number | null = null;
let seeking = false;

export async function seek(to: number): Promise<void> {
  target = to;
  if (seeking) return;
  seeking = true;
  while (target !== null) {
    const next: number = target;
    target = null;
    await control({ case: 'position', value: next });
  }
  seeking = false;
}
