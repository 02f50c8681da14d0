// What a duel is made of: the enemies and turrets that could be shot at, the own weapons, and why some of them cannot.
import type { Choice } from '@proto/choice_pb';
import { Question } from '@proto/question_pb';
import type { Enemies_Enemy } from '@proto/view_pb';
import { boxAt, isWeapon, placeOf, slotOf } from './boxes';
import type { Scene } from './describe';
import { oddsOf, type Odds } from './odds';
import { target, type Target } from './targets';
import { why, type Why } from './why';

const questions: readonly Question[] = [Question.ATTACK_OR_CEASE, Question.BONUS_ATTACK];
export const isDuel = (question: Question | undefined): boolean => question !== undefined && questions.includes(question);

export interface Gun {
  box: number;
  card: number;
  weaponClass: number;
  /** Why it cannot fire now. */
  why: Why | null;
}

export function gunsOf(scene: Scene): Gun[] {
  const { pack, view, seat } = scene;
  const cards = view.convoys.get(seat)?.cards ?? [];
  const ready = offered(scene);
  return cards.flatMap((card, index) =>
    (pack.vehicle(card)?.boxes ?? []).flatMap((printed, place): Gun[] => {
      if (!isWeapon(printed)) return [];
      const box = boxAt(index + 1, place + 1);
      return [{ box, card, weaponClass: printed.value, why: ready.has(target.box(box)) ? null : why(target.box(box), scene, '') }];
    }),
  );
}

/** Everything that takes part in a shot that is offered. */
function offered({ view }: Scene): ReadonlySet<Target> {
  const things = view.choices.flatMap(({ kind }): Target[] => {
    if (kind.case === 'attack') return [target.box(kind.value.weapon), target.enemy(kind.value.enemy)];
    if (kind.case === 'attackTurret') return [target.box(kind.value.weapon), target.turret(kind.value.turret)];
    return [];
  });
  return new Set(things);
}

/** The gun that the odds are about: the one that was touched, or the first that can fire. */
export function aiming(guns: readonly Gun[], picked: readonly Target[]): Gun | undefined {
  return guns.find(({ box }) => picked.includes(target.box(box))) ?? guns.find((gun) => !gun.why) ?? guns[0];
}

/** Which enemy the shot is meant for: the one that was touched, or the first that can be shot at; none while it is a turret. */
export function aimedAt(scene: Scene, picked: readonly Target[]): Enemies_Enemy | undefined {
  if (picked.some((one) => one.startsWith('turret:'))) return undefined;
  const enemies = scene.view.enemies?.enemies ?? [];
  const reached = offered(scene);
  return enemies.find(({ card }) => picked.includes(target.enemy(card))) ?? enemies.find(({ card }) => reached.has(target.enemy(card)));
}

/** Of the shot that a choice is; a turret falls to nothing less than its armour. */
export function oddsOfChoice({ pack, view, seat }: Scene, { kind }: Choice): Odds | null {
  if (kind.case !== 'attack' && kind.case !== 'attackTurret') return null;
  const { weapon } = kind.value;
  const printed = pack.vehicle(view.convoys.get(seat)?.cards[slotOf(weapon) - 1] ?? 0)?.boxes[placeOf(weapon) - 1];
  const turret = kind.case === 'attackTurret' ? pack.map(view.setup?.map ?? 1)?.turrets[kind.value.turret - 1] : undefined;
  return printed ? oddsOf(pack, view, printed.value, turret?.armour) : null;
}
