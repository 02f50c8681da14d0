// Whether things may move, and how much longer than usual they take.
import { prefs, speeds } from './prefs';

export function moves(): boolean {
  const { motion } = prefs.value;
  return motion === 'full' || (motion === 'system' && !matchMedia('(prefers-reduced-motion: reduce)').matches);
}

export const pace = (): number => speeds[prefs.value.speed];
