// Fire: enemy, weapon and odds beside each other, while a shot is asked for. It lies above the cards, which rest then.
import type { JSX } from 'preact';
import { isDuel } from '@/game/duel';
import { myAsked, useBoard } from '../board';
import { useDerived } from '../derived';
import { lazy } from '../lazy';

const Panel = lazy(async () => (await import('./duel/DuelPanel')).DuelPanel);

export function Duel(): JSX.Element | null {
  const board = useBoard();
  const shown = useDerived(() => board.live && isDuel(myAsked(board)?.question), [board]);
  return shown ? <Panel /> : null;
}
