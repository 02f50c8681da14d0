// Whether the sky must hold still: when frames are missed, what only pleases the eye stops for good.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

const kFrames = 40;
const kLate = 34; // ms: a frame that came later than this was missed
const kPause = 15_000; // ms between two looks
const kPatience = 2; // looks in a row that may be bad: starting takes its time

const calm = signal(false);
let bad = 0;

/** Counts missed frames among the next ones. */
function look(done: (missed: number) => void): () => void {
  let handle = 0;
  let last = 0;
  let seen = 0;
  let missed = 0;
  const step = (now: number): void => {
    // A page in the background gets no frames: that is no fault of the sky.
    if (last && now - last < 1000) {
      seen += 1;
      if (now - last > kLate) missed += 1;
    }
    last = now;
    if (seen < kFrames) handle = requestAnimationFrame(step);
    else done(missed);
  };
  handle = requestAnimationFrame(step);
  return () => cancelAnimationFrame(handle);
}

export function useCalm(): boolean {
  useEffect(() => {
    if (calm.value) return undefined;
    let stop = (): void => undefined;
    const timer = setInterval(() => {
      stop();
      stop = look((missed) => {
        bad = missed > kFrames / 4 ? bad + 1 : 0;
        if (bad >= kPatience) calm.value = true;
      });
    }, kPause);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [calm.value]);
  return calm.value;
}
