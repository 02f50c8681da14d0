// Fire: enemy, weapon and odds beside each other, while a shot is asked for. It lies above the cards, which rest then; the scene lies above
// the road.
import type { JSX } from 'preact';
import { isDuel } from '@/game/duel';
import { myAsked, useBoard } from '../board';
import { useDerived } from '../derived';
import { lazy } from '../lazy';

const Panel = lazy(async () => (await import('./duel/DuelPanel')).DuelPanel);
const Scene = lazy(async () => (await import('./duel/FireScene')).FireScene);

function useDuel(): boolean {
  const board = useBoard();
  return useDerived(() => board.live && isDuel(myAsked(board)?.question), [board]);
}

export function Duel(): JSX.Element | null {
  return useDuel() ? <Panel /> : null;
}

export function DuelScene(): JSX.Element | null {
  return useDuel() ? <Scene /> : null;
}
