// @vitest-environment jsdom
// What follows from a choice: what is different between two views, in numbers, marks and words.
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { Token, Zone } from '@proto/common_pb';
import { ContentSchema } from '@proto/content_pb';
import { Chance } from '@proto/foresight_pb';
import { Question } from '@proto/question_pb';
import { SectionsSchema } from '@proto/view_pb';
import { describe, expect, it, vi } from 'vitest';
import { Pack } from '@/game/catalog';
import { changesOf, ghostsOf } from '@/game/foresight';
import { applySections, emptyView, type View } from '@/game/view';
import { choice } from './frames';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { sayAll, sayForesight } = await import('@/game/foresightWords');

const pack = new Pack(create(ContentSchema, { catalog: { maps: [{ spaces: [{ mainIndex: 0 }, { mainIndex: 1 }, { mainIndex: 2 }] }] } }));
const changed = (view: View, sections: MessageInitShape<typeof SectionsSchema>): View => applySections(view, create(SectionsSchema, sections));

const before = changed(emptyView, {
  setup: { viewer: 1, map: 1, seats: 2 },
  positions: { spaces: [1, 2] },
  convoys: [{ seat: 1, cards: [7], fuel: [3, 4], food: [5], damage: [] }, { seat: 2, cards: [8] }],
  crews: [{ seat: 1, members: [{ survivor: 1, zone: Zone.ACTIVE, skill: 2 }, { survivor: 2, zone: Zone.REST, skill: 1 }] }],
  standings: [{ seat: 1, fame: 2, items: 1 }, { seat: 2, fame: 5 }],
  enemies: { enemies: [{ card: 9, damage: 0, defence: 2 }] },
  zone: { spaces: [{ card: 20 }, {}, {}, {}, {}] },
  decision: { asked: [{ seat: 1, question: Question.MOVE_OR_STAY }] },
});

const kinds = (after: View): string[] => changesOf(pack, before, after, 1).map((one) => `${one.seat} ${one.kind} ${'what' in one ? one.what : ''} ${'from' in one ? `${one.from}-${one.to}` : ''} ${one.worse ? 'worse' : ''}`.replaceAll(/ +/g, ' ').trim());

describe('what follows from a choice', () => {
  it('is nothing where nothing is different', () => {
    expect(kinds(before)).toEqual([]);
    expect([...ghostsOf(before, before, 1)]).toEqual([]);
  });

  it('is told of tokens, damage, places, fame and people, the own ones first', () => {
    const after = changed(before, {
      positions: { spaces: [3, 2] },
      convoys: [{ seat: 1, cards: [7], fuel: [3], food: [5, 6], damage: [4] }],
      crews: [{ seat: 1, members: [{ survivor: 1, zone: Zone.EXHAUSTED, skill: 2 }, { survivor: 2, zone: Zone.REST, skill: 1, contamination: 1 }] }],
      standings: [{ seat: 1, fame: 3, items: 1 }, { seat: 2, fame: 4 }],
    });
    expect(kinds(after)).toEqual([
      '1 space', '1 token 1-2', '1 token 2-1 worse', '1 count damage 0-1 worse', '1 count active 1-0 worse', '1 count exhausted 0-1 worse',
      '1 count skill 2-0 worse', '1 count contamination 0-1 worse', '1 count fame 2-3', '2 count fame 5-4 worse',
    ]);
    expect(Object.fromEntries(ghostsOf(before, after, 1))).toEqual({ 'box:4': 'harm', 'box:6': 'comes', 'space:3': 'comes', 'survivor:1': 'goes', 'survivor:2': 'harm' });
  });

  it('marks the space that a convoy drives to, by either of its names', () => {
    const after = changed(before, { positions: { spaces: [2, 2] } });
    const drive = choice({ case: 'drive', value: { segment: 4 } });
    expect(Object.fromEntries(ghostsOf(before, after, 1, [drive]))).toEqual({ 'space:2': 'comes', 'segment:4': 'comes' });
  });

  it('is told of enemies and cards', () => {
    const hit = changed(before, { enemies: { enemies: [{ card: 9, damage: 1, defence: 2 }] }, zone: { spaces: [{}, {}, {}, {}, {}] } });
    expect(kinds(hit)).toEqual(['0 enemy 0-1']);
    expect(Object.fromEntries(ghostsOf(before, hit, 1))).toEqual({ 'enemy:9': 'harm', 'zone:1': 'goes' });
    const other = changed(before, { enemies: { enemies: [{ card: 10 }] }, convoys: [{ seat: 1, cards: [11], fuel: [3, 4], food: [5] }] });
    expect(kinds(other)).toEqual(['1 card', '1 gone worse', '0 gone', '0 card worse']);
  });

  it('says where chance begins, and else what comes next', () => {
    const scene = { pack, view: before, seat: 1 };
    const said = (after: View, then = Chance.UNSPECIFIED): string => sayAll(sayForesight({ before, after, then }, scene, (seat) => `P${seat}`));
    const shot = changed(before, { convoys: [{ seat: 1, cards: [7], fuel: [3], food: [5] }] });
    expect(said(shot, Chance.OUTCOME)).toContain('from 2 to 1; then an Outcome card is revealed');
    for (const chance of Object.values(Chance)) if (typeof chance === 'number' && chance > 0) expect(said(before, chance)).toMatch(/^Nothing changes yet, (then|the rest)/);
    expect(said(changed(before, { decision: { asked: [{ seat: 2, question: Question.DRIVE }] } }))).toBe('Nothing changes yet, then others decide: P2');
    expect(said(changed(before, { zone: { spaces: [{}] } }), Chance.ITEM)).toBe('then you draw an item');
    expect(said(changed(before, { decision: {}, result: { over: true } }))).toContain('then the game is over');
    expect(said(changed(before, { standings: [{ seat: 2, fame: 6 }] }))).toMatch(/^P2: Fame: from 5 to 6; then: /);
    expect(sayForesight({ before, after: shot, then: Chance.UNSPECIFIED }, scene, String)[0]?.changes[0]).toMatchObject({ icon: 'fuel', from: 2, to: 1, worse: true });
    expect(changesOf(pack, before, shot, 1)[0]).toMatchObject({ token: Token.FUEL });
  });
});
