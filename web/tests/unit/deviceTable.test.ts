// A table on this device, with an engine that plays a game of its own: whoever is asked counts on, and three counts end it.
import { describe, expect, it } from 'vitest';
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { ChoiceSchema } from '@proto/choice_pb';
import { ErrorCode } from '@proto/error_pb';
import { ForesightSchema, GetForesightSchema } from '@proto/foresight_pb';
import { HintSchema } from '@proto/hint_pb';
import { Question } from '@proto/question_pb';
import { RecordingSchema } from '@proto/recording_pb';
import { ReplayHeaderSchema, ReplaySchema, ReplayStepSchema, type ReplayStep } from '@proto/replay_pb';
import { CommandSchema, type ServerMessage } from '@proto/session_pb';
import { BotPolicy } from '@proto/table_pb';
import { UndoOfferSchema, UndoSchema, AnswerUndoSchema } from '@proto/undo_pb';
import { OwnChoicesSchema, SectionsSchema } from '@proto/view_pb';
import { Refused } from '@/engine/module';
import { kNoTable, type TableCall } from '@/engine/kinds/table';
import { DeviceTable, type World } from '@/offline/deviceTable';
import { headerOf, joinedBytes, keptOf, newId } from '@/offline/newGame';
import { timeToThink } from '@/offline/pace';
import { Memory } from '@/offline/store';
import { TableEngine } from '@/offline/tableEngine';
import { onDevice } from '@/game/onDevice';
import { until } from './support/until';

const kEnd = 6;

/** The seats take turns; each of two choices is as good. */
class Counting {
  steps: ReplayStep[] = [];
  here = true;
  choices = 2;
  offer = { freeSteps: 0, consentSteps: 0 };
  asked: string[] = [];

  constructor(private readonly seats: number) {}

  private seat = (): number => (this.steps.length % this.seats) + 1;
  private over = (): boolean => this.steps.length >= kEnd;

  carryOut = async (_: string, ask: TableCall): Promise<unknown> => {
    this.asked.push(ask.call);
    if (ask.call === 'open') {
      this.here = true;
      this.steps = fromBinary(ReplaySchema, ask.replay).steps;
    } else if (!this.here) throw new Refused(kNoTable);
    const stand = { version: this.steps.length, over: this.over(), deciders: this.over() ? [] : [this.seat()] };
    switch (ask.call) {
      case 'open':
      case 'stand':
        return stand;
      case 'choose':
        if (ask.seat !== this.seat()) return 'refused';
        if (ask.version !== this.steps.length) return 'stale';
        this.steps.push(create(ReplayStepSchema, { seat: ask.seat, elapsedMs: BigInt(ask.elapsed) }));
        return 'accepted';
      case 'takeBack':
        this.steps.push(create(ReplayStepSchema, { seat: ask.seat, undoneSteps: ask.steps }));
        return true;
      case 'advise':
        return toBinary(HintSchema, create(HintSchema, { version: this.steps.length, best: [{ choice: {}, chance: 600 }] }));
      case 'foresee':
        return toBinary(ForesightSchema, create(ForesightSchema, { changed: { hand: {} }, then: 2, made: fromBinary(OwnChoicesSchema, ask.choices).choices.length }));
      case 'decide':
        return toBinary(ChoiceSchema, create(ChoiceSchema));
      case 'snapshot':
        return toBinary(SectionsSchema, create(SectionsSchema, { decision: { asked: [{ seat: ask.seat, question: Question.DRIVE }] }, choices: { choices: Array.from({ length: this.choices }, () => ({})) } }));
      case 'look':
        return toBinary(RecordingSchema, create(RecordingSchema, { start: ask.from === 0 ? {} : undefined, steps: this.steps.slice(Math.max(0, ask.from - 1)).map(() => ({ changed: {} })) }));
      case 'undo':
        return toBinary(UndoOfferSchema, create(UndoOfferSchema, this.offer));
      case 'replay':
        return toBinary(ReplaySchema, create(ReplaySchema, { header: { startedAtMs: 1000n }, steps: this.steps.slice(ask.from) }));
      default:
        return undefined;
    }
  };
}

