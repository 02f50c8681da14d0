// The engine as WebAssembly (wasm/module.cpp): bytes go in through its memory, and come out as the answer of the last call.
import { reviewOf, type Step } from './review';
import type { StepReview } from './analysis';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  aurora_allocate(size: number): number;
  aurora_release(at: number): void;
  aurora_answer(): number;
  aurora_answer_size(): number;
  aurora_open_pack(content: number, size: number): number;
  aurora_rules_signature(): void;
  aurora_verify(file: number, size: number, noted: number, notedSize: number): void;
  aurora_deal(header: number, size: number, seed: number, seedSize: number): number;
  aurora_resume(file: number, size: number, steps: number): number;
  aurora_end(play: number): void;
  aurora_digest(play: number): bigint;
  aurora_deciders(play: number): number;
  aurora_view(play: number, seat: number): void;
  aurora_asides(play: number, seat: number): void;
  aurora_apply(play: number, seat: number, choice: number, size: number): number;
  aurora_decide(play: number, seat: number, policy: number, size: number, seed: bigint): void;
  aurora_analyse(file: number, size: number): number;
  aurora_analyse_next(analysis: number): number;
  aurora_analyse_end(analysis: number): void;
  aurora_table(replay: number, size: number, steps: number): number;
  aurora_table_end(table: number): void;
  aurora_table_version(table: number): number;
  aurora_table_over(table: number): number;
  aurora_table_deciders(table: number): number;
  aurora_table_seen(table: number, seat: number, hands: number, from: number): void;
  aurora_table_snapshot(table: number, seat: number): void;
  aurora_table_asides(table: number, seat: number): void;
  aurora_table_undo(table: number, seat: number): void;
  aurora_table_decide(table: number, seat: number, policy: number, size: number, seed: bigint): void;
  aurora_table_advise(table: number, seat: number): void;
  aurora_table_foresee(table: number, seat: number, choices: number, size: number): void;
  aurora_table_replay(table: number, from: number): void;
  aurora_table_file(table: number): void;
  aurora_table_choose(table: number, seat: number, choice: number, size: number, version: number, elapsed: bigint): number;
  aurora_table_take_back(table: number, seat: number, steps: number, elapsed: bigint): number;
}

const seatsOf = (bits: number): number[] => [1, 2, 3, 4].filter((seat) => (bits >> (seat - 1)) & 1);

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** There is no system behind the module: whatever it asks one for fails. It asks only to say why it gives up. */
const kNothing = 52; // ENOSYS
const system = new Proxy({}, { has: () => true, get: (_, name) => (name === 'proc_exit' ? exit : () => kNothing) });
function exit(): never {
  throw new Error('the engine has given up');
}

/** What is wrong with what the engine was given. */
export class Refused extends Error {}

/** The engine with one pack open. */
export class Engine {
  private constructor(private readonly calls: Exports) {}

  static async load(code: BufferSource): Promise<Engine> {
    const module = await WebAssembly.compile(code);
    const names = WebAssembly.Module.imports(module);
    const imports: WebAssembly.Imports = {};
    for (const { module: from } of names) imports[from] = system as WebAssembly.ModuleImports;
    const calls = (await WebAssembly.instantiate(module, imports)).exports as unknown as Exports;
    calls._initialize();
    return new Engine(calls);
  }

  /** Opens an encoded Content of the protocol, and returns its digest. Everything else needs one; games that were dealt before keep theirs. */
  openPack(content: Uint8Array): string {
    if (!this.given([content], (at, size) => this.calls.aurora_open_pack(at, size))) throw new Refused(this.text());
    return this.text();
  }

  rulesSignature(): string {
    this.calls.aurora_rules_signature();
    return this.text();
  }

  /** Verifies a replay, as a file or an encoded Replay; `noted` is the commitment in hex that was seen before the game, or ''. */
  verify(replay: Uint8Array, noted: string): unknown {
    this.given([replay, bytesOf(noted)], (at, size, hex, hexSize) => this.calls.aurora_verify(at, size, hex, hexSize));
    return JSON.parse(this.text());
  }

  /** Deals a game of an encoded ReplayHeader; without a seed of 32 bytes from the secret in it. */
  deal(header: Uint8Array, seed: Uint8Array = new Uint8Array()): Play {
    return this.play(this.given([header, seed], (at, size, from, fromSize) => this.calls.aurora_deal(at, size, from, fromSize)));
  }

  /** The game of a replay after so many steps. */
  resume(replay: Uint8Array, steps: number): Play {
    return this.play(this.given([replay], (at, size) => this.calls.aurora_resume(at, size, steps)));
  }

  private play(at: number): Play {
    if (at === 0) throw new Refused(this.text());
    const { calls } = this;
    return {
      digest: () => BigInt.asUintN(64, calls.aurora_digest(at)),
      deciders: () => seatsOf(calls.aurora_deciders(at)),
      view: (seat) => this.answer(() => calls.aurora_view(at, seat)),
      asides: (seat) => this.answer(() => calls.aurora_asides(at, seat)),
      apply: (seat, choice) => this.given([choice], (from, size) => calls.aurora_apply(at, seat, from, size)) !== 0,
      decide: (seat, policy, seed) => this.answer(() => this.given([bytesOf(policy)], (from, size) => calls.aurora_decide(at, seat, from, size, seed))),
      end: () => calls.aurora_end(at),
    };
  }

