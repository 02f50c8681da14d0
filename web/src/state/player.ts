// Moves through the moments of a game: step by step, round by round, or by itself.
import { signal, type ReadonlySignal } from '@preact/signals';

/** One step at the single speed; at 16× a game of 400 steps takes half a minute. */
const kStep = 1200; // milliseconds

export const paces = [1, 2, 4, 8, 16] as const;
export type Pace = (typeof paces)[number];

interface Film {
  at(): number;
  last(): number;
  show(seq: number): void;
  /** It has played to the end. */
  ended?(): void;
}

export interface Player {
  readonly playing: ReadonlySignal<boolean>;
  readonly pace: ReadonlySignal<Pace>;
  play(): void;
  stop(): void;
  setPace(pace: Pace): void;
  seek(seq: number): void;
  step(by: number): void;
}

export function playerOf({ at, last, show, ended }: Film): Player {
  const playing = signal(false);
  const pace = signal<Pace>(1);
  let timer = 0;
  const next = (): void => {
    clearTimeout(timer);
    if (!playing.peek()) return;
    timer = window.setTimeout(() => {
      if (at() >= last()) {
        stop();
        ended?.();
        return;
      }
      show(at() + 1);
      next();
    }, kStep / pace.peek());
  };
  const stop = (): void => {
    playing.value = false;
    clearTimeout(timer);
  };
  const go = (seq: number): void => show(Math.max(0, Math.min(seq, last())));
  return {
    playing,
    pace,
    play() {
      if (at() >= last()) go(0);
      playing.value = true;
      next();
    },
    stop,
    setPace(wanted) {
      pace.value = wanted;
      next();
    },
    seek: go,
    step(by) {
      stop();
      go(at() + by);
    },
  };
}

/** At which so many steps take a quarter of a minute, or less. */
export const paceFor = (steps: number): Pace => paces.find((pace) => (steps * kStep) / pace <= 15_000) ?? 16;
