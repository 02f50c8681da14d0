// The header of a game that begins on this device: who plays, and what the shuffle comes from.
import { create, toBinary } from '@bufbuild/protobuf';
import { ReplayHeaderSchema, ReplaySchema, type Replay, type ReplayHeader } from '@proto/replay_pb';
import { TableOptionsSchema } from '@proto/table_pb';
import { kOnDevice } from '@/game/onDevice';
import type { KeptGame, KeptSeat } from './store';

/** What a game on this device is to be like. */
export interface Wish {
  map: number;
  mines: boolean;
  noUndo: boolean;
  people: readonly KeptSeat[];
}

const kLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 32 bytes, or as many as are wanted, that nobody can guess. */
export const randomBytes = (count = 32): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

export const newId = (random = randomBytes(10)): string => kOnDevice + [...random].map((byte) => kLetters[byte % kLetters.length]).join('');

/** Before it is dealt: the engine adds the commitment, the pack and the rules. */
export function headerOf(id: string, { map, mines, noUndo, people }: Wish, secret: Uint8Array, now: number): ReplayHeader {
  return create(ReplayHeaderSchema, {
    tableId: id,
    options: create(TableOptionsSchema, { map, mines, noUndo, seats: people.length }),
    seats: people.map(({ name, colour, bot }, index) => ({ seat: index + 1, name, colour, bot, entropy: bot ? new Uint8Array() : randomBytes() })),
    secret,
    createdAtMs: BigInt(now),
    startedAtMs: BigInt(now),
  });
}

export const headerAlone = (header: ReplayHeader): Uint8Array => toBinary(ReplaySchema, create(ReplaySchema, { header }));

/** Steps alone: behind a header, encoded messages add up to the whole. */
export const stepsAlone = ({ steps }: Replay): Uint8Array => toBinary(ReplaySchema, create(ReplaySchema, { steps }));

export function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** How a game is kept that has just been dealt, or goes on from a moment of another one. */
export function keptOf(header: ReplayHeader, steps: number, now: number, from?: KeptGame['from']): KeptGame {
  return {
    id: header.tableId,
    header: headerAlone(header),
    pack: header.pack?.digest ?? '',
    rules: header.rules?.signature ?? '',
    map: header.options?.map ?? 1,
    people: header.seats.map(({ name, colour, bot }) => ({ name, colour, bot })),
    createdAt: now,
    changedAt: now,
    steps,
    round: 0,
    over: false,
    winners: [],
    totals: [],
    from,
  };
}
