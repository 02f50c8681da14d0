// On a phone one part of the table is on the screen at a time, and in a turn those parts that are to be touched.
import { signal } from '@preact/signals';
import { Question } from '@proto/question_pb';
import { isJourney } from '@/game/journey';
import { asked, glow, picked } from '@/state/board';
import { game } from '@/state/table';

export type Tab = 'turn' | 'country' | 'convoys' | 'log';

export const tab = signal<Tab>('turn');

const partOf: Readonly<Record<string, string>> = {
  zone: 'cards', card: 'cards', block: 'cards', bonus: 'cards',
  alarm: 'alarm',
  box: 'convoy', column: 'convoy', token: 'convoy',
  survivor: 'crew',
  item: 'hand',
  space: 'road', segment: 'road', enemy: 'road', letter: 'road', turret: 'road',
};

/** The parts with something that can be chosen, or that is chosen already; the road while it is decided how far to drive, and the convoy
    while it is decided how it is loaded. */
export function asksFor(): string {
  const parts = new Set<string>(isJourney(asked.value?.question, game.value?.view.choices ?? []) ? ['road'] : []);
  if (asked.value?.question === Question.CONFIRM_LOADING) parts.add('convoy');
  for (const name of [...glow.value, ...picked.value]) {
    const part = partOf[name.slice(0, name.indexOf(':'))];
    if (part) parts.add(part);
  }
  return [...parts].sort().join(' ');
}
