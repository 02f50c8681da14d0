// What a choice costs and brings, as printed: shown before it is made.
import type { Choice } from '@proto/choice_pb';
import { Side, Token } from '@proto/common_pb';
import { AmbushForm, BoxKind, Drawback, EncounterKind } from '@proto/content_pb';
import { slotOf, placeOf } from './boxes';
import { tokenKeys } from './catalog';
import { tokenList } from './words';
import type { Scene } from './describe';

export interface Chip {
  icon: string;
  amount: number; // negative: is lost
  needed?: boolean; // is not spent
}

const token = (kind: Token, amount: number): Chip => ({ icon: tokenKeys[kind] ?? 'item', amount });

function drawback(scene: Scene, card: number): Chip[] {
  switch (scene.pack.location(card)?.drawback) {
    case Drawback.DAMAGE:
      return [{ icon: 'damage', amount: 1 }];
    case Drawback.CONTAMINATION:
      return [{ icon: 'contamination', amount: 1 }];
    case Drawback.FAME_LOSS:
      return [{ icon: 'fame', amount: -1 }];
    default:
      return [];
  }
}

const half: Chip = token(Token.HALF_BATTERY, -1);

/** What a shot of the weapon in this box costs. */
function shot({ pack, view, seat }: Scene, box: number): Chip {
  const card = view.convoys.get(seat)?.cards[slotOf(box) - 1] ?? 0;
  const energy = pack.vehicle(card)?.boxes[placeOf(box) - 1]?.kind === BoxKind.ENERGY_WEAPON;
  return token(energy ? Token.FULL_BATTERY : Token.AMMO, -1);
}

export function costs(choice: Choice, scene: Scene): Chip[] {
  const { pack, view, seat, asked } = scene;
  const map = pack.map(view.setup?.map ?? 1);
  const { kind } = choice;
  switch (kind.case) {
    case 'explore': {
      const { slot } = kind.value;
      const card = view.zone?.spaces[slot - 1]?.card ?? 0;
      return [{ icon: 'skill', amount: map?.costs[slot - 1] ?? 0, needed: true }, ...drawback(scene, card)];
    }
    case 'feedToRest':
      return [token(Token.FOOD, -1)];
    case 'feedForSkill':
      return [token(Token.FOOD, -1), { icon: 'skill', amount: 1 }];
    case 'startMoving':
      return kind.value.nitromethane ? [{ icon: 'item', amount: -1 }] : [token(Token.FUEL, -1)];
    case 'spendForSpeed':
      return [token(kind.value.token, -1), { icon: 'speed', amount: 1 }];
    case 'attack':
      return [kind.value.incendiary ? { icon: 'item', amount: -1 } : shot(scene, kind.value.weapon)];
    case 'attackTurret':
      return [shot(scene, kind.value.weapon)];
    case 'fireArmedLocation':
      return [token(Token.AMMO, -1)];
    case 'throwGrenade':
      return [{ icon: 'item', amount: -1 }];
    case 'chargeToRest':
    case 'copyAbility':
    case 'useBox':
      return [half];
    case 'chargeForSkill':
      return [half, { icon: 'skill', amount: 1 }];
    case 'boostJammer':
      return [{ icon: 'item', amount: -1 }, half, { icon: 'alarm', amount: -2 }];
    case 'payScrapper':
      return [half, { icon: 'item', amount: 1 }, { icon: 'alarm', amount: -1 }];
    case 'robScrapper':
      return [token(Token.FULL_BATTERY, 1), { icon: 'fame', amount: -1 }];
    case 'acceptAmbushAlarm':
      return [{ icon: 'alarm', amount: 1 }];
    case 'takeBonus': {
      const bonus = map?.bonus[kind.value.space - 1]?.alternatives[kind.value.alternative - 1];
      if (!bonus) return [];
      const chips = tokenList(bonus.gain).map((one) => token(one, 1));
      chips.push(...tokenList(bonus.spend).map((one) => token(one, -1)));
      if (bonus.halfBattery) chips.push(half);
      if (bonus.alarmDown) chips.push({ icon: 'alarm', amount: -bonus.alarmDown });
      if (bonus.alarmUp) chips.push({ icon: 'alarm', amount: bonus.alarmUp });
      if (bonus.fameLoss) chips.push({ icon: 'fame', amount: -bonus.fameLoss });
      if (bonus.damage) chips.push({ icon: 'damage', amount: bonus.damage });
      if (bonus.contamination) chips.push({ icon: 'contamination', amount: bonus.contamination });
      return chips;
    }
    case 'takeBlock': {
      const location = asked?.card ? pack.location(asked.card) : undefined;
      const block = kind.value.side === Side.LEFT ? location?.left : location?.right;
      const chips = tokenList(block?.tokens).map((one) => token(one, 1));
      if (block?.items) chips.push({ icon: 'item', amount: block.items });
      return chips;
    }
    case 'takeCardAction':
      return asked?.card ? drawback(scene, asked.card) : [];
    case 'trade':
      return [token(kind.value.give, -1), { icon: 'item', amount: 1 }];
    case 'barter':
      return [{ icon: 'item', amount: -1 }, { icon: 'item', amount: 2 }];
    case 'helpWanderers':
      return [token(kind.value.give, -1), { icon: 'fame', amount: 2 }, { icon: 'item', amount: 1 }];
    case 'robWanderers': {
      const slot = view.zone?.spaces.find((space) => space.card === asked?.card);
      const isHere = pack.catalog.encounters.some((one) => one.kind === EncounterKind.WANDERERS);
      const gains = isHere ? tokenList(slot?.tokens).map((one) => token(one, 1)) : [];
      return [...gains, { icon: 'item', amount: 1 }, { icon: 'fame', amount: -1 }];
    }
    case 'useItem':
    case 'discardItem':
    case 'wearSuit':
      return [{ icon: 'item', amount: -1 }];
    case 'acceptAmbushDamage': {
      const enemy = asked?.card ? pack.enemy(asked.card) : undefined;
      const row = view.expansion?.alarm[seat - 1] ?? 1;
      const byAlarm = enemy?.form === AmbushForm.DAMAGE_BY_ALARM;
      const chips: Chip[] = (enemy?.damage ?? []).map(({ amount }) => ({
        icon: 'damage',
        amount: byAlarm ? (pack.catalog.alarm[row - 1]?.damage ?? 0) : amount,
      }));
      if (enemy?.form === AmbushForm.DAMAGE_AND_ALARM) chips.push({ icon: 'alarm', amount: 1 });
      return chips;
    }
    case 'acceptAmbushContamination':
    case 'acceptContamination':
      return [{ icon: 'contamination', amount: 1 }];
    case 'discardSurvivor':
      return [token(Token.SURVIVOR, -1)];
    default:
      return [];
  }
}
