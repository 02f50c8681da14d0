// Why a thing on the table cannot be chosen now, as far as what is on the table tells. The server alone knows the rules: where nothing
// can be said for certain, the answer is what is asked instead.
import { Phase, Token, Zone } from '@proto/common_pb';
import { BoxKind } from '@proto/content_pb';
import { Question } from '@proto/question_pb';
import type { Params } from '@/i18n/format';
import type { Key } from '@/i18n/en';
import { isWeapon, placeOf, slotOf, tokenIn } from './boxes';
import { describeQuestion, type Scene } from './describe';
import type { Target } from './targets';

export interface Why {
  key: Key;
  params?: Params;
}

const activeSkill = ({ view, seat }: Scene): number =>
  (view.crews.get(seat)?.members ?? []).filter((one) => one.zone === Zone.ACTIVE).reduce((sum, one) => sum + one.skill, 0);

function whyZone(scene: Scene, slot: number): Why | null {
  const { pack, view, asked } = scene;
  if (asked?.question !== Question.EXPLORE_OR_PASS) return null;
  const card = view.zone?.spaces[slot - 1]?.card ?? 0;
  if (!card) return { key: 'why.emptySpace' };
  if (pack.enemy(card)) return { key: 'why.enemyInZone' };
  const need = pack.map(view.setup?.map ?? 1)?.costs[slot - 1] ?? 0;
  const have = activeSkill(scene);
  return have < need ? { key: 'why.skill', params: { have, need } } : { key: 'why.cardAction' };
}

function whySurvivor({ view, seat, asked }: Scene, id: number): Why | null {
  const member = view.crews.get(seat)?.members.find((one) => one.survivor === id);
  const going = asked?.question === Question.EXPLORE_OR_PASS || asked?.question === Question.CHOOSE_PARTICIPANTS;
  if (!member || !going) return null;
  if (asked.survivors.includes(id)) return { key: 'why.joined' };
  return member.zone === Zone.ACTIVE ? null : { key: 'why.notActive' };
}

function whyWeapon({ pack, view, seat }: Scene, box: number): Why | null {
  const convoy = view.convoys.get(seat);
  const printed = pack.vehicle(convoy?.cards[slotOf(box) - 1] ?? 0)?.boxes[placeOf(box) - 1];
  if (!convoy || !printed || !isWeapon(printed)) return { key: 'why.noWeapon' };
  if (convoy.damage.includes(box)) return { key: 'why.weaponDamaged' };
  if (convoy.usedWeapons.includes(box)) return { key: 'why.weaponUsed' };
  const energy = printed.kind === BoxKind.ENERGY_WEAPON;
  if (energy ? convoy.fullBatteries.length === 0 : convoy.ammo.length === 0) {
    return { key: 'why.nothingToFire', params: { token: pack.tokenName(energy ? Token.FULL_BATTERY : Token.AMMO) } };
  }
  return null;
}

function whyBox(scene: Scene, box: number): Why | null {
  const { view, seat, asked } = scene;
  const convoy = view.convoys.get(seat);
  if (!convoy || !asked) return null;
  switch (asked.question) {
    case Question.ATTACK_OR_CEASE:
    case Question.BONUS_ATTACK:
      return whyWeapon(scene, box);
    case Question.PLACE_DAMAGE:
      if (convoy.damage.includes(box)) return { key: 'why.damagedAlready' };
      return asked.area.length > 0 && !asked.area.includes(slotOf(box)) ? { key: 'why.area' } : null;
    case Question.LOAD_TOKENS:
    case Question.DISPLACED_TOKEN:
      if (convoy.damage.includes(box)) return { key: 'why.boxDamaged' };
      return { key: tokenIn(convoy, box) ? 'why.boxFull' : 'why.boxKind' };
    case Question.REPAIR:
      return convoy.damage.includes(box) ? null : { key: 'why.notDamaged' };
    default:
      return null;
  }
}

function whyEnemy({ pack, view, seat, asked }: Scene, card: number): Why | null {
  if (asked?.question !== Question.ATTACK_OR_CEASE && asked?.question !== Question.BONUS_ATTACK) return null;
  const map = view.setup?.map ?? 1;
  const region = pack.map(map)?.spaces[(view.positions?.spaces[seat - 1] ?? 0) - 1]?.region;
  const enemy = view.enemies?.enemies.find((one) => one.card === card);
  return enemy && enemy.region !== region ? { key: 'why.region', params: { region: pack.regionName(map, enemy.region) } } : null;
}

function whySpace({ pack, view, seat, asked }: Scene, id: number): Why | null {
  if (asked?.question !== Question.DRIVE) return view.progress?.phase === Phase.MOVEMENT && asked ? null : { key: 'why.roadLater' };
  const spaces = pack.map(view.setup?.map ?? 1)?.spaces;
  const here = spaces?.[(view.positions?.spaces[seat - 1] ?? 0) - 1];
  const there = spaces?.[id - 1];
  if (here && there && there.mainIndex <= here.mainIndex) return { key: 'why.backwards' };
  return { key: 'why.tooFar', params: { amount: asked.amount } };
}

/** `waiting` are the names of those who decide instead. */
export function why(target: Target, scene: Scene, waiting: string): Why {
  const { view, asked } = scene;
  if (view.result?.over) return { key: 'prompt.over' };
  if (!asked) return { key: 'prompt.waitFor', params: { names: waiting || '…' } };
  const [kind, first = '0'] = target.split(':');
  const id = Number(first);
  const found =
    kind === 'zone' ? whyZone(scene, id)
    : kind === 'survivor' ? whySurvivor(scene, id)
    : kind === 'box' ? whyBox(scene, id)
    : kind === 'enemy' ? whyEnemy(scene, id)
    : kind === 'space' ? whySpace(scene, id)
    : kind === 'item' ? ({ key: 'why.item' } satisfies Why)
    : null;
  return found ?? { key: 'why.first', params: { question: describeQuestion(scene) } };
}

/** What one might expect among the choices, and why it is not there. */
export function whyMissing(scene: Scene, kinds: ReadonlySet<string | undefined>): Why | null {
  const { pack, view, seat, asked } = scene;
  const convoy = view.convoys.get(seat);
  if (!asked || !convoy) return null;
  if (asked.question === Question.MOVE_OR_STAY && !kinds.has('startMoving')) {
    if (!convoy.survivors.some((box) => slotOf(box) === 1)) return { key: 'why.noDriver' };
    if (convoy.fuel.length === 0) return { key: 'why.noFuel', params: { token: pack.tokenName(Token.FUEL) } };
  }
  if (asked.question === Question.EXPLORE_OR_PASS && !kinds.has('explore')) return { key: 'why.mustPass' };
  return null;
}

