// What the parts of the table draw from: the live game, or a moment of a replay (boardOf.ts).
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Fault } from '@/game/analysis';
import type { Pack } from '@/game/catalog';
import type { View } from '@/game/view';
import type { Teller } from '@/game/narrate';
import type { LogLine } from '@/game/stream';
import type { Asked } from '@proto/question_pb';
import { askedOf } from '@/game/view';
import { glow, picked, touch } from '@/state/board';
import type { Target } from '@/game/targets';
import { sending } from '@/state/commands';
import { say } from '@/state/status';
import { why, type Why } from '@/game/why';
import type { Key } from '@/i18n/en';
import { useDerived } from './derived';
import { tell } from './telling';

/** What can be looked at of the past. */
export interface Moments {
  has(seq: number): boolean;
  show(seq: number): void;
  /** How bad the decision of this step was, where an analysis says so. */
  fault?(seq: number): Fault | null;
}

/** The same object as long as the table is shown: what is read of it is what is subscribed to. */
export interface Board {
  readonly pack: Pack;
  readonly view: View;
  readonly log: readonly LogLine[];
  readonly seat: number;
  /** Whether this is the present, in which one can act. */
  readonly live: boolean;
  /** The moment that is looked back at; none in the present and in a replay. */
  readonly past: number | null;
  readonly moments: Moments;
  /** Whether it is seen from the side of somebody else. */
  readonly visiting: boolean;
  nameOf(seat: number): string;
}

export const BoardContext = createContext<Board | null>(null);

/** The same table from another side, only to look at. */
export const fromSide = (board: Board, seat: number): Board =>
  Object.create(board, { seat: { value: seat }, live: { value: false }, visiting: { value: true } }) as Board;

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('there is no board here');
  return board;
}

/** What lines of the log are told with: nothing of it changes during a game. */
export const tellerOf = ({ pack, view, nameOf }: Board): Teller => ({ pack, map: view.setup?.map ?? 1, nameOf });

export const myAsked = (board: Board): Asked | undefined => askedOf(board.view, board.seat);

export type TargetState = 'is-picked' | 'is-target' | '';

/** How a thing on the table takes part in what is being chosen. */
export function stateOf(board: Board, name: Target): TargetState {
  if (!board.live) return '';
  if (picked.value.includes(name)) return 'is-picked';
  return glow.value.has(name) ? 'is-target' : '';
}

export function targetProps(state: TargetState, name: Target, label: string) {
  const active = state !== '';
  return {
    active,
    props: {
      'data-target': name,
      'aria-label': label,
      'aria-pressed': state === 'is-picked' ? true : undefined,
      onClick: active ? () => touch(name) : undefined,
    },
    state,
  };
}

export function useTarget(name: Target, label: string) {
  const board = useBoard();
  return targetProps(useDerived(() => stateOf(board, name), [board, name]), name, label);
}

/** Answers that say nothing about the thing itself. */
const kVague: ReadonlySet<Key> = new Set<Key>(['why.first', 'why.roadLater', 'prompt.waitFor', 'prompt.over']);

/** Says why a thing that was touched cannot be chosen; or, where that is not known, says or shows what it is. */
export function explain(board: Board, name: Target, what: string | (() => void)): void {
  const said = reasonOf(board, name);
  if (what && (!said || kVague.has(said.key))) typeof what === 'string' ? tell(what) : what();
  else if (said) say(said.key, false, said.params);
}

function reasonOf(board: Board, name: Target): Why | null {
  const { pack, view, seat, nameOf } = board;
  if (!board.live || seat === 0 || sending.value !== null) return null;
  const waiting = (view.decision?.asked ?? []).map((one) => nameOf(one.seat)).join(', ');
  return why(name, { pack, view, seat, asked: myAsked(board) }, waiting);
}