interface Setting {
  table: DeviceTable;
  game: Counting;
  store: Memory;
  pushed: ServerMessage[];
  waits: number[];
  troubles: boolean[];
}

async function setting(bots: readonly number[], change: (game: Counting, store: Memory) => void = () => undefined): Promise<Setting> {
  const people = bots.map((bot, index) => ({ name: `P${index + 1}`, colour: index + 1, bot }));
  const header = headerOf(newId(), { map: 1, mines: false, noUndo: false, people }, new Uint8Array(32), 1000);
  const game = new Counting(bots.length);
  const store = new Memory();
  change(game, store);
  const pushed: ServerMessage[] = [];
  const waits: number[] = [];
  const troubles: boolean[] = [];
  const world: World = {
    store,
    push: (messages) => void pushed.push(...messages),
    now: () => 5000,
    wait: async (milliseconds) => void waits.push(milliseconds),
    random: () => 0.5,
    cannotKeep: (cannot) => void troubles.push(cannot),
  };
  const kept = keptOf(header, 0, 1000);
  const parts: Uint8Array[] = [];
  const engine = new TableEngine(kept.id, () => ({ content: new Uint8Array(), replay: joinedBytes([kept.header, ...parts]), steps: -1 }), game.carryOut);
  const table = new DeviceTable({ kept, header, parts, stand: await engine.open(), stored: 0 }, engine, world);
  return { table, game, store, pushed, waits, troubles };
}

const command = (version: number): ReturnType<typeof create<typeof CommandSchema>> => create(CommandSchema, { commandId: 7n, expectedVersion: version, choice: {} });
const seqs = (pushed: readonly ServerMessage[]): number[] => pushed.flatMap(({ body }) => (body.case === 'update' || body.case === 'snapshot' ? [body.value.seq] : []));
const kPerson = BotPolicy.UNSPECIFIED;

