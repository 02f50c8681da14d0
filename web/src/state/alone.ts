// Makes the choice that is the only one, unless the person wants to be asked or is learning the game.
import { computed, effect, signal, untracked } from '@preact/signals';
import type { Choice } from '@proto/choice_pb';
import { onlyChoice } from '@/game/alone';
import type { Scene } from '@/game/describe';
import { asked, choose, lifted, sceneNow } from './board';
import { busy } from './commands';
import { online } from './link';
import { prefs } from './prefs';
import { game } from './table';

/** What was done last without asking, and where, until something is asked again. */
export const doneAlone = signal<{ choice: Choice; scene: Scene } | null>(null);

/** The choice that is made without asking, if there is one. */
const made = computed(() => {
  const now = game.value;
  const { alone, hints } = prefs.value;
  return now && asked.value && alone && !hints ? onlyChoice(now.view.choices, now.undo) : null;
});

/** Something is asked that does not answer itself. */
export const mustDecide = computed(() => Boolean(asked.value) && made.value === null);

export function startAlone(): void {
  let done = ''; // the situation it was made in, which is still there until the answer has come
  effect(() => {
    const now = game.value;
    if (!asked.value || !now || busy.value || !online.value) return;
    const situation = `${now.tableId} ${now.version}`;
    if (situation === done || lifted.value) return;
    const only = made.value;
    untracked(() => {
      if (only) done = situation;
      const scene = sceneNow();
      doneAlone.value = only && scene && { choice: only, scene };
      if (only) choose(only);
    });
  });
}
