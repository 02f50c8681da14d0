// One game on this device: what a server does for a table, with the engine in the worker in place of the rules of the server.
import { create, toBinary } from '@bufbuild/protobuf';
import { BotPolicy, SeatInfoSchema, TableInfoSchema, TableStatus, type TableInfo } from '@proto/table_pb';
import { ReplaySchema, type ReplayHeader } from '@proto/replay_pb';
import type { RecordedStep } from '@proto/recording_pb';
import { CommandResultSchema, ServerMessageSchema, SnapshotSchema, UpdateSchema, type Command, type CommandResult, type ServerMessage } from '@proto/session_pb';
import { ChoiceSchema } from '@proto/choice_pb';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import type { Foresight, GetForesight } from '@proto/foresight_pb';
import type { Hint } from '@proto/hint_pb';
import { Question } from '@proto/question_pb';
import type { AnswerUndo, Undo, UndoProposal } from '@proto/undo_pb';
import { UndoProposalSchema } from '@proto/undo_pb';
import { OwnChoicesSchema, type Sections } from '@proto/view_pb';
import { Refusal } from '@/net/wire';
import { joinedBytes, stepsAlone } from './newGame';
import { timeToThink } from './pace';
import type { KeptGame, Store } from './store';
import type { Stand } from '@/engine/kinds/table';
import type { TableEngine } from './tableEngine';

/** What a table needs of the world. */
export interface World {
  store: Store;
  push(messages: readonly ServerMessage[]): void;
  now(): number;
  /** Until so many milliseconds are over. */
  wait(milliseconds: number): Promise<void>;
  /** Between 0 and 1. */
  random(): number;
  /** Nothing could be kept; and now it can be again. */
  cannotKeep(cannot: boolean): void;
}

/** What a table is made of. */
export interface Beginning {
  kept: KeptGame;
  header: ReplayHeader;
  /** Encoded replays of nothing but its steps, which the table adds to. */
  parts: Uint8Array[];
  stand: Stand;
  /** So many steps are in the store. */
  stored: number;
}

const policies: Partial<Record<BotPolicy, string>> = {
  [BotPolicy.RANDOM]: 'random',
  [BotPolicy.PASSENGER]: 'passenger',
  [BotPolicy.SCAVENGER]: 'scavenger',
  [BotPolicy.GREEDY]: 'greedy',
  [BotPolicy.NAVIGATOR]: 'navigator',
  [BotPolicy.CAPTAIN]: 'captain',
};

export const refusal = (code: ErrorCode, message = ''): Refusal => new Refusal(create(ErrorSchema, { code, message }));

const message = (body: ServerMessage['body']): ServerMessage => create(ServerMessageSchema, { body });

/** An update of the protocol out of what the engine says of a step. */
export const updateOf = (seq: number, { changed, log }: RecordedStep): ServerMessage =>
  message({ case: 'update', value: create(UpdateSchema, { seq, version: seq, changed, log: log.flatMap(({ entry }) => entry ?? []) }) });

export const snapshotOf = (tableId: string, sections: Sections | undefined): ServerMessage =>
  message({ case: 'snapshot', value: create(SnapshotSchema, { tableId, seq: 0, version: 0, sections }) });

export class DeviceTable {
  /** Through whose eyes this page sees it. */
  private viewer: number;
  /** What was pushed for them. */
  private shown = -1;
  private proposal: UndoProposal | undefined;
  private closed = false;
  private prompting = false;
  private stand: Stand;
  /** So many steps are in the store, and these are not: they go there with the next one. */
  private keptSteps: number;
  private unkept: Uint8Array[] = [];
  /** One thing after the other. */
  private last: Promise<unknown> = Promise.resolve();

  private kept: KeptGame;
  private header: ReplayHeader;
  private readonly parts: Uint8Array[];

  /** The engine has the table open. */
  constructor(
    { kept, header, parts, stand, stored }: Beginning,
    private readonly engine: TableEngine,
    private readonly world: World,
    private readonly closing: () => void = () => undefined,
  ) {
    this.kept = kept;
    this.header = header;
    this.parts = parts;
    this.stand = stand;
    this.keptSteps = stored;
    if (stored < kept.steps) this.unkept = [...parts];
    this.viewer = this.people[0] ?? 1;
  }

  /** The seats of people. */
  get people(): number[] {
    return this.kept.people.flatMap(({ bot }, index) => (bot ? [] : [index + 1]));
  }

  get game(): KeptGame {
    return this.kept;
  }

