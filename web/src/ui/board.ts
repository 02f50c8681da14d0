// What the parts of the table draw from: the live game, or a moment of a replay.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Pack } from '@/game/catalog';
import type { View } from '@/game/view';
import type { LogLine } from '@/game/stream';
import type { Asked } from '@proto/question_pb';
import { askedOf } from '@/game/view';
import { glow, picked, touch } from '@/state/board';
import type { Target } from '@/game/targets';
import { sending } from '@/state/commands';
import { say } from '@/state/status';
import { why } from '@/game/why';

export interface Board {
  pack: Pack;
  view: View;
  log: readonly LogLine[];
  seat: number;
  live: boolean;
  nameOf(seat: number): string;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error('there is no board here');
  return board;
}

export const myAsked = (board: Board): Asked | undefined => askedOf(board.view, board.seat);

/** How a thing on the table takes part in what is being chosen. */
export function targetProps(board: Board, name: Target, label: string) {
  const can = board.live && sending.value === null && glow.value.has(name);
  const is = board.live && picked.value.includes(name);
  return {
    active: can || is,
    props: {
      'data-target': name,
      'aria-label': label,
      'aria-pressed': is ? true : undefined,
      onClick: can || is ? () => touch(name) : undefined,
    },
    state: is ? 'is-picked' : can ? 'is-target' : '',
  };
}

/** Says why a thing that was touched cannot be chosen. */
export function explain(board: Board, name: Target): void {
  if (!board.live || board.seat === 0 || sending.value !== null) return;
  const { pack, view, seat, nameOf } = board;
  const waiting = (view.decision?.asked ?? []).map((one) => nameOf(one.seat)).join(', ');
  const { key, params } = why(name, { pack, view, seat, asked: myAsked(board) }, waiting);
  say(key, false, params);
}
