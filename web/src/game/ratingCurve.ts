// A rating after each rated game, as a line to be drawn and as numbers to be said.
import type { Profile_RatingPoint } from '@proto/profile_pb';

export interface Curve {
  /** Of the corners, in a box of the given size; the first game is at the left, the highest rating at the top. */
  path: string;
  first: Profile_RatingPoint;
  last: Profile_RatingPoint;
  low: number;
  high: number;
}

/** Nothing to draw without two games. */
export function curveOf(points: readonly Profile_RatingPoint[], width: number, height: number): Curve | null {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last || points.length < 2) return null;
  const ratings = points.map(({ rating }) => rating);
  const low = Math.min(...ratings);
  const high = Math.max(...ratings);
  const path = ratings
    .map((rating, at) => {
      const x = (at / (ratings.length - 1)) * width;
      const y = high === low ? height / 2 : ((high - rating) / (high - low)) * height;
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
  return { path, first, last, low, high };
}
