// Looking back during a game: the table shows an earlier moment, and nothing can be sent meanwhile.
import { computed, signal } from '@preact/signals';
import { timelineOf } from '@/game/timeline';
import { paceFor, playerOf } from './player';
import { game, history, tableId } from './table';

/** The moment that is looked at; null is now. */
export const past = signal<number | null>(null);

/** What the table shows. */
export const shown = computed(() => {
  const now = game.value;
  return past.value === null ? now : (history.at(past.value) ?? now);
});

export const timeline = computed(() => timelineOf(game.value ? history.moments : [], game.value?.log ?? []));

const last = (): number => game.peek()?.seq ?? 0;

export const player = playerOf({ at: () => past.peek() ?? last(), last, show: (seq) => (past.value = seq), ended: backToNow });

/** Shows a moment, or the last one seen before it. */
export function lookAt(seq: number): void {
  player.stop();
  past.value = seq;
}

export function backToNow(): void {
  player.stop();
  past.value = null;
}

/** Plays what happened after a moment, and is back at the present then. */
export function showSince(seq: number): void {
  lookAt(seq);
  player.setPace(paceFor(last() - seq));
  player.play();
}

// The past of one table is none of another one.
tableId.subscribe(backToNow);
