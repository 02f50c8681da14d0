// A slip: a click that was meant for what stood at its place a moment ago, such as the second one of a double click.

/** A touch of something that makes or begins a choice. Times are those of events: milliseconds since the page began. */
export interface Touch {
  x: number;
  y: number;
  at: number;
  /** Equal for the same choice of the same question, and for nothing else. */
  meaning: string;
}

/** Of something on the screen. */
export type Place = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Nobody has read and understood a new question within this time. */
export const kReading = 500;
/** A hand that rests moves less than this; in CSS pixels. */
const kStill = 24;

export class Slips {
  private last: Touch | null = null;
  private since = Number.NEGATIVE_INFINITY;

  /** From now on something else is offered. */
  offered(at: number): void {
    this.since = at;
  }

  /** The pointer goes elsewhere: what it touches when it comes back is meant. Whether it has just left. */
  moved(x: number, y: number): boolean {
    const left = this.last !== null && !near(this.last, x, y);
    if (left) this.last = null;
    return left;
  }

  /** Whether something lies where the pointer rests that was not meant by its last touch. */
  isNew({ left, right, top, bottom }: Place, meaning: string): boolean {
    const { last } = this;
    return last !== null && meaning !== last.meaning && near(last, within(last.x, left, right), within(last.y, top, bottom));
  }

  /** Whether this one is to be ignored; else it is what the next one is compared with. */
  isSlip(touch: Touch): boolean {
    const { last } = this;
    const slipped =
      last !== null && near(last, touch.x, touch.y) && touch.meaning !== last.meaning && touch.at - this.since < kReading;
    if (!slipped) this.last = touch;
    return slipped;
  }
}

const within = (at: number, from: number, to: number): number => Math.min(Math.max(at, from), to);
const near = (one: Touch, x: number, y: number): boolean => Math.hypot(x - one.x, y - one.y) <= kStill;
