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
  type EventStanding,
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

/** Whether a game goes on at the table; those of a tournament that was called off are ended. */
export const goesOn = ({ phase }: Pick<Tournament, 'phase'>, { ending }: Pick<EventTable, 'ending'>): boolean => ending === EventEnding.UNSPECIFIED && !isOver(phase);

/** The round that is being played. */
export const roundNow = ({ phase, rounds }: Pick<Tournament, 'phase' | 'rounds'>): EventRound | undefined =>
  phase === EventPhase.PLAYING ? rounds[rounds.length - 1] : undefined;

/** Where whoever looks is to play now. */
export function yourTable(event: Pick<Tournament, 'phase' | 'rounds' | 'yourEntrant'>): EventTable | undefined {
  if (event.yourEntrant === 0) return undefined;
  return roundNow(event)?.tables.find((table) => table.ending === EventEnding.UNSPECIFIED && table.seats.some(({ entrant }) => entrant === event.yourEntrant));
}

/** Whether another round can be paired. Groups have finals behind them, until these have come to one table. */
export function mayPair({ phase, plan, mainRounds, rounds }: Pick<Tournament, 'phase' | 'plan' | 'mainRounds' | 'rounds'>): boolean {
  if (phase !== EventPhase.ENTRY && phase !== EventPhase.BETWEEN) return false;
  if (mainRounds === 0 || rounds.length < mainRounds) return true;
  const last = rounds.at(-1);
  return plan?.rules?.system === EventSystem.GROUPS && !(last?.finals && last.tables.length === 1 && last.byes.length === 0);
}

export const sitsOut = (event: Pick<Tournament, 'phase' | 'rounds' | 'yourEntrant'>): boolean =>
  event.yourEntrant !== 0 && (roundNow(event)?.byes.includes(event.yourEntrant) ?? false);

/** Places among those who are compared: all of them, or a group. */
export interface Ranked {
  /** 0: all of them. */
  group: number;
  lines: readonly { place: number; line: EventStanding }[];
}

const isMore = (one: bigint, other: bigint): number => (one === other ? 0 : one > other ? -1 : 1);

/** By what decides before finals: how far somebody came after that is no matter of their group. */
const byGroup = (one: EventStanding, other: EventStanding): number =>
  isMore(one.points, other.points) || isMore(one.wins, other.wins) || isMore(one.opponents, other.opponents) || isMore(one.relative, other.relative) || one.place - other.place;

export const hasGroups = ({ entrants }: Pick<Tournament, 'entrants'>): boolean => entrants.some(({ group }) => group > 1);

/** All together when there is one group, or when finals have brought the groups together; and each of several groups. */
export function rankings(event: Pick<Tournament, 'entrants' | 'rounds' | 'standings'>): Ranked[] {
  const all: Ranked = { group: 0, lines: event.standings.map((line) => ({ place: line.place, line })) };
  if (!hasGroups(event)) return [all];
  const groups = [...new Set(event.standings.map(({ group }) => group))].filter((group) => group > 0).sort((one, other) => one - other);
  const ranked = groups.map((group): Ranked => {
    const lines = event.standings.filter((line) => line.group === group).sort(byGroup);
    return { group, lines: lines.map((line, at) => ({ place: at + 1, line })) };
  });
  return event.rounds.some(({ finals }) => finals) || event.standings.some(({ group }) => group === 0) ? [all, ...ranked] : ranked;
}

/** The group that plays at a table; 0: there are none, or several meet there. */
export function groupOf(event: Pick<Tournament, 'entrants'>, round: Pick<EventRound, 'finals'>, { seats }: Pick<EventTable, 'seats'>): number {
  if (round.finals || !hasGroups(event)) return 0;
  return seats.map(({ entrant }) => entrantOf(event, entrant)?.group ?? 0).find((group) => group > 0) ?? 0;
}

/** What the numbers of the server count, to stay whole (docs/tournaments.md). */
export const buchholz = ({ opponents }: Pick<EventStanding, 'opponents'>): number => Number(opponents) / 6;
export const relative = (line: Pick<EventStanding, 'relative'>): number => Number(line.relative) / 12;

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
  /** How long until the next round begins by itself; nothing: the host begins it. */
  pauseMs: number | null;
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
  pauseMs: null,
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
    pauseMs: wish.pauseMs === null ? undefined : BigInt(wish.pauseMs),
    maxEntrants: wish.maxEntrants,
  });
  return create(EventPlanSchema, { title: wish.title.trim(), description: wish.description.trim(), rules, tables, programs: wish.programs });
}