describe('a table on this device', () => {
  it('keeps a choice before it is shown, and shows it once', async () => {
    const { table, store, pushed } = await setting([kPerson]);
    await table.watch(undefined);
    expect(seqs(pushed)).toEqual([0]);
    expect((await table.command(command(0))).error).toBeUndefined();
    expect(seqs(pushed)).toEqual([0, 1]);
    const steps = await store.steps(table.game.id);
    expect(steps.map((part) => fromBinary(ReplaySchema, part).steps.length)).toEqual([1]);
    expect((await store.game(table.game.id))?.steps).toBe(1);
    // Whoever has all of it gets nothing twice.
    await table.watch(1);
    expect(seqs(pushed)).toEqual([0, 1]);
  });

  it('refuses what was chosen about something else', async () => {
    const { table } = await setting([kPerson]);
    await table.command(command(0));
    expect((await table.command(command(0))).error?.code).toBe(ErrorCode.STALE_VERSION);
  });

  it('goes on when nothing can be kept, and catches up when it can', async () => {
    const { table, store, troubles } = await setting([kPerson]);
    const keep = store.keep.bind(store);
    store.keep = async () => Promise.reject(new Error('full'));
    await table.command(command(0));
    await table.command(command(1));
    expect(troubles).toEqual([true, true]);
    expect(await store.steps(table.game.id)).toEqual([]);
    store.keep = keep;
    await table.command(command(2));
    expect(troubles.at(-1)).toBe(false);
    expect(fromBinary(ReplaySchema, joinedBytes(await store.steps(table.game.id))).steps.length).toBe(3);
  });

  it('has a hint for whoever is asked', async () => {
    const { table } = await setting([kPerson, kPerson]);
    expect((await table.hint()).best.map(({ chance }) => chance)).toEqual([600]);
    await table.command(command(0));
    await expect(table.hint()).rejects.toMatchObject({ error: { code: ErrorCode.NOT_YOUR_DECISION } });
  });

  it('foresees what follows from choices at the version that is shown', async () => {
    const { table } = await setting([kPerson]);
    const asked = create(GetForesightSchema, { choices: [create(ChoiceSchema), create(ChoiceSchema)] });
    expect(await table.foresight(asked)).toMatchObject({ then: 2, made: 2 });
    await table.command(command(0));
    await expect(table.foresight(asked)).rejects.toMatchObject({ error: { code: ErrorCode.STALE_VERSION } });
  });

  it('opens the game again when the engine has forgotten it', async () => {
    const { table, game } = await setting([kPerson]);
    await table.command(command(0));
    game.here = false;
    expect((await table.command(command(1))).error).toBeUndefined();
    expect(game.asked.filter((call) => call === 'open').length).toBe(2);
    expect(game.steps.length).toBe(2);
  });

  it('lets bots decide after a while, and at once what leaves no choice', async () => {
    const { table, game, waits } = await setting([kPerson, BotPolicy.CAPTAIN, BotPolicy.GREEDY]);
    await table.watch(undefined);
    await table.command(command(0));
    await until(() => game.steps.length === 3);
    expect(waits).toEqual([timeToThink(Question.DRIVE, 2, 0.5), timeToThink(Question.DRIVE, 2, 0.5)]);
    game.choices = 1;
    await until(() => game.asked.at(-1) === 'undo' || game.asked.at(-1) === 'stand');
    await table.command(command(3));
    await until(() => game.steps.length === kEnd);
    expect(waits.length).toBe(2);
    await table.watch(undefined);
    expect(table.info().winners).toEqual([]);
    expect((await table.watch(undefined)).version).toBe(kEnd);
  });

  it('takes back at once, and beyond the own turn when the others at the device agree', async () => {
    const { table, game, pushed } = await setting([kPerson, kPerson]);
    game.offer = { freeSteps: 1, consentSteps: 2 };
    await table.command(command(0));
    const undo = (steps: number): ReturnType<typeof create<typeof UndoSchema>> => create(UndoSchema, { commandId: 9n, expectedVersion: game.steps.length, steps });
    expect((await table.undo(undo(3))).error?.code).toBe(ErrorCode.NOT_UNDOABLE);
    await table.undo(undo(1));
    expect(game.steps.at(-1)?.undoneSteps).toBe(1);
    await table.undo(undo(2));
    expect(table.info().undoProposal?.steps).toBe(2);
    expect(pushed.at(-1)?.body.case).toBe('tableInfo');
    const { version } = table.info();
    table.lookAs(2);
    await table.answerUndo(create(AnswerUndoSchema, { version, agree: true }));
    expect(game.steps.at(-1)?.undoneSteps).toBe(2);
    expect(table.info().undoProposal).toBeUndefined();
    await expect(table.answerUndo(create(AnswerUndoSchema, { version, agree: true }))).rejects.toThrow();
  });
});

describe('a game on this device', () => {
  it('has a name that says so, and entropy of every person', () => {
    const header = headerOf(newId(), { map: 2, mines: true, noUndo: false, people: [{ name: 'Ann', colour: 1, bot: 0 }, { name: 'Bot', colour: 2, bot: BotPolicy.CAPTAIN }] }, new Uint8Array(32), 5);
    expect(onDevice(header.tableId)).toBe(true);
    expect(onDevice('T8ADC4')).toBe(false);
    expect(header.seats.map(({ entropy }) => entropy.length)).toEqual([32, 0]);
    expect(fromBinary(ReplaySchema, toBinary(ReplaySchema, create(ReplaySchema, { header: create(ReplayHeaderSchema, header) }))).header?.options?.mines).toBe(true);
  });

  it('bots think longer about what a turn is about', () => {
    expect(timeToThink(Question.CHOOSE_ACTION, 2, 0.5)).toBeGreaterThan(timeToThink(Question.DRIVE, 2, 0.5));
    expect(timeToThink(Question.CHOOSE_ACTION, 1, 0.5)).toBe(0);
  });
});
