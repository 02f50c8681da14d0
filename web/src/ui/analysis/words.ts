// Numbers and names of an analysis, as people read them.
import type { StepReview } from '@/engine/analysis';
import { pointsOf } from '@/game/analysis';
import { counted, later } from '@/i18n/later';
import { prefs } from '@/state/prefs';

/** Of thousandths: "43%" */
export const percent = (chance: number): string => new Intl.NumberFormat(prefs.value.language, { style: 'percent' }).format(chance / 1000);

/** Of thousandths: "12 points" */
export const inPoints = (lost: number): string => counted('analysis.points', pointsOf(lost));

/** Whoever has a line of chances. Solo games have one, of the expedition. */
export function chancesOf(review: StepReview | undefined, seats: readonly number[], nameOf: (seat: number) => string): { seat: number; name: string; chance: number }[] {
  const chances = review?.chances ?? [];
  const [first = 1] = seats;
  if (chances.length === 1) return [{ seat: first, name: later('analysis.expedition'), chance: chances[0] ?? 0 }];
  return seats.map((seat) => ({ seat, name: nameOf(seat), chance: chances[seat - 1] ?? 0 }));
}
