// Whether hints are shown, how far the look around the table is, and which hints were read.
import { signal } from '@preact/signals';
import { tour } from '@/game/guide';
import type { LaterKey } from '@/i18n/later';
import { prefs, setPrefs } from './prefs';
import { createTable } from './lobby';

const kFirstMap = 1;

/** The stop of the look around; past the last one it is over. */
export const stop = signal(tour.length);
export const hidden = signal<ReadonlySet<LaterKey>>(new Set());

/** In which round each hint was shown first: later ones do not show it again. */
const shown = new Map<LaterKey, number>();

export const guiding = (): boolean => prefs.value.hints;

/** The part of the table that the look around is at. */
export const partShown = (): string | undefined => (guiding() ? tour[stop.value]?.part : undefined);

export function nextStop(): void {
  stop.value += 1;
}

export function hide(key: LaterKey): void {
  hidden.value = new Set([...hidden.value, key]);
}

export function isNew(key: LaterKey, round: number): boolean {
  const first = shown.get(key) ?? round;
  shown.set(key, first);
  return first === round && !hidden.value.has(key);
}

/** From the start, in a game or before one. */
export function startGuiding(): void {
  setPrefs({ hints: true });
  hidden.value = new Set();
  shown.clear();
  stop.value = 0;
}

export function stopGuiding(): void {
  stop.value = tour.length;
  setPrefs({ hints: false });
}

/** A real game against one bot, with everything explained. */
export async function learnByPlaying(): Promise<void> {
  startGuiding();
  await createTable({ map: kFirstMap, seats: 2 }, 1);
}
