// What is seen of an update: its entries as steps on a short time line. The table itself shows the result at once.
import { LogKind, type LogEntry } from '@proto/log_pb';
import type { Phase } from '@proto/common_pb';

/** A box of a convoy, or, without one, the convoy. */
export interface At {
  seat: number;
  box?: number;
}

export type Step =
  | { kind: 'phase'; phase: Phase }
  | { kind: 'outcome'; outcome: number; weapon?: At }
  | { kind: 'shot'; from: At; enemy: number }
  | { kind: 'hit'; enemy: number }
  | { kind: 'death'; enemy: number }
  | { kind: 'fame'; seat: number; amount: number }
  | { kind: 'damage'; at: At }
  | { kind: 'gain'; at: At; slot?: number }
  | { kind: 'loss'; at: At }
  | { kind: 'move'; from: At; to: At }
  | { kind: 'card'; slot: number; seat: number };

export interface Timed {
  step: Step;
  /** Milliseconds after the update. */
  at: number;
}

/** How long a step takes, and within which time all of an update have ended. */
export const kStep = 280;
export const kAll = 600;
const kApart = 120;

function stepOf(entry: LogEntry, before: LogEntry | undefined, all: readonly LogEntry[]): Step | null {
  const { seat, card, box, slot, amount } = entry;
  switch (entry.kind) {
    case LogKind.PHASE_STARTED:
      return { kind: 'phase', phase: entry.phase };
    case LogKind.OUTCOME_REVEALED: {
      const shot = all.find((one) => one.kind === LogKind.WEAPON_FIRED || one.kind === LogKind.TURRET_ATTACKED);
      return { kind: 'outcome', outcome: entry.outcome, weapon: shot?.box ? { seat: shot.seat, box: shot.box } : undefined };
    }
    case LogKind.WEAPON_FIRED:
    case LogKind.AUTOMA_FIRED:
      return { kind: 'shot', from: { seat, box }, enemy: card };
    case LogKind.ENEMY_DAMAGED:
      return { kind: 'hit', enemy: card };
    case LogKind.ENEMY_DEFEATED:
    case LogKind.ENEMY_WITHDREW:
      return { kind: 'death', enemy: card };
    case LogKind.FAME_CHANGED:
      return { kind: 'fame', seat, amount };
    case LogKind.DAMAGE_PLACED:
      return { kind: 'damage', at: { seat, box } };
    case LogKind.TOKEN_LOADED: {
      const fromCard = before?.kind === LogKind.TOKEN_TAKEN_FROM_CARD || before?.kind === LogKind.BLOCK_TAKEN;
      return { kind: 'gain', at: { seat, box }, slot: fromCard ? before.slot : undefined };
    }
    case LogKind.TOKEN_RETURNED:
      return { kind: 'loss', at: { seat, box } };
    case LogKind.CARGO_MOVED:
      return { kind: 'move', from: { seat, box }, to: { seat, box: entry.toBox } };
    case LogKind.CARD_TAKEN:
      return slot ? { kind: 'card', slot, seat } : null;
    default:
      return null;
  }
}

/** The log names the shot first; what is seen first is the card that decides it. */
function cardFirst(steps: Step[]): Step[] {
  return steps.map((step, index) => {
    const next = steps[index + 1];
    if (step.kind === 'shot' && next?.kind === 'outcome') return next;
    const last = steps[index - 1];
    return step.kind === 'outcome' && last?.kind === 'shot' ? last : step;
  });
}

/** However many there are, the last one ends in time. */
export function timeline(entries: readonly LogEntry[]): Timed[] {
  const steps = cardFirst(entries.map((entry, index) => stepOf(entry, entries[index - 1], entries)).filter((step): step is Step => step !== null));
  const apart = steps.length > 1 ? Math.min(kApart, (kAll - kStep) / (steps.length - 1)) : 0;
  return steps.map((step, index) => ({ step, at: Math.round(index * apart) }));
}