  /** Begins to analyse a replay, as a file or an encoded Replay. Whoever has it ends it. */
  analyse(replay: Uint8Array): StepByStep {
    const { calls } = this;
    const at = this.given([replay], (from, size) => calls.aurora_analyse(from, size));
    if (at === 0) throw new Refused(this.text());
    return {
      next: () => {
        if (!calls.aurora_analyse_next(at)) throw new Refused(this.text());
        const text = this.text();
        return text === '' ? null : reviewOf(JSON.parse(text) as Step);
      },
      end: () => calls.aurora_analyse_end(at),
    };
  }

  /** A table on this device, from the first so many steps of a replay; -1: all. A header without a commitment is dealt. */
  table(replay: Uint8Array, steps: number): Table {
    const at = this.given([replay], (from, size) => this.calls.aurora_table(from, size, steps));
    if (at === 0) throw new Refused(this.text());
    const { calls } = this;
    return {
      version: () => calls.aurora_table_version(at),
      over: () => calls.aurora_table_over(at) !== 0,
      deciders: () => seatsOf(calls.aurora_table_deciders(at)),
      seen: (seat, hands, from) => this.answer(() => calls.aurora_table_seen(at, seat, hands ? 1 : 0, from)),
      snapshot: (seat) => this.answer(() => calls.aurora_table_snapshot(at, seat)),
      asides: (seat) => this.answer(() => calls.aurora_table_asides(at, seat)),
      undo: (seat) => this.answer(() => calls.aurora_table_undo(at, seat)),
      decide: (seat, policy, seed) => this.answer(() => this.given([bytesOf(policy)], (from, size) => calls.aurora_table_decide(at, seat, from, size, seed))),
      advise: (seat) => this.answer(() => calls.aurora_table_advise(at, seat)),
      foresee: (seat, choices) => this.answer(() => this.given([choices], (from, size) => calls.aurora_table_foresee(at, seat, from, size))),
      replay: (from) => this.answer(() => calls.aurora_table_replay(at, from)),
      file: () => this.answer(() => calls.aurora_table_file(at)),
      choose: (seat, choice, version, elapsed) => outcomes[this.given([choice], (from, size) => calls.aurora_table_choose(at, seat, from, size, version, BigInt(elapsed)))] ?? 'refused',
      takeBack: (seat, steps, elapsed) => calls.aurora_table_take_back(at, seat, steps, BigInt(elapsed)) !== 0,
      end: () => calls.aurora_table_end(at),
    };
  }

  /** Calls with places in the module's memory that hold these bytes. */
  private given<T>(parts: Uint8Array[], call: (...places: [number, number, number, number]) => T): T {
    const places: number[] = [];
    for (const part of parts) {
      const at = this.calls.aurora_allocate(part.length);
      if (at === 0 && part.length > 0) throw new Error('the engine has no room');
      places.push(at, part.length);
    }
    parts.forEach((part, index) => new Uint8Array(this.calls.memory.buffer).set(part, places[2 * index]));
    try {
      return call(...(places as [number, number, number, number]));
    } finally {
      parts.forEach((_, index) => this.calls.aurora_release(places[2 * index] ?? 0));
    }
  }

  private answer(call: () => void): Uint8Array {
    call();
    const at = this.calls.aurora_answer();
    return new Uint8Array(this.calls.memory.buffer).slice(at, at + this.calls.aurora_answer_size());
  }

  private text(): string {
    return new TextDecoder().decode(this.answer(() => undefined));
  }
}

/** A game in the module's memory; whoever has it ends it. */
export interface Play {
  digest(): bigint;
  /** The seats that must decide. */
  deciders(): number[];
  /** An encoded Sections: everything a seat sees and may choose; 0: a spectator. */
  view(seat: number): Uint8Array;
  /** An encoded OwnChoices: how the seat may shift its cargo. */
  asides(seat: number): Uint8Array;
  /** Carries out an encoded Choice; false: it is none of those offered. */
  apply(seat: number, choice: Uint8Array): boolean;
  /** What "random", "greedy" or a level would choose, as an encoded Choice; empty when nothing is asked of the seat. */
  decide(seat: number, policy: string, seed: bigint): Uint8Array;
  end(): void;
}

/** An analysis in the module's memory. */
export interface StepByStep {
  /** What is to be said of the next step; null: that was the last one. */
  next(): StepReview | null;
  end(): void;
}

/** What became of a choice: made, made when something else was asked, none of those offered. */
export type Chosen = 'accepted' | 'stale' | 'refused';
const outcomes: readonly Chosen[] = ['accepted', 'stale', 'refused'];

/** A game on this device with all that was done in it, in the module's memory; whoever has it ends it. */
export interface Table {
  /** Steps so far. */
  version(): number;
  over(): boolean;
  deciders(): number[];
  /** An encoded Recording from a step on, with the own hand and, at its end, the choices; 0: how it began, too. */
  seen(seat: number, hands: boolean, from: number): Uint8Array;
  /** An encoded Sections: all that is to be seen now. */
  snapshot(seat: number): Uint8Array;
  /** An encoded OwnChoices. */
  asides(seat: number): Uint8Array;
  /** An encoded UndoOffer. */
  undo(seat: number): Uint8Array;
  decide(seat: number, policy: string, seed: bigint): Uint8Array;
  /** An encoded Hint; empty when nothing is asked of the seat. */
  advise(seat: number): Uint8Array;
  /** An encoded Foresight: what certainly follows from an encoded OwnChoices, one choice after the other. Empty for spectators. */
  foresee(seat: number, choices: Uint8Array): Uint8Array;
  /** An encoded Replay: the header, and the steps from this one on. */
  replay(from: number): Uint8Array;
  /** The replay file of the game so far. */
  file(): Uint8Array;
  choose(seat: number, choice: Uint8Array, version: number, elapsed: number): Chosen;
  takeBack(seat: number, steps: number, elapsed: number): boolean;
  end(): void;
}
