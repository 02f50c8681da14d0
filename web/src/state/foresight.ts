// What certainly follows from the choice that is looked at, before it is made: at tables of this device, whose engine knows it.
import { signal } from '@preact/signals';
import { create, fromBinary } from '@bufbuild/protobuf';
import { ChoiceSchema, type Choice } from '@proto/choice_pb';
import { SectionsSchema } from '@proto/view_pb';
import type { Chance } from '@/game/foresight';
import { offline } from '@/game/onDevice';
import { pick } from '@/game/picking';
import type { Target } from '@/game/targets';
import { applySections, type View } from '@/game/view';
import { destinations, options, picked, wayTo } from './board';
import { game, tableId } from './table';

export interface Foreseen {
  before: View;
  after: View;
  then: Chance;
  /** The choices that come before chance. */
  made: readonly Choice[];
}

export const foreseen = signal<Foreseen | null>(null);

/** What a touch would choose now; nothing while that is open. */
export function choicesAt(touched: Target): Choice[] {
  if (picked.value.includes(touched)) return [];
  const outcome = pick(options.value, [...picked.value, touched]);
  if (outcome.kind === 'send') return [outcome.option.choice];
  if (outcome.kind === 'menu' && outcome.options.length === 1) return outcome.options.map(({ choice }) => choice);
  const [kind, id] = touched.split(':');
  if (outcome.kind !== 'nothing' || kind !== 'space' || !destinations.value.has(Number(id))) return [];
  return (wayTo(Number(id)) ?? []).map((segment) => create(ChoiceSchema, { kind: { case: 'drive', value: { segment } } }));
}

let last = 0;

/** The newest question counts. Nothing is said of what cannot be found out. */
export async function foresee(choices: readonly Choice[]): Promise<void> {
  const mine = ++last;
  const now = game.peek();
  if (!now || choices.length === 0) {
    foreseen.value = null;
    return;
  }
  const table = await (await offline()).openTable(tableId.peek());
  const found = await table.preview(choices, now.version).catch(() => null);
  if (mine !== last) return;
  foreseen.value = found && found.made + found.then > 0 && game.peek() === now ? { before: now.view, after: applySections(now.view, fromBinary(SectionsSchema, found.changed)), then: found.then, made: choices.slice(0, found.made) } : null;
}
