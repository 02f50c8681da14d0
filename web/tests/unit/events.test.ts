// @vitest-environment jsdom
// Tournaments: what somebody is to do, what a host chooses, and the words for it.
import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from 'vitest';
import { EventEnding, EventPhase, EventRoundSchema, EventSchema, EventSystem } from '@proto/event_pb';
import { TableOptionsSchema } from '@proto/table_pb';
import { buchholz, endingKey, firstWish, groupOf, mayPair, missingKey, missings, phaseKey, planOf, rankings, relative, sitsOut, systemKey, systems, yourTable } from '@/game/events';
import { later } from '@/i18n/en/later';
import { parseRoute, pathOf } from '@/state/route';

const round = create(EventRoundSchema, {
  number: 1,
  tables: [
    { number: 1, seats: [{ entrant: 1 }, { entrant: 2 }], tableId: 'a' },
    { number: 2, seats: [{ entrant: 3 }, { entrant: 4 }], tableId: 'b', ending: EventEnding.PLAYED },
  ],
  byes: [5],
});
const seen = (yourEntrant: number, phase = EventPhase.PLAYING) => ({ phase, rounds: [round], yourEntrant });

describe('in a tournament', () => {
  it('one is at the table that is played, and at no other', () => {
    expect(yourTable(seen(2))?.tableId).toBe('a');
    expect(yourTable(seen(3))).toBeUndefined();
    expect(yourTable(seen(0))).toBeUndefined();
    expect(yourTable(seen(2, EventPhase.BETWEEN))).toBeUndefined();
    expect(sitsOut(seen(5))).toBe(true);
    expect(sitsOut(seen(1))).toBe(false);
  });

  it('a round can be paired until all were played, and finals until they have come to one table', () => {
    const played = (system: EventSystem, tables: number, finals = false, byes: number[] = []) =>
      create(EventSchema, {
        phase: EventPhase.BETWEEN,
        plan: { rules: { system } },
        mainRounds: 1,
        rounds: [{ number: 1 }, ...(finals ? [{ number: 2, finals, byes, tables: Array.from({ length: tables }, () => ({})) }] : [])],
      });
    const swiss = played(EventSystem.SWISS, 0);
    expect(mayPair(swiss)).toBe(false);
    expect(mayPair({ ...swiss, mainRounds: 2 })).toBe(true);
    expect(mayPair({ ...swiss, mainRounds: 2, phase: EventPhase.PLAYING })).toBe(false);
    expect(mayPair(create(EventSchema, { phase: EventPhase.ENTRY }))).toBe(true);
    expect(mayPair(played(EventSystem.ROUND_ROBIN, 0))).toBe(false);
    expect(mayPair(played(EventSystem.GROUPS, 0))).toBe(true);
    expect(mayPair(played(EventSystem.GROUPS, 2, true))).toBe(true);
    expect(mayPair(played(EventSystem.GROUPS, 1, true, [3]))).toBe(true);
    expect(mayPair(played(EventSystem.GROUPS, 1, true))).toBe(false);
  });

  it('the plan has what the host has chosen, and no more than the system knows', () => {
    const tables = create(TableOptionsSchema, { map: 1, seats: 4 });
    const plan = planOf({ ...firstWish, title: ' Friday ', roundTimeMs: 60_000, arriveMs: 300_000 }, tables);
    expect(plan.title).toBe('Friday');
    expect(plan.rules).toMatchObject({ lateUntil: 1, arriveWithinMs: 60_000n, goOnOfTable: 2 });
    expect(plan.rules?.pauseMs).toBeUndefined();
    const pairs = planOf({ ...firstWish, title: 'x', system: EventSystem.GROUPS, tableSize: 2, goOn: 9, pauseMs: 0 }, tables);
    expect(pairs.rules).toMatchObject({ lateUntil: 0, goOnOfTable: 1, goOn: 4, pauseMs: 0n });
  });

  it('a pause is as long as was chosen', () => {
    const tables = create(TableOptionsSchema, { map: 1, seats: 4 });
    expect(planOf({ ...firstWish, pauseMs: 300_000 }, tables).rules?.pauseMs).toBe(300_000n);
  });

  it('what the server counts in sixths and twelfths is said in whole ones', () => {
    expect(buchholz({ opponents: 72n })).toBe(12);
    expect(relative({ relative: -60n })).toBe(-5);
  });

  it('each group has places of its own, whoever goes on, and finals bring them together', () => {
    const grouped = create(EventSchema, {
      entrants: [{ number: 1, group: 1 }, { number: 2, group: 2 }, { number: 3, group: 1 }, { number: 4, group: 2 }],
      standings: [
        { entrant: 3, place: 1, group: 1, points: 12n },
        { entrant: 2, place: 2, group: 2, points: 24n },
        { entrant: 1, place: 3, group: 1, points: 18n },
        { entrant: 4, place: 4, group: 2, points: 6n },
      ],
    });
    const shown = (event: typeof grouped): unknown => rankings(event).map(({ group, lines }) => [group, ...lines.map(({ place, line }) => [place, line.entrant])]);
    expect(shown(grouped)).toEqual([[1, [1, 1], [2, 3]], [2, [1, 2], [2, 4]]]);
    grouped.rounds = [create(EventRoundSchema, { number: 3, finals: true })];
    expect(shown(grouped)).toEqual([[0, [1, 3], [2, 2], [3, 1], [4, 4]], [1, [1, 1], [2, 3]], [2, [1, 2], [2, 4]]]);
    const table = create(EventRoundSchema, { tables: [{ seats: [{ entrant: 0 }, { entrant: 2 }] }] }).tables[0];
    expect(table && groupOf(grouped, { finals: false }, table)).toBe(2);
    expect(table && groupOf(grouped, { finals: true }, table)).toBe(0);
    for (const entrant of grouped.entrants) entrant.group = 1;
    expect(rankings(grouped).map(({ group }) => group)).toEqual([0]);
  });

  it('there are words for all of it', () => {
    for (const system of systems) expect(later).toHaveProperty([systemKey(system)]);
    for (const missing of missings) expect(later).toHaveProperty([missingKey(missing)]);
    for (let phase = EventPhase.ENTRY; phase <= EventPhase.CANCELLED; ++phase) expect(later).toHaveProperty([phaseKey(phase)]);
    expect(endingKey(EventEnding.PLAYED)).toBeNull();
    for (const ending of [EventEnding.WALKOVER, EventEnding.SHARED, EventEnding.NOTHING]) expect(later).toHaveProperty([endingKey(ending) ?? '']);
  });

  it('there is an address', () => {
    expect(parseRoute('/events')).toEqual({ at: 'events' });
    expect(parseRoute('/event/01hx')).toEqual({ at: 'event', id: '01HX' });
    expect(pathOf({ at: 'event', id: '01HX' })).toBe('/event/01HX');
  });
});
