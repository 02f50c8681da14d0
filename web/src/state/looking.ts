// What is being looked at closely, above everything else.
import { signal } from '@preact/signals';

/** A card may lie on a space of the zone, and a sign stands at a space of the road. */
export type Look = { card: number; slot?: number } | { item: number } | { seat: number } | { survivor: number } | { sign: number };

export const looking = signal<Look | null>(null);
/** Whose side the table is seen from, when it is not one's own. */
export const side = signal<number | null>(null);
export const settingsOpen = signal(false);
export const libraryOpen = signal(false);
export const accountOpen = signal(false);

/** Whose profile: of an account by its name, of somebody at a table, or one's own. */
export type Whose = { name: string } | { tableId: string; seat: number } | { own: true };
export const profileOf = signal<Whose | null>(null);