  info(): TableInfo {
    const { kept, header, stand } = this;
    return create(TableInfoSchema, {
      tableId: kept.id,
      status: stand.over ? TableStatus.FINISHED : TableStatus.PLAYING,
      options: header.options,
      seats: kept.people.map(({ name, colour, bot }, index) => create(SeatInfoSchema, { seat: index + 1, taken: true, name, colour, bot, connected: true })),
      yourSeat: this.viewer,
      commitment: header.commitment,
      secret: stand.over ? header.secret : new Uint8Array(),
      version: stand.version,
      createdAtMs: header.createdAtMs,
      undoProposal: this.proposal,
      winners: kept.winners,
      pack: header.pack,
    });
  }

  /** Begins with all that was seen so far, so that one can look back; `lastSeq` is what the page has. */
  watch(lastSeq: number | undefined): Promise<TableInfo> {
    return this.inTurn(async () => {
      if (lastSeq === undefined || lastSeq !== this.shown) await this.showAll();
      void this.prompt();
      return this.info();
    });
  }

  /** Somebody else has the device now. */
  lookAs(seat: number): void {
    this.viewer = seat;
    this.shown = -1;
  }

  command({ commandId, choice, expectedVersion }: Command): Promise<CommandResult> {
    return this.inTurn(async () => {
      if (!choice) throw refusal(ErrorCode.MALFORMED);
      const chosen = await this.engine.choose(this.viewer, toBinary(ChoiceSchema, choice), expectedVersion, this.elapsed());
      if (chosen !== 'accepted') return this.result(commandId, chosen === 'stale' ? ErrorCode.STALE_VERSION : ErrorCode.NOT_OFFERED);
      await this.carriedOut();
      return this.result(commandId);
    });
  }

  undo({ commandId, steps, expectedVersion }: Undo): Promise<CommandResult> {
    return this.inTurn(async () => {
      if (expectedVersion !== this.stand.version) return this.result(commandId, ErrorCode.STALE_VERSION);
      const offer = await this.engine.undo(this.viewer);
      if (steps === 0 || steps > offer.consentSteps) return this.result(commandId, ErrorCode.NOT_UNDOABLE);
      this.proposal = create(UndoProposalSchema, { seat: this.viewer, steps, version: expectedVersion });
      if (steps <= offer.freeSteps || (await this.allAgree())) await this.takeBack();
      else this.tell();
      return this.result(commandId);
    });
  }

  answerUndo({ version, agree }: AnswerUndo): Promise<TableInfo> {
    return this.inTurn(async () => {
      if (!this.proposal || this.proposal.version !== version || version !== this.stand.version) throw refusal(ErrorCode.NO_UNDO_PROPOSAL);
      if (!agree) this.proposal = undefined;
      else if (this.proposal.seat !== this.viewer) this.proposal.agreed.push(this.viewer);
      if (this.proposal && (await this.allAgree())) await this.takeBack();
      else this.tell();
      return this.info();
    });
  }

  async asides(): Promise<{ version: number; choices: Awaited<ReturnType<TableEngine['asides']>>['choices'] }> {
    return this.inTurn(async () => ({ version: this.stand.version, choices: (await this.engine.asides(this.viewer)).choices }));
  }

  hint(): Promise<Hint> {
    return this.inTurn(async () => {
      if (!this.stand.deciders.includes(this.viewer)) throw refusal(ErrorCode.NOT_YOUR_DECISION);
      return this.engine.advise(this.viewer);
    });
  }

  foresight({ choices, version }: GetForesight): Promise<Foresight> {
    return this.inTurn(async () => {
      if (version !== this.stand.version) throw refusal(ErrorCode.STALE_VERSION);
      if (!this.stand.deciders.includes(this.viewer)) throw refusal(ErrorCode.NOT_YOUR_DECISION);
      return this.engine.foresee(this.viewer, toBinary(OwnChoicesSchema, create(OwnChoicesSchema, { choices })));
    });
  }

  close(): void {
    this.closed = true;
    void this.engine.close();
    this.closing();
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = this.last.then(act);
    this.last = next.catch(() => undefined);
    return next;
  }

  private result(commandId: bigint, code?: ErrorCode): CommandResult {
    const { version } = this.stand;
    return create(CommandResultSchema, { commandId, version, error: code === undefined ? undefined : create(ErrorSchema, { code, version }) });
  }

  private elapsed = (): number => Math.max(0, this.world.now() - Number(this.header.startedAtMs));

