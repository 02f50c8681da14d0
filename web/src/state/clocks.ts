// The clocks as they were heard last, and a beat for whoever shows them.
import { signal } from '@preact/signals';
import type { Clocks } from '@proto/clock_pb';
import type { Heard } from '@/game/clocks';

export const clocks = signal<Heard | null>(null);

export function heardClocks(heard: Clocks | undefined): void {
  if (heard) clocks.value = { clocks: heard, at: Date.now() };
}
