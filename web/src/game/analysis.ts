// What an analysis (engine/analysis.ts) says about seats and decisions. Chances are thousandths there, and points – hundredths – for people.
import { equals, fromBinary } from '@bufbuild/protobuf';
import { ChoiceSchema, type Choice } from '@proto/choice_pb';
import type { Decision, StepReview } from '@/engine/analysis';

export const faults = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Fault = (typeof faults)[number];

/** As players of other games write them. */
export const markOf: Readonly<Record<Fault, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

export function faultOf(review: StepReview | undefined): Fault | null {
  const grade = review?.decision?.grade ?? 'fine';
  return grade === 'fine' ? null : grade;
}

export const pointsOf = (thousandths: number): number => Math.round(thousandths / 10);

/** Where a seat is in chances and luck: solo games have one number. */
export const placeIn = (numbers: readonly number[], seat: number): number => (numbers.length === 1 ? 0 : seat - 1);

/** All decisions of a seat. */
export interface Tally {
  readonly seat: number;
  readonly counts: Readonly<Record<Fault, number>>;
  /** What chance has added to its winning chance, and what its own choices gave away of it: thousandths, the latter at most 0. */
  readonly luck: number;
  readonly skill: number;
}

export function tallyOf(reviews: readonly StepReview[], seat: number): Tally {
  const own = reviews.filter((one) => one.seat === seat);
  const count = (fault: Fault): number => own.filter((one) => faultOf(one) === fault).length;
  return {
    seat,
    counts: { inaccuracy: count('inaccuracy'), mistake: count('mistake'), blunder: count('blunder') },
    luck: reviews.reduce((sum, { luck }) => sum + (luck[placeIn(luck, seat)] ?? 0), 0),
    skill: own.reduce((sum, { decision }) => sum - (decision?.gave ?? 0), 0),
  };
}

/** What there is to learn from: the mistakes and blunders of a seat. */
export const lessonsOf = (reviews: readonly StepReview[], seat: number): StepReview[] =>
  reviews.filter((one) => one.seat === seat && (faultOf(one) === 'mistake' || faultOf(one) === 'blunder'));

export const choiceOf = (bytes: Uint8Array): Choice => fromBinary(ChoiceSchema, bytes);
export const isSameChoice = (one: Choice, other: Choice): boolean => equals(ChoiceSchema, one, other);

/** How good an answer is: what it gives away, in thousandths, or the least that it may. */
export type Verdict =
  | { kind: 'best' | 'asGood' }
  | { kind: 'gives' | 'played'; lost: number }
  | { kind: 'atLeast'; lost: number };

/** Less is within what the analysis can tell. */
const kAsGood = 10;

/** `played` is what was chosen in the game. Of what is neither that nor among the best is known only that it is not better than those. */
export function verdictOn(answer: Choice, { gave, best }: Decision, played: Choice | undefined): Verdict {
  const found = best.findIndex(({ choice }) => isSameChoice(answer, choiceOf(choice)));
  const [first] = best;
  if (found === 0) return { kind: 'best' };
  const lostAgainst = (chance: number | undefined): number => Math.max(0, (first?.chance ?? 0) - (chance ?? 0));
  if (found > 0) {
    const lost = lostAgainst(best[found]?.chance);
    return lost < kAsGood ? { kind: 'asGood' } : { kind: 'gives', lost };
  }
  if (played && isSameChoice(answer, played)) return { kind: 'played', lost: gave };
  return { kind: 'atLeast', lost: lostAgainst(best.at(-1)?.chance) };
}

export const isFound = ({ kind }: Verdict): boolean => kind === 'best' || kind === 'asGood';

/** The last one up to a step. */
export const lastUpTo = (reviews: readonly StepReview[], step: number): StepReview | undefined => reviews.filter((one) => one.step <= step).at(-1);

/** Who has decided something, in the order of the seats. */
export const decidersIn = (reviews: readonly StepReview[]): number[] => [...new Set(reviews.flatMap(({ seat }) => (seat > 0 ? [seat] : [])))].sort();
