// Whether hints are shown, how far the look around the table is, and which hints were put away.
import { signal } from '@preact/signals';
import { tour } from '@/game/guide';
import type { Key } from '@/i18n/en';
import { prefs, setPrefs } from './prefs';
import { createTable } from './lobby';

const kFirstMap = 1;

/** The stop of the look around; past the last one it is over. */
export const stop = signal(tour.length);
export const hidden = signal<ReadonlySet<Key>>(new Set());

export const guiding = (): boolean => prefs.value.hints;

/** The part of the table that the look around is at. */
export const partShown = (): string | undefined => (guiding() ? tour[stop.value]?.part : undefined);

export function nextStop(): void {
  stop.value += 1;
}

export function hide(key: Key): void {
  hidden.value = new Set([...hidden.value, key]);
}

export function stopGuiding(): void {
  stop.value = tour.length;
  setPrefs({ hints: false });
}

/** A real game against one bot, with everything explained. */
export async function learnByPlaying(): Promise<void> {
  setPrefs({ hints: true });
  hidden.value = new Set();
  stop.value = 0;
  await createTable({ map: kFirstMap, seats: 2 }, 1);
}
