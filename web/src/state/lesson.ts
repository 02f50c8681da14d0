// Learning from mistakes: those of one seat, one after the other, as an analysis has found them.
import { batch, computed, signal } from '@preact/signals';
import { fromBinary } from '@bufbuild/protobuf';
import type { Choice } from '@proto/choice_pb';
import { SectionsSchema } from '@proto/view_pb';
import type { StepReview } from '@/engine/analysis';
import { isFound, lessonsOf, verdictOn, type Verdict } from '@/game/analysis';
import { applySections, emptyView, type View } from '@/game/view';
import { offeredBefore, playedAt, reviews } from './analysis';

interface Lesson {
  readonly seat: number;
  readonly asked: readonly StepReview[];
}

/** An answer, or null for one that was shown. */
export interface Answer {
  readonly choice: Choice;
  readonly verdict: Verdict;
}

export const lesson = signal<Lesson | null>(null);
/** Which of them is asked; behind the last one is the tally. */
export const asking = signal(0);
/** By the step that was asked about. */
export const answers = signal<ReadonlyMap<number, Answer | null>>(new Map());
/** What the seat saw and was offered then; 'failed' when the engine does not say. */
export const offered = signal<View | 'failed' | null>(null);

export const mistake = computed<StepReview | undefined>(() => lesson.value?.asked[asking.value]);
/** Undefined while nothing is answered. */
export const answer = computed(() => (mistake.value ? answers.value.get(mistake.value.step) : undefined));
export const found = computed(() => [...answers.value.values()].filter((one) => one && isFound(one.verdict)).length);

async function ask(number: number): Promise<void> {
  batch(() => {
    asking.value = number;
    offered.value = null;
  });
  const now = mistake.value;
  if (!now) return;
  const sections = await offeredBefore(now.step, now.seat).catch(() => null);
  if (mistake.value === now) offered.value = sections ? applySections(emptyView, fromBinary(SectionsSchema, sections)) : 'failed';
}

export function beginLesson(seat: number): Promise<void> {
  lesson.value = { seat, asked: lessonsOf(reviews.value, seat) };
  answers.value = new Map();
  return ask(0);
}

/** Only the first answer counts; null: the answer is to be shown. */
export function answerWith(choice: Choice | null): void {
  const now = mistake.value;
  if (!now?.decision || answer.value !== undefined) return;
  const given = choice && { choice, verdict: verdictOn(choice, now.decision, playedAt(now.step)) };
  answers.value = new Map([...answers.value, [now.step, given]]);
}

export const nextMistake = (): Promise<void> => ask(asking.value + 1);

export function endLesson(): void {
  batch(() => {
    lesson.value = null;
    asking.value = 0;
    answers.value = new Map();
    offered.value = null;
  });
}
