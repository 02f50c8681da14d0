// Several convoys on one space, and where each of them then stands.
import { world, type Point } from './roadmap';

const kRow = 22; // between the front and the back of a crowd
const kFile = 62;
const kHalf = 38; // of a truck

/** Two rows, the first ones in front; nobody leaves the picture. */
export function placeInCrowd(at: Point, index: number, count: number): Point {
  if (count < 2) return { x: Math.max(at.x, kHalf + 4), y: at.y };
  const files = Math.ceil(count / 2);
  const file = Math.floor(index / 2);
  const front = index % 2 === 0;
  const first = Math.min(Math.max(at.x - ((files - 1) * kFile) / 2, kHalf + 4), world.width - kHalf - (files - 1) * kFile);
  return { x: first + file * kFile + (front ? 10 : -6), y: at.y + (front ? 7 : 7 - kRow) };
}
