// What is different between two views: what certainly follows from a choice, before it is made.
import type { Choice } from '@proto/choice_pb';
import { Token, Zone } from '@proto/common_pb';
import type { Convoy, Crew } from '@proto/view_pb';
import type { IconName } from '@/art/icons';
import { tokenKeys, type Pack } from './catalog';
import { target, type Target } from './targets';
import type { View } from './view';

/** Things that are counted. */
export type Counted = 'damage' | 'fame' | 'items' | 'contamination' | 'skill' | 'alarm' | 'active' | 'rest' | 'exhausted';

/** One thing that will be different. `seat` is whose it is; 0: nobody's. */
export type Change = { seat: number; worse?: boolean } & (
  | { kind: 'token'; token: Token; from: number; to: number }
  | { kind: 'count'; what: Counted; icon: IconName; from: number; to: number }
  | { kind: 'enemy'; card: number; from: number; to: number }
  | { kind: 'card' | 'gone'; card: number }
  | { kind: 'space'; space: number; steps: number }
  | { kind: 'out' }
);

/** How a thing on the table will be: it goes, something comes there, or it is damaged. */
export type Ghost = 'goes' | 'comes' | 'harm';

const cargo: readonly [Token, (convoy: Convoy) => readonly number[]][] = [
  [Token.AMMO, ({ ammo }) => ammo],
  [Token.FOOD, ({ food }) => food],
  [Token.FUEL, ({ fuel }) => fuel],
  [Token.SURVIVOR, ({ survivors }) => survivors],
  [Token.FULL_BATTERY, ({ fullBatteries }) => fullBatteries],
  [Token.HALF_BATTERY, ({ halfBatteries }) => halfBatteries],
];

const none: readonly number[] = [];
const boxesOf = (convoy: Convoy | undefined, of: (convoy: Convoy) => readonly number[]): readonly number[] => (convoy ? of(convoy) : none);
const without = (some: readonly number[], others: readonly number[]): number[] => some.filter((one) => !others.includes(one));
const inZone = (crew: Crew | undefined, zone: Zone): number => crew?.members.filter((one) => one.zone === zone).length ?? 0;
/** What the active survivors can do together. */
const skill = (crew: Crew | undefined): number => crew?.members.reduce((sum, one) => sum + (one.zone === Zone.ACTIVE ? one.skill : 0), 0) ?? 0;
const contamination = (crew: Crew | undefined): number => crew?.members.reduce((sum, one) => sum + one.contamination, 0) ?? 0;
const cards = (convoy: Convoy | undefined): number[] => convoy?.cards.filter((card) => card > 0) ?? [];

const zones: readonly [Counted, IconName, Zone][] = [
  ['active', 'survivor', Zone.ACTIVE],
  ['rest', 'rest', Zone.REST],
  ['exhausted', 'end_of_round', Zone.EXHAUSTED],
];

function ofSeat(pack: Pack, before: View, after: View, seat: number): Change[] {
  const changes: Change[] = [];
  const [was, is] = [before.convoys.get(seat), after.convoys.get(seat)];
  const [had, has] = [before.crews.get(seat), after.crews.get(seat)];
  const [stood, stands] = [before.standings.get(seat), after.standings.get(seat)];
  const count = (what: Counted, icon: IconName, from: number, to: number, bad: boolean): void => {
    if (from !== to) changes.push({ seat, kind: 'count', what, icon, from, to, worse: to > from === bad });
  };
  const [here, there] = [before.positions?.spaces[seat - 1] ?? 0, after.positions?.spaces[seat - 1] ?? 0];
  if (here !== there && there > 0) {
    const spaces = pack.map(before.setup?.map ?? 1)?.spaces;
    changes.push({ seat, kind: 'space', space: there, steps: (spaces?.[there - 1]?.mainIndex ?? 0) - (spaces?.[here - 1]?.mainIndex ?? 0) });
  }
  for (const [token, of] of cargo) {
    const [from, to] = [boxesOf(was, of).length, boxesOf(is, of).length];
    if (from !== to) changes.push({ seat, kind: 'token', token, from, to, worse: to < from });
  }
  count('damage', 'damage', was?.damage.length ?? 0, is?.damage.length ?? 0, true);
  for (const card of without(cards(is), cards(was))) changes.push({ seat, kind: 'card', card });
  for (const card of without(cards(was), cards(is))) changes.push({ seat, kind: 'gone', card, worse: true });
  for (const [what, icon, zone] of zones) count(what, icon, inZone(had, zone), inZone(has, zone), what === 'exhausted');
  count('skill', 'skill', skill(had), skill(has), false);
  count('contamination', 'contamination', contamination(had), contamination(has), true);
  count('fame', 'fame', stood?.fame ?? 0, stands?.fame ?? 0, false);
  count('items', 'item', stood?.items ?? 0, stands?.items ?? 0, false);
  count('alarm', 'alarm', before.expansion?.alarm[seat - 1] ?? 0, after.expansion?.alarm[seat - 1] ?? 0, true);
  if (stands?.eliminated && !stood?.eliminated) changes.push({ seat, kind: 'out', worse: true });
  return changes;
}

