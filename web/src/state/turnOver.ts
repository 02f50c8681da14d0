// That the own turn is over is said until one acts again, however soon that may be: nobody has to be quick to see it. Pressing and holding
// keeps it before the next question, too.
import { computed, signal } from '@preact/signals';
import { turnOver, type Acted, type TurnOver } from '@/game/turnOver';
import { doneAlone } from './alone';
import { sending } from './commands';
import { game, mySeat, tableId } from './table';

const acted = signal<Acted | null>(null);

export const over = computed(() => {
  const now = game.value;
  return now && acted.value && mySeat.value > 0 && !now.view.result?.over ? turnOver(now.log, mySeat.value, acted.value) : null;
});

/** The end of the turn that is being held, as it was when it was pressed. */
export const held = signal<TurnOver | null>(null);

/** Until the finger, or the button of the mouse, is lifted: wherever that is, and also when the window is left. */
export function hold(): void {
  held.value = over.peek();
  if (!held.value) return;
  const ends = ['pointerup', 'pointercancel', 'blur'];
  const release = (): void => {
    held.value = null;
    for (const end of ends) window.removeEventListener(end, release);
  };
  for (const end of ends) window.addEventListener(end, release);
}

export function startTurnOver(): void {
  tableId.subscribe(() => {
    acted.value = null;
    held.value = null;
  });
  sending.subscribe((command) => {
    const now = game.peek();
    const phase = now?.view.progress?.phase;
    // What was made because it was the only choice is no news to answer.
    if (command && now && phase !== undefined && !doneAlone.peek()) acted.value = { seq: now.seq, phase };
  });
}
