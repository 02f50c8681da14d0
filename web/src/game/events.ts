// Tournaments: how they are called, and what somebody is to do in one.
import { create } from '@bufbuild/protobuf';
import {
  EventEnding,
  EventMissing,
  EventPhase,
  EventPlanSchema,
  EventRulesSchema,
  EventSystem,
  type Event as Tournament,
  type EventEntrant,
  type EventPlan,
  type EventRound,
  type EventTable,
} from '@proto/event_pb';
import type { TableOptions } from '@proto/table_pb';
import type { LaterKey } from '@/i18n/later';

export const systems = [EventSystem.SWISS, EventSystem.ROUND_ROBIN, EventSystem.GROUPS] as const;
export const missings = [EventMissing.SHARE, EventMissing.NOTHING, EventMissing.WAIT] as const;

export const systemKey = (system: EventSystem): LaterKey => `event.system.${EventSystem[system]}` as LaterKey;
export const phaseKey = (phase: EventPhase): LaterKey => `event.phase.${EventPhase[phase]}` as LaterKey;
export const missingKey = (missing: EventMissing): LaterKey => `event.missing.${EventMissing[missing]}` as LaterKey;

/** Nothing: it is played, or was. */
export const endingKey = (ending: EventEnding): LaterKey | null =>
  ending === EventEnding.UNSPECIFIED || ending === EventEnding.PLAYED ? null : (`event.ending.${EventEnding[ending]}` as LaterKey);

/** The entrant with this number; nothing for a bot. */
export const entrantOf = ({ entrants }: Pick<Tournament, 'entrants'>, number: number): EventEntrant | undefined => entrants[number - 1];

export const isOver = (phase: EventPhase): boolean => phase === EventPhase.FINISHED || phase === EventPhase.CANCELLED;

/** The round that is being played. */
export const roundNow = ({ phase, rounds }: Pick<Tournament, 'phase' | 'rounds'>): EventRound | undefined =>
  phase === EventPhase.PLAYING ? rounds[rounds.length - 1] : undefined;

/** Where whoever looks is to play now. */
export function yourTable(event: Pick<Tournament, 'phase' | 'rounds' | 'yourEntrant'>): EventTable | undefined {
  if (event.yourEntrant === 0) return undefined;
  return roundNow(event)?.tables.find((table) => table.ending === EventEnding.UNSPECIFIED && table.seats.some(({ entrant }) => entrant === event.yourEntrant));
}

export const sitsOut = (event: Pick<Tournament, 'phase' | 'rounds' | 'yourEntrant'>): boolean =>
  event.yourEntrant !== 0 && (roundNow(event)?.byes.includes(event.yourEntrant) ?? false);

/** What the host chooses in the form. */
export interface Wish {
  title: string;
  description: string;
  system: EventSystem;
  tableSize: number;
  rounds: number;
  maxEntrants: number;
  startsAtMs: bigint;
  roundTimeMs: number;
  arriveMs: number;
  /** The next round begins by itself. */
  goesOn: boolean;
  missing: EventMissing;
  lateUntil: number;
  groupSize: number;
  goOn: number;
  seeded: boolean;
  bots: boolean;
  reserves: boolean;
  programs: boolean;
}

export const firstWish: Wish = {
  title: '',
  description: '',
  system: EventSystem.SWISS,
  tableSize: 4,
  rounds: 0,
  maxEntrants: 64,
  startsAtMs: 0n,
  roundTimeMs: 0,
  arriveMs: 300_000,
  goesOn: false,
  missing: EventMissing.SHARE,
  lateUntil: 1,
  groupSize: 4,
  goOn: 2,
  seeded: false,
  bots: false,
  reserves: true,
  programs: false,
};

const kMean = 6;

/** What is not asked for in the form is as most hosts want it. */
export function planOf(wish: Wish, tables: TableOptions): EventPlan {
  const swiss = wish.system === EventSystem.SWISS;
  const rules = create(EventRulesSchema, {
    system: wish.system,
    tableSize: wish.tableSize,
    smallestTable: 2,
    rounds: wish.rounds,
    groupSize: wish.groupSize,
    goOn: Math.min(wish.goOn, wish.groupSize),
    goOnOfTable: wish.tableSize === 2 ? 1 : 2,
    seeded: wish.seeded,
    byePoints: kMean,
    lateUntil: swiss ? wish.lateUntil : 0,
    maxNoShows: 2,
    reserves: wish.reserves,
    bots: wish.bots,
    missing: wish.missing,
    roundTimeMs: BigInt(wish.roundTimeMs),
    arriveWithinMs: BigInt(wish.roundTimeMs > 0 ? Math.min(wish.arriveMs, wish.roundTimeMs) : wish.arriveMs),
    startsAtMs: wish.startsAtMs,
    pauseMs: wish.goesOn ? 0n : undefined,
    maxEntrants: wish.maxEntrants,
  });
  return create(EventPlanSchema, { title: wish.title.trim(), description: wish.description.trim(), rules, tables, programs: wish.programs });
}
