// The analysis of the replay that is open: asked for once, kept until the replay is closed. The engine comes when it is first asked for.
import { batch, computed, signal } from '@preact/signals';
import { fromBinary } from '@bufbuild/protobuf';
import { ReplaySchema } from '@proto/replay_pb';
import type { Choice } from '@proto/choice_pb';
import type { StepReview } from '@/engine/analysis';
import { messageIn } from '@/game/replayFile';
import { wholeGame, type Game, type WholeGame } from './wholeGame';

export type Stage = 'idle' | 'busy' | 'done' | 'stopped' | 'failed';

export const stage = signal<Stage>('idle');
/** In the order of the game, as far as they are known. */
export const reviews = signal<readonly StepReview[]>([]);
const byStep = computed(() => new Map(reviews.value.map((review) => [review.step, review])));

export const reviewAt = (step: number): StepReview | undefined => byStep.value.get(step);

let whole: WholeGame | null = null;
let played: readonly (Choice | undefined)[] = [];
let running: AbortController | null = null;

/** What was chosen in a step of the game. */
export const playedAt = (step: number): Choice | undefined => played[step - 1];

async function fetched(game: Game): Promise<WholeGame> {
  const got = await wholeGame(game);
  if (!got) throw new Error('the game did not come');
  return got;
}

/** From the first step on. What was known before goes. */
export async function analyseGame(game: Game): Promise<void> {
  const mine = new AbortController();
  running?.abort();
  running = mine;
  batch(() => {
    stage.value = 'busy';
    reviews.value = [];
  });
  try {
    const got = (whole ??= await fetched(game));
    mine.signal.throwIfAborted();
    played = (got.replay ?? fromBinary(ReplaySchema, messageIn(got.bytes))).steps.map(({ choice }) => choice);
    const { analyse } = await import('@/engine/analysis');
    await analyse(got.content, got.bytes, (review) => hear(review, mine), mine.signal);
    end(mine, 'done');
  } catch {
    end(mine, mine.signal.aborted ? 'stopped' : 'failed');
  }
}

function hear(review: StepReview, from: AbortController): void {
  if (running === from) reviews.value = [...reviews.value, review];
}

function end(of: AbortController, as: Stage): void {
  if (running !== of) return;
  running = null;
  stage.value = as;
}

export const stopAnalysis = (): void => running?.abort();

/** What the seat saw and was offered before a step, as an encoded Sections. */
export async function offeredBefore(step: number, seat: number): Promise<Uint8Array> {
  if (!whole) throw new Error('there is no analysis');
  const { offeredHere } = await import('@/engine/engine');
  return offeredHere(whole.content, whole.bytes, step - 1, seat);
}

/** When the replay is closed. */
export function forgetAnalysis(): void {
  const before = running;
  running = null;
  before?.abort();
  whole = null;
  played = [];
  batch(() => {
    stage.value = 'idle';
    reviews.value = [];
  });
}
