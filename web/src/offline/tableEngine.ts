// A table in the worker, as the page reaches it. When the worker has begun anew, the table is opened again.
import { fromBinary } from '@bufbuild/protobuf';
import { ForesightSchema, type Foresight } from '@proto/foresight_pb';
import { HintSchema, type Hint } from '@proto/hint_pb';
import { RecordingSchema, type Recording } from '@proto/recording_pb';
import { ReplaySchema, type Replay } from '@proto/replay_pb';
import { UndoOfferSchema, type UndoOffer } from '@proto/undo_pb';
import { OwnChoicesSchema, SectionsSchema, type OwnChoices, type Sections } from '@proto/view_pb';
import { Desk } from '@/engine/desk';
import { Refused, type Chosen } from '@/engine/module';
import { kNoTable, type Stand, type TableCall } from '@/engine/kinds/table';

/** What a game is played from: an encoded Content, and an encoded Replay. */
export interface Source {
  content: Uint8Array;
  replay: Uint8Array;
  /** -1: all of them. */
  steps: number;
}

/** Whatever carries out requests about tables. */
export type Asks = (name: string, ask: TableCall) => Promise<unknown>;

// Not the worker that verifies: that may take a while.
const desk = new Desk();
export const inWorker: Asks = (name, ask) => desk.ask({ kind: 'table', name, ask });

export class TableEngine {
  /** `source` says again what the table is made of, up to now. */
  constructor(
    private readonly name: string,
    private readonly source: () => Source,
    private readonly carryOut: Asks = inWorker,
  ) {}

  open = (): Promise<Stand> => this.carryOut(this.name, { call: 'open', ...this.source() }) as Promise<Stand>;
  stand = (): Promise<Stand> => this.ask({ call: 'stand' }) as Promise<Stand>;
  close = (): Promise<unknown> => this.carryOut(this.name, { call: 'close' });

  choose = (seat: number, choice: Uint8Array, version: number, elapsed: number): Promise<Chosen> =>
    this.ask({ call: 'choose', seat, choice, version, elapsed }) as Promise<Chosen>;
  takeBack = (seat: number, steps: number, elapsed: number): Promise<boolean> => this.ask({ call: 'takeBack', seat, steps, elapsed }) as Promise<boolean>;
  /** An encoded Choice; empty when nothing is asked of the seat. */
  decide = (seat: number, policy: string, seed: bigint): Promise<Uint8Array> => this.ask({ call: 'decide', seat, policy, seed }) as Promise<Uint8Array>;

  look = async (seat: number, hands: boolean, from: number): Promise<Recording> => fromBinary(RecordingSchema, await this.bytes({ call: 'look', seat, hands, from }));
  snapshot = async (seat: number): Promise<Sections> => fromBinary(SectionsSchema, await this.bytes({ call: 'snapshot', seat }));
  asides = async (seat: number): Promise<OwnChoices> => fromBinary(OwnChoicesSchema, await this.bytes({ call: 'asides', seat }));
  undo = async (seat: number): Promise<UndoOffer> => fromBinary(UndoOfferSchema, await this.bytes({ call: 'undo', seat }));
  advise = async (seat: number): Promise<Hint> => fromBinary(HintSchema, await this.bytes({ call: 'advise', seat }));
  foresee = async (seat: number, choices: Uint8Array): Promise<Foresight> => fromBinary(ForesightSchema, await this.bytes({ call: 'foresee', seat, choices }));
  replay = async (from: number): Promise<Replay> => fromBinary(ReplaySchema, await this.bytes({ call: 'replay', from }));
  file = (): Promise<Uint8Array> => this.bytes({ call: 'file' });

  private bytes = (ask: TableCall): Promise<Uint8Array> => this.ask(ask) as Promise<Uint8Array>;

  private async ask(ask: TableCall): Promise<unknown> {
    try {
      return await this.carryOut(this.name, ask);
    } catch (error) {
      if (error instanceof Refused && error.message !== kNoTable) throw error;
      await this.open();
      return this.carryOut(this.name, ask);
    }
  }
}
