// The clocks of a table: they count down by themselves from what the server said last.
import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Clocks, ClockOptions, ClockOptionsSchema } from '@proto/clock_pb';
import type { Sentence } from '@/i18n';

export interface Heard {
  readonly clocks: Clocks;
  /** The own time when they were heard, in milliseconds: the two clocks need not agree. */
  readonly at: number;
}

export interface Left {
  ms: number;
  running: boolean;
}

/** What a seat has left; nothing for seats without a clock. */
export function leftOf({ clocks, at }: Heard, seat: number, now: number): Left | null {
  const clock = clocks.seats.find((one) => one.seat === seat);
  if (!clock) return null;
  const running = clock.runsOutAtMs !== 0n && !clocks.paused;
  const ms = running ? Number(clock.runsOutAtMs - clocks.nowMs) - (now - at) : Number(clock.leftMs);
  return { ms: Math.max(0, ms), running };
}

const two = (n: number): string => String(n).padStart(2, '0');

/** 9:05, 1:02:03, or days and hours, which need words: `days` puts them in. */
export function clockText(ms: number, days: (days: number, hours: number) => string): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return days(Math.floor(hours / 24), hours % 24);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What a new table may be played with. */
export const clockChoices = [
  { name: 'none' },
  { name: 'fast', bankS: 600, incrementS: 10 },
  { name: 'slow', bankS: 1800, incrementS: 20 },
  { name: 'day', decisionS: 86_400 },
  { name: 'days3', decisionS: 259_200 },
  { name: 'away', decisionS: 86_400, onlyAbsent: true },
] as const;

export type ClockName = (typeof clockChoices)[number]['name'];

/** As a table is made with it; nothing: without one. */
export function clockOf(name: ClockName): MessageInitShape<typeof ClockOptionsSchema> | undefined {
  const choice = clockChoices.find((one) => one.name === name);
  if (!choice || choice.name === 'none') return undefined;
  const { name: _, ...clock } = choice;
  return clock;
}

const kDay = 86_400;

/** Whether somebody may be on vacation meanwhile. */
export const isOverDays = (name: ClockName): boolean => (clockOf(name)?.decisionS ?? 0) >= kDay;

/** The clock of a table in words, whoever has made the table. */
export function clockWords(clock: ClockOptions | undefined): Sentence {
  if (!clock || (clock.bankS === 0 && clock.decisionS === 0)) return { key: 'doors.noClock' };
  const { bankS, incrementS, decisionS, onlyAbsent } = clock;
  if (onlyAbsent) return { key: 'doors.clockAway', params: { hours: Math.round(decisionS / 3600) } };
  if (decisionS === 0) return { key: 'doors.clockBank', params: { minutes: Math.round(bankS / 60), seconds: incrementS } };
  return decisionS % kDay === 0
    ? { key: 'doors.clockDays', params: { count: decisionS / kDay } }
    : { key: 'doors.clockMinutes', params: { count: Math.round(decisionS / 60) } };
}
