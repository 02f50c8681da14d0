import { create } from '@bufbuild/protobuf';
import { ItemKind, Token } from '@proto/common_pb';
import { AskedSchema } from '@proto/question_pb';
import type { Choice } from '@proto/choice_pb';
import { describe, expect, it } from 'vitest';
import { glowing, pick, type Option } from '@/game/picking';
import { targetsOf } from '@/game/targets';
import { emptyView } from '@/game/view';
import { choice } from './frames';

const offer = (...choices: Choice[]): Option[] =>
  choices.map((one) => ({ choice: one, targets: targetsOf(one, emptyView, 1) }));

const attack = (weapon: number, enemy: number, incendiary = false): Choice =>
  choice({ case: 'attack', value: { weapon, enemy, incendiary } });

describe('picking', () => {
  it('sends a light choice at once', () => {
    const options = offer(choice({ case: 'explore', value: { slot: 1 } }), choice({ case: 'explore', value: { slot: 2 } }));
    expect(glowing(options, [])).toEqual(new Set(['zone:1', 'zone:2']));
    const outcome = pick(options, ['zone:2']);
    expect(outcome.kind === 'send' && outcome.option).toBe(options[1]);
  });

  it('asks before a choice that weighs', () => {
    const options = offer(choice({ case: 'pass', value: { survivor: 1 } }));
    expect(pick(options, ['survivor:1']).kind).toBe('menu');
  });

  it('shows a menu when the same thing means several choices', () => {
    const options = offer(
      choice({ case: 'pass', value: { survivor: 1 } }),
      choice({ case: 'feedForSkill', value: { survivor: 1 } }),
      choice({ case: 'pass', value: { survivor: 2 } }),
    );
    const outcome = pick(options, ['survivor:1']);
    expect(outcome.kind === 'menu' && outcome.options).toHaveLength(2);
  });

  it('takes weapon and enemy in any order', () => {
    const options = offer(attack(4, 60), attack(4, 61), attack(12, 60), choice({ case: 'ceaseFire', value: {} }));
    expect(glowing(options, [])).toEqual(new Set(['box:4', 'box:12', 'enemy:60', 'enemy:61']));
    expect(pick(options, ['enemy:60']).kind).toBe('more');
    expect(glowing(options, ['enemy:60'])).toEqual(new Set(['box:4', 'box:12']));
    const outcome = pick(options, ['enemy:60', 'box:12']);
    expect(outcome.kind === 'send' && outcome.option).toBe(options[2]);
  });

  it('asks with which ammunition when both would do', () => {
    const options = offer(attack(4, 60), attack(4, 60, true));
    expect(pick(options, ['box:4', 'enemy:60']).kind).toBe('menu');
    const burning = pick(options, ['box:4', 'enemy:60', `item:${ItemKind.INCENDIARY_AMMO}`]);
    expect(burning.kind === 'send' && burning.option).toBe(options[1]);
  });

  it('leaves the kind of token out when there is only one', () => {
    const load = (token: Token, box: number): Choice => choice({ case: 'loadToken', value: { token, box } });
    expect(pick(offer(load(Token.FOOD, 3), load(Token.FOOD, 4)), ['box:3']).kind).toBe('send');
    const two = offer(load(Token.FOOD, 3), load(Token.FUEL, 3));
    expect(pick(two, ['box:3']).kind).toBe('more');
    expect(glowing(two, ['box:3'])).toEqual(new Set([`token:${Token.FOOD}`, `token:${Token.FUEL}`]));
    expect(pick(two, ['box:3', `token:${Token.FUEL}`]).kind).toBe('send');
  });

  it('does nothing for a thing that takes part in no choice', () => {
    expect(pick(offer(attack(4, 60)), ['box:9']).kind).toBe('nothing');
  });
});

describe('targetsOf', () => {
  it('finds the card that is being explored', () => {
    const view = { ...emptyView, zone: { spaces: [{ card: 7 }, { card: 9 }] } } as unknown as typeof emptyView;
    const asked = create(AskedSchema, { card: 9 });
    expect(targetsOf(choice({ case: 'takeCardAction', value: {} }), view, 1, asked).must).toEqual(['zone:2']);
  });

  it('has no place for what is not on the table', () => {
    expect(targetsOf(choice({ case: 'endTurn', value: {} }), emptyView, 1).must).toEqual([]);
  });
});
