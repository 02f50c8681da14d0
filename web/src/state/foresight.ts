// What certainly follows from the choice that is looked at, before it is made: the server knows it, or the engine of this device.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { ChoiceSchema, type Choice } from '@proto/choice_pb';
import { GetForesightSchema, type Chance } from '@proto/foresight_pb';
import { pick } from '@/game/picking';
import type { Target } from '@/game/targets';
import { applySections, type View } from '@/game/view';
import { destinations, options, picked, wayTo } from './board';
import { ask } from './link';
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
/** The question that is being answered. */
let asked: Promise<unknown> = Promise.resolve();

/** The newest question counts, and one is asked at a time. Nothing is said of what cannot be found out. */
export async function foresee(choices: readonly Choice[]): Promise<void> {
  const mine = ++last;
  foreseen.value = null;
  if (choices.length === 0) return;
  await asked;
  const now = game.peek();
  if (mine !== last || !now) return;
  const answer = ask({ case: 'getForesight', value: create(GetForesightSchema, { tableId: tableId.peek(), version: now.version, choices: [...choices] }) }).catch(() => null);
  asked = answer;
  const found = await answer;
  if (mine !== last || game.peek() !== now || found?.case !== 'foresight') return;
  const { changed, then, made } = found.value;
  if (changed && made + then > 0) foreseen.value = { before: now.view, after: applySections(now.view, changed), then, made: choices.slice(0, made) };
}
