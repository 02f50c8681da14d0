// Where on the table a choice is made: the things a player may touch for it.
import type { Choice } from '@proto/choice_pb';
import { ItemKind, Side } from '@proto/common_pb';
import type { Asked } from '@proto/question_pb';
import type { View } from './view';

/** The name of a thing on the table, such as `box:12` or `survivor:3`. */
export type Target = string;

export interface Targets {
  /** Every one of them has to be touched. */
  must: Target[];
  /** Picked by itself when there is only one possibility. */
  may: Target[];
}

export const target = {
  zone: (slot: number): Target => `zone:${slot}`,
  box: (box: number): Target => `box:${box}`,
  survivor: (id: number): Target => `survivor:${id}`,
  segment: (id: number): Target => `segment:${id}`,
  space: (id: number): Target => `space:${id}`,
  card: (card: number): Target => `card:${card}`,
  enemy: (card: number): Target => `enemy:${card}`,
  item: (kind: ItemKind): Target => `item:${kind}`,
  token: (token: number): Target => `token:${token}`,
  column: (column: number): Target => `column:${column}`,
  block: (side: Side): Target => `block:${side}`,
  bonus: (space: number, alternative: number): Target => `bonus:${space}:${alternative}`,
  letter: (enemy: number, letter: number): Target => `letter:${enemy}:${letter}`,
  turret: (number: number): Target => `turret:${number}`,
  alarm: (seat: number): Target => `alarm:${seat}`,
};

const must = (...targets: Target[]): Targets => ({ must: targets, may: [] });
const nowhere: Targets = must();

function zoneOf(view: View, card: number | undefined): Target[] {
  const slot = card ? (view.zone?.spaces.findIndex((space) => space.card === card) ?? -1) : -1;
  return slot < 0 ? [] : [target.zone(slot + 1)];
}

/** An enemy or, with the expansion, a turret. */
const aimed = ({ enemy, turret }: { enemy: number; turret: number }): Target =>
  enemy ? target.enemy(enemy) : target.turret(turret);

/** `seat` is whose choice it is; `asked` is what it answers. */
export function targetsOf(choice: Choice, view: View, seat: number, asked?: Asked): Targets {
  const here = view.positions?.spaces[seat - 1] ?? 0;
  const { kind } = choice;
  switch (kind.case) {
    case 'loadToken':
      return { must: [target.box(kind.value.box)], may: [target.token(kind.value.token)] };
    case 'moveDisplaced':
    case 'spendFrom':
    case 'takeDamage':
    case 'repairBox':
    case 'loseSurvivorToken':
    case 'surrenderCargo':
    case 'useBox':
      return must(target.box(kind.value.box));
    case 'moveCargo':
      return must(target.box(kind.value.from), target.box(kind.value.to));
    case 'attack': {
      const targets = [target.box(kind.value.weapon), target.enemy(kind.value.enemy)];
      return kind.value.incendiary ? must(...targets, target.item(ItemKind.INCENDIARY_AMMO)) : must(...targets);
    }
    case 'attackTurret':
      return must(target.box(kind.value.weapon), target.turret(kind.value.turret));
    case 'throwGrenade':
      return must(target.item(ItemKind.GRENADE), aimed(kind.value));
    case 'fireArmedLocation':
      return must(...zoneOf(view, asked?.card), aimed(kind.value));
    case 'boostJammer':
      return must(target.item(ItemKind.MOBILE_JAMMER));
    case 'acceptAmbushAlarm':
      return must(target.alarm(seat));
    case 'payScrapper':
    case 'robScrapper':
    case 'robWanderers':
      return must(...zoneOf(view, asked?.card));
    case 'drive':
    case 'layMine':
      return must(target.segment(kind.value.segment));
    case 'halt':
    case 'takeWaypoint':
      return must(target.space(here));
    case 'explore':
      return must(target.zone(kind.value.slot));
    case 'takeCardAction':
      return must(...zoneOf(view, asked?.card));
    case 'takeBonus':
      return must(target.bonus(kind.value.space, kind.value.alternative));
    case 'takeBlock':
      return must(target.block(kind.value.side));
    case 'feedForSkill':
    case 'feedToRest':
    case 'chargeForSkill':
    case 'chargeToRest':
    case 'joinExplore':
    case 'pass':
    case 'contaminate':
    case 'decontaminate':
    case 'discardSurvivor':
    case 'useAbility':
      return must(target.survivor(kind.value.survivor));
    case 'reactivate':
      return { must: [target.survivor(kind.value.target)], may: [target.survivor(kind.value.medic)] };
    case 'scavenge':
      return { must: [target.token(kind.value.token)], may: [target.survivor(kind.value.jackal)] };
    case 'useItem':
      return must(
        target.item(kind.value.item),
        ...(kind.value.target ? [target.survivor(kind.value.target)] : []),
      );
    case 'salvage':
      return must(target.card(kind.value.card));
    case 'discardItem':
      return must(target.item(kind.value.item));
    case 'barter':
      return must(target.item(kind.value.give));
    case 'wearSuit':
      return must(target.item(ItemKind.PROTECTIVE_SUIT));
    case 'acceptContamination':
      return asked?.survivor ? must(target.survivor(asked.survivor)) : nowhere;
    case 'startMoving':
      return kind.value.nitromethane ? must(target.item(ItemKind.NITROMETHANE)) : nowhere;
    case 'spendForSpeed':
      return must(target.token(kind.value.token));
    case 'trade':
    case 'helpWanderers':
      return must(target.token(kind.value.give));
    case 'replaceTrailer':
    case 'mountDevice':
    case 'dropTrailer':
      return must(target.column(kind.value.column));
    case 'defy':
      return must(target.enemy(kind.value.enemy));
    case 'moveTarget':
      return must(target.letter(kind.value.enemy, kind.value.letter));
    case 'replaceTarget':
      return asked?.card ? must(target.letter(asked.card, kind.value.letter)) : nowhere;
    default:
      return nowhere;
  }
}
