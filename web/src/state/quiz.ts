// A quiz from a finished game: what a seat could choose, and what this person would have done.
import { batch, computed, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { GetDecisionsSchema, type Decisions_Decision as Decision } from '@proto/review_pb';
import { questionsWith } from '@/game/quiz';
import { Refusal } from '@/net/wire';
import { ask } from './link';

export interface QuizOf {
  tableId?: string;
  share?: string;
  seat: number;
}

/** All decisions of the seat; nothing before they are here. */
export const decisions = signal<readonly Decision[] | null>(null);
/** Why they are not here. */
export const fault = signal<Refusal | null>(null);
const linked = signal<number | null>(null);
export const questions = computed(() => questionsWith(decisions.value ?? [], linked.value));
/** Which question is asked. */
export const asking = signal(0);
/** What was answered, by the position of the question: the number of the choice. */
export const answers = signal<ReadonlyMap<number, number>>(new Map());

export const question = computed<Decision | undefined>(() => questions.value[asking.value]);
export const answer = computed(() => (question.value ? answers.value.get(question.value.position) : undefined));
export const agreed = computed(() => questions.value.filter(({ position, chosen }) => answers.value.get(position) === chosen).length);

/** Counts what was asked for: only the last answer is wanted. */
let wanted = 0;

export async function loadQuiz({ tableId = '', share = '', seat }: QuizOf, first: number | undefined): Promise<void> {
  closeQuiz();
  const mine = wanted;
  linked.value = first ?? null;
  try {
    const got = await ask({ case: 'getDecisions', value: create(GetDecisionsSchema, { tableId, share, seat }) });
    if (got.case !== 'decisions' || mine !== wanted) return;
    decisions.value = got.value.decisions;
    asking.value = Math.max(0, questions.value.findIndex(({ position }) => position === linked.value));
  } catch (error) {
    if (!(error instanceof Refusal) || mine !== wanted) return; // asked again after the reconnect
    fault.value = error;
  }
}

export function closeQuiz(): void {
  wanted += 1;
  batch(() => {
    decisions.value = null;
    fault.value = null;
    answers.value = new Map();
    asking.value = 0;
    linked.value = null;
  });
}

/** Only the first answer counts. */
export function answerWith(choice: number): void {
  const now = question.value;
  if (now && answer.value === undefined) answers.value = new Map([...answers.value, [now.position, choice]]);
}

export function beginAgain(): void {
  answers.value = new Map();
  asking.value = 0;
}
