// What is being looked at closely, above everything else.
import { signal } from '@preact/signals';

export type Look = { card: number } | { item: number } | { seat: number } | { survivor: number };

export const looking = signal<Look | null>(null);
export const settingsOpen = signal(false);
export const libraryOpen = signal(false);
export const accountOpen = signal(false);
