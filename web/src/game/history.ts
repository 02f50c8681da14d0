// The past of a game: the frames that were received, so folded that every moment of it can be shown at once.
import type { Progress, Standing } from '@proto/view_pb';
import { step, type Frame, type GameStream } from './stream';

/** So many frames are folded at most to show a moment. */
const kEvery = 16;

/** A state of the game that was seen, with what a time line shows of it. */
export interface Moment {
  readonly seq: number;
  readonly frame: number; // the last one of which it is made
  readonly progress: Progress | undefined;
  readonly standings: ReadonlyMap<number, Standing>;
}

export class History {
  readonly frames: Frame[] = [];
  /** In order; what is missing between two of them was never received. */
  readonly moments: Moment[] = [];
  /** The present. */
  now: GameStream | null = null;
  /** What the frames 0, kEvery, 2 kEvery … have led to. Neighbours share all that has not changed. */
  private readonly kept: GameStream[] = [];

  constructor(frames: readonly Frame[] = []) {
    for (const frame of frames) this.take(frame);
  }

  /** Frames that say nothing new, or that something is missing before, are left out. */
  take(frame: Frame): void {
    const after = step(this.now, frame);
    if (after && after !== this.now) this.add(frame, after);
  }

  /** A frame whose outcome is known. */
  add(frame: Frame, after: GameStream): void {
    if (this.frames.length % kEvery === 0) this.kept.push(after);
    // A snapshot may say the same moment again; or an earlier one, when the server was put back.
    while ((this.moments.at(-1)?.seq ?? -1) >= after.seq) this.moments.pop();
    const { progress, standings } = after.view;
    this.moments.push({ seq: after.seq, frame: this.frames.length, progress, standings });
    this.frames.push(frame);
    this.now = after;
  }

  /** The moment `seq`, or the last one seen before it; the first one when there is none. */
  momentAt(seq: number): Moment | undefined {
    let from = 0;
    let to = this.moments.length;
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      if ((this.moments[middle]?.seq ?? 0) <= seq) from = middle;
      else to = middle;
    }
    return this.moments[from];
  }

  has(seq: number): boolean {
    return this.momentAt(seq)?.seq === seq;
  }

  /** The game as it was then. */
  at(seq: number): GameStream | null {
    const moment = this.momentAt(seq);
    if (!moment || moment === this.moments.at(-1)) return this.now;
    let index = moment.frame - (moment.frame % kEvery);
    let stream = this.kept[index / kEvery] ?? null;
    while (index < moment.frame) {
      index += 1;
      const frame = this.frames[index];
      stream = (frame && step(stream, frame)) ?? stream;
    }
    return stream;
  }
}
