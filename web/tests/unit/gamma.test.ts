// The expansion: turrets, alarm, batteries.
import { create } from '@bufbuild/protobuf';
import { ItemKind, Token } from '@proto/common_pb';
import { BoxKind, Catalog_MapSchema, CatalogSchema, CardType, ContentSchema } from '@proto/content_pb';
import { AskedSchema } from '@proto/question_pb';
import { ConvoySchema, SectionsSchema } from '@proto/view_pb';
import { describe, expect, it } from 'vitest';
import { tokenIn } from '@/game/boxes';
import { Pack } from '@/game/catalog';
import { costs } from '@/game/costs';
import { glowing, pick } from '@/game/picking';
import { roadMap, world } from '@/game/roadmap';
import { targetsOf } from '@/game/targets';
import { turretSites } from '@/game/turrets';
import { applySections, emptyView } from '@/game/view';
import { tokenList } from '@/game/words';
import { choice } from './frames';

const map = create(Catalog_MapSchema, {
  spaces: Array.from({ length: 12 }, (_, index) => ({ region: Math.floor(index / 4) + 1, mainIndex: index })),
  turrets: [
    { spaces: [2, 3, 4], armour: 1, reward: Token.AMMO },
    { spaces: [7, 8], armour: 2, reward: Token.FUEL },
  ],
});

/** A truck with an ordinary weapon in its first box and an energy weapon in its second. */
const pack = new Pack(
  create(ContentSchema, {
    catalog: create(CatalogSchema, {
      cards: [{ type: CardType.TRUCK, index: 1 }],
      vehicles: [{ card: 1, boxes: [{ kind: BoxKind.WEAPON, value: 1 }, { kind: BoxKind.ENERGY_WEAPON, value: 2 }] }],
      maps: [map],
    }),
  }),
);

const view = applySections(emptyView, create(SectionsSchema, { convoys: [{ seat: 1, cards: [1] }], zone: { spaces: [{ card: 5 }, { card: 9 }] } }));

describe('the turrets on the drawn road', () => {
  const drawn = roadMap(map);
  const sites = turretSites(map, drawn);

  it('stand beside what they guard, on no space and inside the picture', () => {
    expect(sites.map(({ number }) => number)).toEqual([1, 2]);
    for (const { at } of sites) {
      expect(Math.min(...drawn.spaces.map((space) => Math.hypot(space.x - at.x, space.y - at.y)))).toBeGreaterThan(20);
      expect(at.x > 0 && at.x < world.width && at.y > 0 && at.y < world.height).toBe(true);
    }
  });

  it('reach exactly the spaces that they guard', () => {
    const inside = ({ range }: (typeof sites)[number]): number[] =>
      drawn.spaces.flatMap(({ x, y }, index) => (((x - range.x) / range.rx) ** 2 + ((y - range.y) / range.ry) ** 2 < 1 ? [index + 1] : []));
    expect(sites.map(inside)).toEqual(map.turrets.map(({ spaces }) => spaces));
  });
});

it('the section of the expansion stays until another one comes', () => {
  const first = applySections(emptyView, create(SectionsSchema, { expansion: { alarm: [1, 2], turrets: [1, 2] } }));
  const second = applySections(first, create(SectionsSchema, {}));
  expect(second.expansion?.alarm).toEqual([1, 2]);
  expect(applySections(second, create(SectionsSchema, { expansion: { alarm: [3, 2] } })).expansion?.turrets).toEqual([]);
});

it('batteries are tokens with two sides', () => {
  const convoy = create(ConvoySchema, { fullBatteries: [3], halfBatteries: [4] });
  expect([tokenIn(convoy, 3), tokenIn(convoy, 4), tokenIn(convoy, 5)]).toEqual([Token.FULL_BATTERY, Token.HALF_BATTERY, Token.UNSPECIFIED]);
  expect(tokenList(create(AskedSchema, { tokens: { fullBattery: 1, halfBattery: 2 } }).tokens)).toHaveLength(3);
});

describe('targets of the expansion', () => {
  const shoot = (weapon: number, turret: number) => choice({ case: 'attackTurret', value: { weapon, turret } });
  const offer = (...choices: ReturnType<typeof choice>[]) =>
    choices.map((one) => ({ choice: one, targets: targetsOf(one, view, 1, create(AskedSchema, { card: 9 })) }));

  it('a turret is attacked with a weapon and the turret, in any order', () => {
    const options = offer(shoot(1, 2), shoot(1, 3), choice({ case: 'attack', value: { weapon: 1, enemy: 60 } }));
    expect(glowing(options, ['box:1'])).toEqual(new Set(['turret:2', 'turret:3', 'enemy:60']));
    expect(pick(options, ['turret:3']).kind).toBe('more');
    const outcome = pick(options, ['turret:3', 'box:1']);
    expect(outcome.kind === 'send' && outcome.option).toBe(options[1]);
  });

  it('a grenade is thrown with its card, at an enemy or a turret', () => {
    const options = offer(
      choice({ case: 'throwGrenade', value: { enemy: 60 } }),
      choice({ case: 'throwGrenade', value: { turret: 1 } }),
    );
    expect(glowing(options, [`item:${ItemKind.GRENADE}`])).toEqual(new Set(['enemy:60', 'turret:1']));
  });

  it('an armed location fires from its own card', () => {
    const options = offer(choice({ case: 'fireArmedLocation', value: { turret: 4 } }), choice({ case: 'takeCardAction', value: {} }));
    expect(options[0]?.targets.must).toEqual(['zone:2', 'turret:4']);
    expect(pick(options, ['zone:2']).kind).toBe('menu');
  });

  it('the alarm rises where the own counter is', () => {
    expect(offer(choice({ case: 'acceptAmbushAlarm', value: {} }))[0]?.targets.must).toEqual(['alarm:1']);
  });
});

describe('costs of the expansion', () => {
  const scene = { pack, view, seat: 1 };

  it('an energy weapon fires a full battery, others ammo', () => {
    const icons = [1, 2].map((weapon) => costs(choice({ case: 'attackTurret', value: { weapon, turret: 1 } }), scene)[0]?.icon);
    expect(icons).toEqual(['ammo', 'full_battery']);
  });

  it('half a battery is the price of what needs one', () => {
    const half = { icon: 'half_battery', amount: -1 };
    expect(costs(choice({ case: 'chargeToRest', value: { survivor: 1 } }), scene)).toContainEqual(half);
    expect(costs(choice({ case: 'payScrapper', value: {} }), scene)).toContainEqual(half);
  });
});
