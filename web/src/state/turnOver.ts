// That the own turn is over is said until one acts again, however soon that may be: nobody has to be quick to see it.
import { computed, signal } from '@preact/signals';
import { turnOver, type Acted } from '@/game/turnOver';
import { doneAlone } from './alone';
import { sending } from './commands';
import { game, mySeat, tableId } from './table';

const acted = signal<Acted | null>(null);

export const over = computed(() => {
  const now = game.value;
  return now && acted.value && mySeat.value > 0 && !now.view.result?.over ? turnOver(now.log, mySeat.value, acted.value) : null;
});

export function startTurnOver(): void {
  tableId.subscribe(() => void (acted.value = null));
  sending.subscribe((command) => {
    const now = game.peek();
    const phase = now?.view.progress?.phase;
    // What was made because it was the only choice is no news to answer.
    if (command && now && phase !== undefined && !doneAlone.peek()) acted.value = { seq: now.seq, phase };
  });
}