  /** Bots agree to everything, and who is out of the game is not asked. */
  private async allAgree(): Promise<boolean> {
    const { standings } = await this.engine.snapshot(0);
    const out = standings.filter(({ eliminated }) => eliminated).map(({ seat }) => seat);
    return this.people.every((seat) => seat === this.proposal?.seat || out.includes(seat) || this.proposal?.agreed.includes(seat));
  }

  private async takeBack(): Promise<void> {
    const wish = this.proposal;
    if (!wish) return;
    if (!(await this.engine.takeBack(wish.seat, wish.steps, this.elapsed()))) throw refusal(ErrorCode.NOT_UNDOABLE);
    await this.carriedOut();
  }

  private tell(): void {
    this.world.push([message({ case: 'tableInfo', value: this.info() })]);
  }

  /** A step was made: it is kept, shown, and whoever is asked now is told. */
  private async carriedOut(): Promise<void> {
    const wasAsked = this.proposal !== undefined;
    this.proposal = undefined;
    this.stand = await this.engine.stand();
    await this.keep();
    await this.showNew();
    if (wasAsked || this.stand.over) this.tell();
    void this.prompt();
  }

  private async keep(): Promise<void> {
    const from = this.kept.steps;
    const part = await this.engine.replay(from);
    const { result, header, winners } = part;
    const sections = await this.engine.snapshot(0);
    const steps = stepsAlone(part);
    this.parts.push(steps);
    this.unkept.push(steps);
    if (header) this.header = header;
    this.kept = {
      ...this.kept,
      header: toBinary(ReplaySchema, create(ReplaySchema, { header, result, winners })),
      steps: from + part.steps.length,
      changedAt: this.world.now(),
      round: sections.progress?.round ?? 0,
      over: this.stand.over,
      winners,
      totals: (result?.scores ?? []).reduce<number[]>((totals, { seat, total }) => ((totals[seat - 1] = total), totals), []),
    };
    try {
      await this.world.store.keep(this.kept, this.keptSteps, joinedBytes(this.unkept));
      this.unkept = [];
      this.keptSteps = this.kept.steps;
      this.world.cannotKeep(false);
    } catch {
      this.world.cannotKeep(true);
    }
  }

  private async showAll(): Promise<void> {
    const { start, steps } = await this.engine.look(this.viewer, false, 0);
    await this.show([snapshotOf(this.kept.id, start), ...steps.map((step, index) => updateOf(index + 1, step))]);
  }

  private async showNew(): Promise<void> {
    if (this.shown < 0) return; // nobody looks
    const { steps } = await this.engine.look(this.viewer, false, this.shown + 1);
    await this.show(steps.map((step, index) => updateOf(this.shown + 1 + index, step)));
  }

  /** With the last one goes what may be taken back. */
  private async show(messages: ServerMessage[]): Promise<void> {
    const body = messages.at(-1)?.body;
    if (body?.case === 'update' || body?.case === 'snapshot') body.value.undo = await this.engine.undo(this.viewer);
    this.shown = this.stand.version;
    this.world.push(messages);
  }

  /** Bots decide one after the other, until a person is asked. */
  private async prompt(): Promise<void> {
    if (this.prompting) return;
    this.prompting = true;
    try {
      for (let seat = this.nextBot(); seat && !this.closed; seat = this.nextBot()) await this.decideFor(seat);
    } finally {
      this.prompting = false;
    }
  }

  private nextBot = (): number | undefined => (this.stand.over ? undefined : this.stand.deciders.find((seat) => this.kept.people[seat - 1]?.bot));

  private async decideFor(seat: number): Promise<void> {
    const { version } = this.stand;
    const bot: BotPolicy = this.kept.people[seat - 1]?.bot ?? BotPolicy.GREEDY;
    const since = this.world.now();
    const { choices, decision } = await this.engine.snapshot(seat);
    const question = decision?.asked.find((one) => one.seat === seat)?.question ?? Question.UNSPECIFIED;
    const chosen = await this.engine.decide(seat, policies[bot] ?? 'greedy', BigInt(Math.floor(this.world.random() * 2 ** 32)));
    const left = timeToThink(question, choices?.choices.length ?? 0, this.world.random()) - (this.world.now() - since);
    if (left > 0) await this.world.wait(left);
    if (this.closed) return;
    // Stale: somebody has taken something back meanwhile, and the bot is asked again.
    await this.inTurn(async () => {
      if ((await this.engine.choose(seat, chosen, version, this.elapsed())) === 'accepted') await this.carriedOut();
      else if (version === this.stand.version) throw new Error('a bot has chosen what is not offered');
    });
  }
}
