// @vitest-environment jsdom
// What an update draws again: the parts that it changes, and nothing else.
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { ClocksSchema } from '@proto/clock_pb';
import { Zone, type Phase } from '@proto/common_pb';
import { BoxKind, CardType, CatalogSchema, ContentSchema } from '@proto/content_pb';
import { LogKind } from '@proto/log_pb';
import { Question } from '@proto/question_pb';
import type { UpdateSchema } from '@proto/session_pb';
import type { SectionsSchema } from '@proto/view_pb';
import { options, render, type VNode } from 'preact';
import { act } from 'preact/test-utils';
import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Pack } from '@/game/catalog';
import { onSnapshot, onUpdate } from '@/game/stream';
import { snapshot, update } from './frames';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
// What is imported at the top runs before the line above.
const { Prompt } = await import('@/ui/game/Prompt');
const { Table } = await import('@/ui/game/Table');
const { boardOf } = await import('@/ui/boardOf');
const { clocks } = await import('@/state/clocks');
const { pack } = await import('@/state/content');
const { hovering } = await import('@/state/hovering');
const { game, mySeat } = await import('@/state/table');

const kSpaces = 12;
const kTruck = 1;
const kLocations = [2, 3, 4, 5, 6];
const content = create(ContentSchema, {
  catalog: create(CatalogSchema, {
    cards: [{ type: CardType.TRUCK, index: 1 }, ...kLocations.map((_, index) => ({ type: CardType.LOCATION, index: index + 1 })), { type: CardType.ENEMY, index: 1 }],
    vehicles: [{ card: kTruck, boxes: [1, 2, 3, 4].map(() => ({ kind: BoxKind.OPEN })) }],
    locations: kLocations.map((card) => ({ card, left: { tokens: { ammo: 1 } }, right: { tokens: { food: 1 } } })),
    enemies: [{ card: 7, number: 1 }],
    survivors: [1, 2, 3].map((skill) => ({ skill })),
    maps: [
      {
        spaces: Array.from({ length: kSpaces }, (_, index) => ({ region: Math.floor(index / 4) + 1, mainIndex: index })),
        segments: Array.from({ length: kSpaces - 1 }, (_, index) => ({ from: index + 1, to: index + 2 })),
        aurora: [6],
        costs: [1, 2, 3, 4, 5],
      },
    ],
  }),
});

const seats = [1, 2, 3, 4];
const sections: MessageInitShape<typeof SectionsSchema> = {
  setup: { viewer: 1, map: 1, seats: 4 },
  progress: { round: 1, phase: 1 as Phase, order: seats },
  zone: { spaces: kLocations.map((card) => ({ card, blocks: [1, 2] })) },
  positions: { spaces: [1, 1, 2, 3] },
  enemies: { enemies: [{ card: 7, region: 1, defence: 3, targets: [1, 2] }] },
  convoys: seats.map((seat) => ({ seat, cards: [kTruck], ammo: [1] })),
  crews: seats.map((seat) => ({ seat, members: [1, 2, 3].map((survivor) => ({ survivor, skill: 1, zone: Zone.ACTIVE })) })),
  standings: seats.map((seat) => ({ seat, colour: seat })),
  decision: { asked: [{ seat: 2, question: Question.EXPLORE_OR_PASS }] },
};

/** How often each component was drawn since it was asked last. */
let drawn: Record<string, number> = {};
const hooks = options as unknown as { __r?: (vnode: VNode) => void };
const others = hooks.__r;

const board = boardOf({ pack, stream: game, seat: mySeat, live: signal(true), moments: { has: () => true, show: () => undefined }, personAt: (seat) => `P${seat}` });
const root = document.createElement('div');
let seq = 1;

beforeEach(() => {
  hooks.__r = (vnode) => {
    others?.(vnode);
    // The compiler numbers functions of the same name.
    const name = typeof vnode.type === 'function' ? vnode.type.name.replace(/\d+$/, '') : '';
    drawn[name] = (drawn[name] ?? 0) + 1;
  };
  seq = 1;
  void act(() => {
    pack.value = new Pack(content);
    game.value = onSnapshot(null, snapshot({ tableId: 'T', seq, version: seq, sections: structuredClone(sections) }));
    render(<Table board={board} controls={<Prompt />} />, root);
  });
});

afterEach(() => {
  void act(() => render(null, root));
  hooks.__r = others;
  vi.useRealTimers();
});

/** What is drawn again because of this. */
function drawnBy(change: () => void): Record<string, number> {
  drawn = {};
  void act(change);
  return drawn;
}

function receive(changed: MessageInitShape<typeof SectionsSchema>, log: MessageInitShape<typeof UpdateSchema>['log'] = []): void {
  seq += 1;
  const after = game.value && onUpdate(game.value, update({ seq, version: seq, changed: structuredClone(changed), log }));
  if (!after) throw new Error('an update is missing');
  game.value = after;
}

