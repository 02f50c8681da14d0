// One's own games: as the server lists them, or without it as this browser saw them last. Those come first that wait for
// oneself, the one whose clock runs out next before the others.
import { TableStatus } from '@proto/table_pb';
import type { MyTable } from '@proto/own_tables_pb';
import type { KeptGame } from './recording';
import { startOf } from './schedule';
import { takenSeats } from './seats';

export interface YourGame {
  tableId: string;
  map: number;
  began: boolean;
  taken: number;
  seats: number;
  round: number;
  phase: number;
  others: string[];
  yours: boolean; // something is asked of oneself
  waitsFor: string[];
  runsOutAt: number; // Unix time by the own clock; 0: no clock of one's own runs
  paused: boolean;
  startAt: number; // Unix time that a table in its lobby is set for; 0: none
  at: number; // when it was made, or seen last
}

/** `ahead`: how far the server's clock is before the own one, in milliseconds. */
export function listedGame({ table, turn }: MyTable, ahead: number): YourGame | null {
  if (!table) return null;
  const seat = table.yourSeat;
  const taken = takenSeats(table);
  const asked = turn?.asked ?? [];
  return {
    tableId: table.tableId,
    map: table.options?.map ?? 1,
    began: table.status === TableStatus.PLAYING,
    taken: taken.length,
    seats: table.seats.length,
    round: turn?.round ?? 0,
    phase: 0,
    others: taken.filter((one) => one.seat !== seat).map(({ name }) => name),
    yours: asked.includes(seat),
    waitsFor: asked.filter((one) => one !== seat).flatMap((one) => table.seats[one - 1]?.name || []),
    runsOutAt: turn?.runsOutAtMs ? Number(turn.runsOutAtMs) - ahead : 0,
    paused: turn?.paused ?? false,
    startAt: table.status === TableStatus.LOBBY ? startOf(table) : 0,
    at: Number(table.createdAtMs),
  };
}

export function keptGame({ tableId, map, players, seat = 0, round = 0, phase = 0, asked = [], at }: KeptGame): YourGame {
  const nameOf = (one: number): string[] => players[one - 1] ? [players[one - 1] as string] : [];
  return {
    tableId,
    map,
    began: true,
    taken: players.filter(Boolean).length,
    seats: players.length,
    round,
    phase,
    others: players.filter((name, index) => name && index + 1 !== seat),
    yours: seat > 0 && asked.includes(seat),
    waitsFor: asked.filter((one) => one !== seat).flatMap(nameOf),
    runsOutAt: 0,
    paused: false,
    startAt: 0,
    at,
  };
}

const urgency = ({ yours, runsOutAt }: YourGame): number => (!yours ? Infinity : runsOutAt || Number.MAX_SAFE_INTEGER);

export const turnFirst = (games: readonly YourGame[]): YourGame[] =>
  [...games].sort((a, b) => Number(b.yours) - Number(a.yours) || (a.yours ? urgency(a) - urgency(b) : 0) || b.at - a.at);
