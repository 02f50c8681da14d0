// What a newcomer may well choose: one of the things that are offered, and why it is good.
import { BoxKind, CardType, Drawback } from '@proto/content_pb';
import { Side, type TokenCounts } from '@proto/common_pb';
import { Question } from '@proto/question_pb';
import type { LaterKey } from '@/i18n/later';
import { placeOf, slotOf, tokenIn } from './boxes';
import type { Pack } from './catalog';
import type { Scene } from './describe';
import { drawbackKeys } from './facts';
import { target, type Target } from './targets';
import { tokenList } from './words';

export interface Advice {
  key: LaterKey;
  /** What is pointed at: a thing on the table, or a button by its kind of choice. */
  at?: Target;
  button?: string;
}

const kinds: Partial<Record<CardType, LaterKey>> = {
  [CardType.SURVIVOR]: 'guide.explore.survivor',
  [CardType.TRAILER]: 'guide.explore.trailer',
  [CardType.LOCATION]: 'guide.explore.location',
  [CardType.DEVICE]: 'guide.explore.device',
};

/** How useful a card is in a first round, as a rule of thumb. */
function worth(pack: Pack, card: number): number {
  const boxes = pack.vehicle(card)?.boxes.length ?? 0;
  switch (pack.card(card)?.type) {
    case CardType.SURVIVOR:
      return 10;
    case CardType.TRAILER:
      return Math.min(2 * boxes, 9);
    case CardType.LOCATION:
      return drawbackKeys[pack.location(card)?.drawback ?? Drawback.UNSPECIFIED] ? 2 : 5;
    case CardType.DEVICE:
      return boxes;
    default:
      return 1;
  }
}

/** The one for which `worth` is highest; of equals the first. */
function best<T>(all: readonly T[], worth: (one: T) => number): T | undefined {
  const most = Math.max(...all.map(worth));
  return all.find((one) => worth(one) === most);
}

function explore({ pack, view }: Scene): Advice {
  const cardAt = (slot: number): number => view.zone?.spaces[slot - 1]?.card ?? 0;
  const slots = view.choices.flatMap(({ kind }) => (kind.case === 'explore' ? [kind.value.slot] : []));
  const slot = best(slots, (one) => worth(pack, cardAt(one)));
  if (slot === undefined) return { key: 'guide.pass' };
  const type = pack.card(cardAt(slot))?.type ?? CardType.UNSPECIFIED;
  return { key: kinds[type] ?? 'guide.explore.encounter', at: target.zone(slot) };
}

function who({ view, seat, asked }: Scene): Advice {
  const members = view.crews.get(seat)?.members ?? [];
  const have = members.reduce((sum, one) => sum + (asked?.survivors.includes(one.survivor) ? one.skill : 0), 0);
  const missing = (asked?.amount ?? 0) - have;
  if (missing <= 0) return { key: 'guide.enough', button: 'beginExplore' };
  const free = view.choices.flatMap(({ kind }) => (kind.case === 'joinExplore' ? members.filter(({ survivor }) => survivor === kind.value.survivor) : []));
  // Whoever is just good enough, else whoever helps most.
  const one = best(free, ({ skill }) => (skill >= missing ? 100 - skill : skill));
  return { key: 'guide.who', at: one && target.survivor(one.survivor) };
}

function block({ pack, view, seat, asked }: Scene): Advice {
  const location = pack.location(asked?.card ?? 0);
  const convoy = view.convoys.get(seat);
  const cargo = convoy ? [...convoy.ammo, ...convoy.food, ...convoy.fuel].map((box) => tokenIn(convoy, box)) : [];
  const owned = (token: number): number => cargo.filter((one) => one === token).length;
  const worth = (tokens: TokenCounts | undefined): number => tokenList(tokens).reduce((sum, token) => sum + 1 / (1 + owned(token)), 0);
  const sides = view.choices.flatMap(({ kind }) => (kind.case === 'takeBlock' ? [kind.value.side] : []));
  const side = best(sides, (one) => worth((one === Side.LEFT ? location?.left : location?.right)?.tokens));
  return { key: 'guide.block', at: side ? target.block(side) : undefined };
}

/** Armour first, then boxes without a token; weapons and what the truck needs last. */
function damage({ pack, view, seat }: Scene): Advice {
  const convoy = view.convoys.get(seat);
  const boxes = view.choices.flatMap(({ kind }) => (kind.case === 'takeDamage' ? [kind.value.box] : []));
  const box = best(boxes, (one) => {
    const kind = pack.vehicle(convoy?.cards[slotOf(one) - 1] ?? 0)?.boxes[placeOf(one) - 1]?.kind;
    if (kind === BoxKind.ARMOUR) return 3;
    if (kind === BoxKind.OPEN) return convoy && tokenIn(convoy, one) ? 1 : 2;
    return 0;
  });
  return { key: 'guide.damage', at: box ? target.box(box) : undefined };
}

function sick({ view, seat }: Scene): Advice {
  const ill = view.choices.flatMap(({ kind }) => (kind.case === 'contaminate' ? [kind.value.survivor] : []));
  const one = best(ill, (survivor) => view.crews.get(seat)?.members.find((member) => member.survivor === survivor)?.skill ?? 0);
  return { key: 'guide.sick', at: one ? target.survivor(one) : undefined };
}

function move({ view }: Scene): Advice {
  const can = view.choices.some(({ kind }) => kind.case === 'startMoving');
  return can ? { key: 'guide.move', button: 'startMoving' } : { key: 'guide.stay', button: 'stayPut' };
}

/** `reach`: spaces that can be driven to, with the number of steps. */
function drive({ pack, view }: Scene, reach: ReadonlyMap<number, number>): Advice {
  const spaces = pack.map(view.setup?.map ?? 1)?.spaces;
  const gives = (space: number): boolean => {
    const waypoint = pack.catalog.waypoints[(view.roadCounters?.waypoints[(spaces?.[space - 1]?.waypointPlace ?? 0) - 1] ?? 0) - 1];
    return tokenList(waypoint?.tokens).length > 0;
  };
  const all = [...reach.keys()];
  const ahead = (space: number): number => spaces?.[space - 1]?.mainIndex ?? 0;
  const sign = best(all.filter(gives), ahead);
  const farthest = best(all, ahead);
  if (sign) return { key: 'guide.sign', at: target.space(sign) };
  return farthest ? { key: 'guide.drive', at: target.space(farthest) } : { key: 'guide.moved', button: 'halt' };
}

/** Nothing for questions whose hint is always the same. */
export function adviceFor(scene: Scene, reach: ReadonlyMap<number, number>): Advice | null {
  switch (scene.asked?.question) {
    case Question.EXPLORE_OR_PASS:
      return explore(scene);
    case Question.CHOOSE_PARTICIPANTS:
      return who(scene);
    case Question.CHOOSE_BLOCK:
      return block(scene);
    case Question.CHOOSE_ACTION:
      return { key: 'guide.action', button: 'takeCardAction' };
    case Question.END_EXPLORATION_TURN:
    case Question.NO_ACTIVE_SURVIVOR:
      return { key: 'guide.feed', button: 'endTurn' };
    case Question.PLACE_DAMAGE:
      return damage(scene);
    case Question.CONTAMINATE:
      return sick(scene);
    case Question.MOVE_OR_STAY:
      return move(scene);
    case Question.DRIVE:
      return drive(scene, reach);
    default:
      return null;
  }
}