it('counts what is drawn at all', () => {
  const all = drawnBy(() => {
    render(null, root);
    render(<Table board={board} controls={<Prompt />} />, root);
  });
  expect(all).toMatchObject({ Spot: kSpaces, Space: 5, Member: 3, Box: 16, Enemy: 1, Seat: 4, Segments: 1 });
});

it('what another seat does draws its own box, and nothing of the road, the cards and the other convoys', () => {
  const moved = drawnBy(() =>
    receive({ convoys: [{ seat: 2, cards: [kTruck], ammo: [1, 2] }], progress: { round: 1, phase: 1 as Phase, order: seats, active: 2 } }, [{ kind: LogKind.ROUND_STARTED, amount: 1 }]),
  );
  expect(moved).toMatchObject({ Log: 1, PhaseBar: 1, Convoy: 1, Box: 1 });
  for (const part of ['Table', 'Road', 'Segments', 'MainRoad', 'Spot', 'ConvoyPiece', 'Exploration', 'Space', 'CardFace', 'Crew', 'Member', 'Enemy', 'Seat', 'Rival', 'TurnOrder']) {
    expect(moved[part], part).toBeUndefined();
  }
});

it('a token draws its box, a survivor itself, a card its place', () => {
  expect(drawnBy(() => receive({ convoys: [{ seat: 1, cards: [kTruck], ammo: [1, 3] }] }))['Box']).toBe(1);
  const members = [1, 2, 3].map((survivor) => ({ survivor, skill: 1, zone: Zone.ACTIVE, used: survivor === 2 }));
  expect(drawnBy(() => receive({ crews: [{ seat: 1, members }] }))['Member']).toBe(1);
  const spaces = kLocations.map((card) => ({ card, blocks: card === 3 ? [2] : [1, 2] }));
  expect(drawnBy(() => receive({ zone: { spaces } }))).toMatchObject({ Space: 1, CardFace: 1 });
});

it('what begins to glow is drawn, and what is on it is not', () => {
  const glowing = drawnBy(() =>
    receive({
      decision: { asked: [{ seat: 1, question: Question.EXPLORE_OR_PASS }] },
      choices: { choices: [{ kind: { case: 'explore', value: { slot: 2 } } }, { kind: { case: 'explore', value: { slot: 4 } } }] },
    }),
  );
  expect(root.querySelectorAll('.zone-touch.is-target')).toHaveLength(2);
  expect(glowing['Touchable']).toBe(2);
  for (const part of ['Spot', 'Space', 'Box', 'Member', 'Enemy']) expect(glowing[part], part).toBeUndefined();
});

it('a zone without cards can be reached by keyboard as a whole', () => {
  const zone = (): Element | null => root.querySelector('.zone');
  expect(zone()?.getAttribute('tabindex')).toBeNull();
  void act(() => receive({ zone: { spaces: kLocations.map(() => ({})) } }));
  expect(zone()?.getAttribute('tabindex')).toBe('0');
});

it('a convoy that drives draws the spaces that it leaves and reaches', () => {
  const driven = drawnBy(() => receive({ positions: { spaces: [1, 1, 2, 4] } }));
  expect(driven['Spot']).toBe(2);
  expect(driven['Segments']).toBeUndefined();
});

it('of a long log only the new line is told', () => {
  const line = { kind: LogKind.SURVIVOR_JOINED, seat: 2, survivor: 1 };
  const first = drawnBy(() => receive({}, [line]))['Piece'] ?? 0;
  expect(first).toBeGreaterThan(0);
  void act(() => receive({}, Array.from({ length: 100 }, () => line)));
  expect(root.querySelectorAll('.log li')).toHaveLength(101);
  expect(drawnBy(() => receive({}, [line]))['Piece']).toBe(first);
});

it('a snapshot that says what is there already draws nothing of it', () => {
  const again = drawnBy(() => void (game.value = onSnapshot(game.value, snapshot({ tableId: 'T', seq: 9, version: 9, sections: structuredClone(sections) }))));
  for (const part of ['Spot', 'Space', 'Box', 'Member', 'Enemy', 'Seat', 'PhaseBar']) expect(again[part], part).toBeUndefined();
});

it('the mouse over a card draws nothing of the table', () => {
  expect(drawnBy(() => void (hovering.value = { look: { card: 2 }, x: 0, y: 0 }))).toEqual({});
  hovering.value = null;
});

it('a clock that ticks draws itself', () => {
  vi.useFakeTimers();
  void act(() => {
    clocks.value = { at: Date.now(), clocks: create(ClocksSchema, { nowMs: 1n, seats: [{ seat: 2, runsOutAtMs: 90_000n }] }) };
  });
  expect(Object.keys(drawnBy(() => vi.advanceTimersByTime(1000))).sort()).toEqual(['Icon', 'SeatClock']);
  void act(() => void (clocks.value = null));
});
