// The card under the mouse.
import { signal } from '@preact/signals';
import type { Look } from './looking';

export const hovering = signal<{ look: Look; x: number; y: number } | null>(null);
