// Games on this device: the worker has their tables, by name, as long as it lives.
import { Refused, type Engine, type Table } from '../module';

/** From a replay, with the pack in an encoded Content; -1: all of its steps. A header without a commitment is dealt. */
interface Open {
  call: 'open';
  content: Uint8Array;
  replay: Uint8Array;
  steps: number;
}
/** What a seat has seen from a step on. */
interface Look {
  call: 'look';
  seat: number;
  hands: boolean;
  from: number;
}
interface Choose {
  call: 'choose';
  seat: number;
  choice: Uint8Array;
  version: number;
  elapsed: number;
}
interface TakeBack {
  call: 'takeBack';
  seat: number;
  steps: number;
  elapsed: number;
}
interface Decide {
  call: 'decide';
  seat: number;
  policy: string;
  seed: bigint;
}
/** What follows from an encoded OwnChoices. */
interface Foresee {
  call: 'foresee';
  seat: number;
  choices: Uint8Array;
}
type Plain = { call: 'advise' | 'asides' | 'undo'; seat: number } | { call: 'replay'; from: number } | { call: 'snapshot'; seat: number } | { call: 'file' | 'stand' | 'close' };

export type TableCall = Open | Look | Choose | TakeBack | Decide | Foresee | Plain;

export interface TableTask {
  kind: 'table';
  name: string;
  ask: TableCall;
}

/** Where a game stands. */
export interface Stand {
  version: number;
  over: boolean;
  deciders: number[];
}

/** The table is not in this worker: whoever has its replay opens it again. */
export const kNoTable = 'no such table';

const tables = new Map<string, Table>();

const standOf = (table: Table): Stand => ({ version: table.version(), over: table.over(), deciders: table.deciders() });

/** The engine has begun anew, and with it everything in its memory. */
export const forgetTables = (): void => tables.clear();

function close(name: string): void {
  tables.get(name)?.end();
  tables.delete(name);
}

export function atTable(engine: Engine, { name, ask }: TableTask): unknown {
  if (ask.call === 'close') return close(name);
  if (ask.call === 'open') {
    close(name);
    engine.openPack(ask.content);
    const opened = engine.table(ask.replay, ask.steps);
    tables.set(name, opened);
    return standOf(opened);
  }
  const table = tables.get(name);
  if (!table) throw new Refused(kNoTable);
  switch (ask.call) {
    case 'look':
      return table.seen(ask.seat, ask.hands, ask.from);
    case 'choose':
      return table.choose(ask.seat, ask.choice, ask.version, ask.elapsed);
    case 'takeBack':
      return table.takeBack(ask.seat, ask.steps, ask.elapsed);
    case 'decide':
      return table.decide(ask.seat, ask.policy, ask.seed);
    case 'advise':
      return table.advise(ask.seat);
    case 'foresee':
      return table.foresee(ask.seat, ask.choices);
    case 'asides':
      return table.asides(ask.seat);
    case 'undo':
      return table.undo(ask.seat);
    case 'snapshot':
      return table.snapshot(ask.seat);
    case 'replay':
      return table.replay(ask.from);
    case 'file':
      return table.file();
    case 'stand':
      return standOf(table);
  }
}
