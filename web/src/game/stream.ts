// The one path of live play, reload and replay: a game is the fold of the frames that were received.
import { fromBinary, toBinary } from '@bufbuild/protobuf';
import { SnapshotSchema, UpdateSchema, type Snapshot, type Update } from '@proto/session_pb';
import { LogKind, type LogEntry } from '@proto/log_pb';
import type { UndoOffer } from '@proto/undo_pb';
import type { Convoy } from '@proto/view_pb';
import { share } from './share';
import { leaderFirst } from './turnOrder';
import { applySections, emptyView, type View } from './view';

export type Frame = { kind: 'snapshot'; bytes: Uint8Array } | { kind: 'update'; bytes: Uint8Array };

/** An entry of the log, with what it takes of its moment to tell it later. */
export interface LogLine {
  readonly seq: number;
  readonly at: number; // position in its update: with seq a name for ever
  readonly entry: LogEntry;
  readonly order?: readonly number[]; // ORDER_SET: the leader first
  readonly convoy?: Convoy; // of the box that it names
}

export interface GameStream {
  readonly tableId: string;
  readonly seq: number;
  readonly version: number;
  readonly view: View;
  readonly log: readonly LogLine[];
  readonly undo?: UndoOffer; // none for spectators
}

export const keepSnapshot = (snapshot: Snapshot): Frame => ({
  kind: 'snapshot',
  bytes: toBinary(SnapshotSchema, snapshot),
});

export const keepUpdate = (update: Update): Frame => ({
  kind: 'update',
  bytes: toBinary(UpdateSchema, update),
});

const isOrder = (entry: LogEntry): boolean => entry.kind === LogKind.ORDER_SET;

/** Lines that came with `view`. */
const linesOf = (seq: number, log: readonly LogEntry[], view: View): LogLine[] =>
  log.map((entry, at) => ({
    seq,
    at,
    entry,
    ...(isOrder(entry) && { order: leaderFirst(view) }),
    ...(entry.box > 0 && { convoy: view.convoys.get(entry.seat) }),
  }));

/** Of orders that were set meanwhile, only the last one is known: it is the one of now. */
function withOrder(lines: LogLine[]): LogLine[] {
  const last = lines.filter(({ entry }) => isOrder(entry)).at(-1);
  return lines.filter((line) => !isOrder(line.entry) || line === last);
}

export function onSnapshot(before: GameStream | null, snapshot: Snapshot): GameStream {
  const same = before?.tableId === snapshot.tableId ? before : null;
  const known = (same?.log ?? []).filter((line) => line.seq <= snapshot.seq);
  // What was missed may reach back to what came in the meantime.
  const missed = (snapshot.missed?.updates ?? []).filter(({ seq }) => seq > (same?.seq ?? 0) && seq <= snapshot.seq);
  const view = snapshot.sections ? share(before?.view, applySections(emptyView, snapshot.sections)) : emptyView;
  return {
    tableId: snapshot.tableId,
    seq: snapshot.seq,
    version: snapshot.version,
    view,
    log: [...known, ...withOrder(missed.flatMap(({ seq, log }) => linesOf(seq, log, view)))],
    undo: snapshot.undo,
  };
}

/** Nothing when an update is missing in between: then a snapshot is needed. */
export function onUpdate(before: GameStream, update: Update): GameStream | null {
  if (update.seq <= before.seq) return before; // seen already
  if (update.seq !== before.seq + 1) return null;
  const view = update.changed ? share(before.view, applySections(before.view, update.changed)) : before.view;
  const lines = linesOf(update.seq, update.log, view);
  return {
    tableId: before.tableId,
    seq: update.seq,
    version: update.version,
    view,
    log: lines.length ? [...before.log, ...lines] : before.log,
    undo: update.undo ?? before.undo,
  };
}

export function step(before: GameStream | null, frame: Frame): GameStream | null {
  if (frame.kind === 'snapshot') return onSnapshot(before, fromBinary(SnapshotSchema, frame.bytes));
  return before && onUpdate(before, fromBinary(UpdateSchema, frame.bytes));
}