function ofEnemies(before: View, after: View): Change[] {
  const later = new Map(after.enemies?.enemies.map((one) => [one.card, one]));
  const sooner = new Map(before.enemies?.enemies.map((one) => [one.card, one]));
  return [
    ...[...sooner.values()].flatMap(({ card, damage }): Change[] => {
      const then = later.get(card);
      if (!then) return [{ seat: 0, kind: 'gone', card }];
      return then.damage === damage ? [] : [{ seat: 0, kind: 'enemy', card, from: damage, to: then.damage }];
    }),
    ...[...later.keys()].filter((card) => !sooner.has(card)).map((card): Change => ({ seat: 0, kind: 'card', card, worse: true })),
  ];
}

/** The own changes first. */
export function changesOf(pack: Pack, before: View, after: View, seat: number): Change[] {
  const others = [...before.standings.keys()].filter((one) => one !== seat).sort();
  return [seat, ...others].flatMap((one) => ofSeat(pack, before, after, one)).concat(ofEnemies(before, after));
}

/** What of it can be shown on the table, at the things themselves. Boxes are those of the own convoy; a space that is offered has the name of its segment. */
export function ghostsOf(before: View, after: View, seat: number, made: readonly Choice[] = []): Map<Target, Ghost> {
  const ghosts = new Map<Target, Ghost>();
  const [was, is] = [before.convoys.get(seat), after.convoys.get(seat)];
  const full = (convoy: Convoy | undefined): number[] => cargo.flatMap(([, of]) => [...boxesOf(convoy, of)]);
  for (const box of without(full(was), full(is))) ghosts.set(target.box(box), 'goes');
  for (const [, of] of cargo) for (const box of without(boxesOf(is, of), boxesOf(was, of))) ghosts.set(target.box(box), 'comes');
  for (const box of without(was?.damage ?? none, is?.damage ?? none)) ghosts.set(target.box(box), 'comes');
  for (const box of without(is?.damage ?? none, was?.damage ?? none)) ghosts.set(target.box(box), 'harm');
  const place = after.positions?.spaces[seat - 1] ?? 0;
  if (place > 0 && place !== before.positions?.spaces[seat - 1]) {
    ghosts.set(target.space(place), 'comes');
    const last = made.at(-1)?.kind;
    if (last?.case === 'drive') ghosts.set(target.segment(last.value.segment), 'comes');
  }
  const [had, has] = [before.crews.get(seat)?.members ?? [], after.crews.get(seat)?.members ?? []];
  for (const one of had) {
    const then = has.find(({ survivor }) => survivor === one.survivor);
    if (!then) ghosts.set(target.survivor(one.survivor), 'goes');
    else if (then.contamination > one.contamination) ghosts.set(target.survivor(one.survivor), 'harm');
    else if (then.zone !== one.zone || then.skill > one.skill) ghosts.set(target.survivor(one.survivor), then.zone === Zone.EXHAUSTED ? 'goes' : 'comes');
  }
  before.zone?.spaces.forEach(({ card }, index) => {
    if (card > 0 && !after.zone?.spaces.some((space) => space.card === card)) ghosts.set(target.zone(index + 1), 'goes');
  });
  for (const { card, damage } of before.enemies?.enemies ?? []) {
    const then = after.enemies?.enemies.find((one) => one.card === card);
    if (!then) ghosts.set(target.enemy(card), 'goes');
    else if (then.damage > damage) ghosts.set(target.enemy(card), 'harm');
  }
  return ghosts;
}

export const tokenIcon = (token: Token): IconName => tokenKeys[token] as IconName;
