// Movement: a ticket for each space that can be driven to, while that is decided. It lies above the cards, which rest then.
import type { JSX } from 'preact';
import { isJourney } from '@/game/journey';
import { myAsked, useBoard } from '../board';
import { useDerived } from '../derived';
import { lazy } from '../lazy';

const Tickets = lazy(async () => (await import('./journey/Tickets')).Tickets);

export function Journey(): JSX.Element | null {
  const board = useBoard();
  const shown = useDerived(() => board.live && isJourney(myAsked(board)?.question, board.view.choices), [board]);
  return shown ? <Tickets /> : null;
}
