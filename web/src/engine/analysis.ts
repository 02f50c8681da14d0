// What the engine of this browser thinks of a finished game, step by step: chances, what a decision gave away and why, and luck.
import { Desk } from './desk';

/** What the analysis of a replay says about one recorded step. Steps count as in the replay panel: 1 is the first recorded step. */
export interface StepReview {
  step: number;
  /** Winning chance of each seat after this step, in thousandths; index 0 is seat 1. Solo: one number, the chance that the expedition succeeds. */
  chances: number[];
  /** Whoever decided, 1 to 4. 0: nobody has moved, but something else has happened at the table. */
  seat: number;
  /** How many choices there were. With one, there was nothing to decide, and with 0 the step was no choice (something was taken back, say): the rest is absent. */
  choices: number;
  decision?: Decision;
  /** What chance (reveals, Outcome cards, dice of the deck) added to each seat's winning chance in this step, in thousandths. As long as `chances`. */
  luck: number[];
}

export interface Decision {
  /** What the taken choice gave away of the seat's own winning chance, in thousandths, against the best. 0: it was the best, as far as can be told. */
  gave: number;
  /** 50, 100 and 200 thousandths lost. */
  grade: 'fine' | 'inaccuracy' | 'mistake' | 'blunder';
  /** The two best choices, best first, as encoded Choices, with the seat's winning chance after each. */
  best: { choice: Uint8Array; chance: number }[];
  /** Why the best is better than what was taken: differences in what counts, largest first. Empty when nothing was given away. */
  why: Reason[];
}

/** One line of reasons: "two spaces further", "one fuel less": what = key of a line, by = signed amount in the line's unit. */
export interface Reason {
  what: string;
  by: number;
}

export interface Analysis {
  steps: StepReview[];
}

/**
 * Analyses a replay – a file, or an encoded Replay – with the pack in an encoded Content, from the first step on; `told` hears each step as soon as
 * it is known. Each analysis has a worker of its own, which ends with it: the signal stops it at once, and the promise then rejects with the signal's
 * reason. It also rejects, with what is wrong, when the replay cannot be played again here or the engine cannot be had.
 */
export async function analyse(content: Uint8Array, replay: Uint8Array, told: (review: StepReview) => void, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const desk = new Desk();
  const stop = (): void => desk.close(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    await desk.ask({ kind: 'analyse', content, replay }, (review) => told(review as StepReview));
  } finally {
    signal.removeEventListener('abort', stop);
    desk.close();
  }
}
