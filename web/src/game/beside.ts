// Where a note stands: beside what it speaks of, never on it, and on as little as possible of what is needed meanwhile.
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

const kGap = 30; // room for the arrow
const kStep = 12;
/** A pixel of distance is as bad as so many covered ones. */
const kFar = 40;

const overlap = (one: Area, other: Area): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const apart = (one: Area, other: Area): number =>
  Math.hypot(Math.max(0, other.left - one.right, one.left - other.right), Math.max(0, other.top - one.bottom, one.top - other.bottom));

export const areaAt = ({ x, y }: Spot, { width, height }: Size): Area => ({ left: x, top: y, right: x + width, bottom: y + height });

/** The upper left corner of the best place in `room`; `free` should stay uncovered. */
export function beside(size: Size, thing: Area, free: readonly Area[], room: Area): Spot {
  let best: Spot = { x: room.left, y: room.top };
  let least = Infinity;
  for (let y = room.top; y + size.height <= room.bottom; y += kStep) {
    for (let x = room.left; x + size.width <= room.right; x += kStep) {
      const area = areaAt({ x, y }, size);
      const far = apart(area, thing);
      // What is spoken of counts more than all the rest together.
      const onThing = overlap(area, thing) * 1000;
      const bad = onThing + free.reduce((sum, one) => sum + overlap(area, one), 0) + Math.abs(far - kGap) * kFar;
      if (bad >= least) continue;
      least = bad;
      best = { x, y };
    }
  }
  return best;
}

/** The ends of an arrow between them, where they are nearest to each other. */
export function arrow(note: Area, thing: Area): [Spot, Spot] {
  const middle = (from: number, to: number, low: number, high: number): [number, number] => {
    const [start, end] = [Math.max(from, low), Math.min(to, high)];
    if (start <= end) return [(start + end) / 2, (start + end) / 2];
    return to < low ? [to, low] : [from, high];
  };
  const [x1, x2] = middle(note.left, note.right, thing.left, thing.right);
  const [y1, y2] = middle(note.top, note.bottom, thing.top, thing.bottom);
  return [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
}
