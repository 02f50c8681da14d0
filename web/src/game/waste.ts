// Choices that give something away for good, so that they are asked about once more.
import { Token } from '@proto/common_pb';
import { BoxKind, CardType } from '@proto/content_pb';
import { Question } from '@proto/question_pb';
import type { Choice } from '@proto/choice_pb';
import { boxAt, isWeapon } from './boxes';
import type { Said } from './consequence';
import type { Scene } from './describe';

/** What the own truck is armed with and protected by; damaged boxes are lost already. */
function strengthOf({ pack, view, seat }: Scene): string[] {
  const convoy = view.convoys.get(seat);
  const vehicle = pack.vehicle(convoy?.cards[0] ?? 0);
  if (!convoy || !vehicle) return [];
  const names = vehicle.boxes
    .filter((box, index) => (isWeapon(box) || box.kind === BoxKind.ARMOUR) && !convoy.damage.includes(boxAt(1, index + 1)))
    .map((box) => pack.text(`box.${isWeapon(box) ? 'weapon' : 'armour'}.name`));
  return [...new Set(names)];
}

function newTruck(scene: Scene): Said | null {
  const { pack, view, seat, asked } = scene;
  if (pack.card(asked?.card ?? 0)?.type !== CardType.TRUCK) return null;
  const lost = strengthOf(scene);
  const card = pack.name(view.convoys.get(seat)?.cards[0] ?? 0);
  return lost.length ? { key: 'sure.truck', params: { card, lost: lost.join(', ') } } : null;
}

function death({ pack, view, seat }: Scene, survivor: number): Said | null {
  const member = view.crews.get(seat)?.members.find((one) => one.survivor === survivor);
  return member && member.skill <= 1 ? { key: 'sure.death', params: { survivor: pack.survivorName(survivor) } } : null;
}

/** What a convoy cannot shoot or drive without. */
function lastToken({ pack, view, seat }: Scene, token: Token): Said | null {
  const convoy = view.convoys.get(seat);
  const left = token === Token.AMMO ? convoy?.ammo : token === Token.FUEL ? convoy?.fuel : undefined;
  return left?.length === 1 ? { key: 'sure.lastToken', params: { token: pack.tokenName(token) } } : null;
}

/** What would be lost; nothing for all other choices. `offered` is everything that could be chosen instead. */
export function wasteOf(choice: Choice, scene: Scene, offered: readonly Choice[]): Said | null {
  const { kind } = choice;
  switch (kind.case) {
    case 'stayPut':
      return offered.some((one) => one.kind.case === 'startMoving') ? { key: 'sure.movement' } : null;
    case 'takeCardAction':
    case 'keepLoot':
      return newTruck(scene);
    case 'decline':
      return scene.asked?.question === Question.KEEP_LOOT ? { key: 'sure.loot', params: { card: scene.pack.name(scene.asked.card) } } : null;
    case 'contaminate':
      return death(scene, kind.value.survivor);
    case 'acceptContamination':
      return death(scene, scene.asked?.survivor ?? 0);
    case 'trade':
    case 'helpWanderers':
      return lastToken(scene, kind.value.give);
    default:
      return null;
  }
}
