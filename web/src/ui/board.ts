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
