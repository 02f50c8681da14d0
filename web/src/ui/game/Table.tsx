// The table as it is played on, live or in a replay.
import type { ComponentChildren, JSX } from 'preact';
import { partShown } from '@/state/guide';
import { BoardContext, type Board } from '../board';
import { useDerived, useDerivedSignal } from '../derived';
import { useShown } from '../shown';
import { Announcer } from './Announcer';
import { AlarmTable } from './AlarmTable';
import { Duel } from './Duel';
import { Exploration } from './Exploration';
import { Journey } from './Journey';
import { Log } from './Log';
import { Motion } from './Motion';
import { PhaseBar } from './PhaseBar';
import { Piles } from './Piles';
import { Rivals } from './Rivals';
import { Road } from './Road';
import { Salvage } from './Salvage';
import { Side } from './Side';
import { SideFoot } from './SideFoot';
import { Tabs } from './Tabs';
import { asksFor, tab } from './tab';
import { Watchers } from './Watchers';

interface Props {
  board: Board;
  /** What is asked, or the controls of a replay. */
  controls: ComponentChildren;
  /** Below the log. */
  side?: ComponentChildren;
}

/** Where the own convoy stands. */
function regionOf({ pack, view, seat }: Board): number | undefined {
  const space = view.positions?.spaces[seat - 1] ?? 0;
  return pack.map(view.setup?.map ?? 1)?.spaces[space - 1]?.region;
}

/** Reads nothing of the game itself, so that no move draws all of it again. */
export function Table({ board, controls, side }: Props): JSX.Element {
  useShown('game');
  const phase = useDerivedSignal(() => board.view.progress?.phase, [board]);
  const asks = useDerivedSignal(() => (board.live ? (partShown() ?? asksFor()) : ''), [board]);
  const touring = useDerivedSignal(() => (board.live && partShown() ? 'tour' : undefined), [board]);
  const region = useDerivedSignal(() => regionOf(board), [board]);
  const watching = useDerived(() => board.seat === 0 || (board.view.standings.get(board.seat)?.eliminated ?? false), [board]);
  return (
    <BoardContext.Provider value={board}>
      <div class={`game ${watching ? 'is-watching' : ''}`} data-phase={phase} data-tab={tab} data-asks={asks} data-look={touring} data-region={region}>
        <PhaseBar />
        <Road />
        <div class="game-controls">{controls}</div>
        <div class="game-table wood">
          <div class="game-main">
            <div class="game-cards">
              <div class="game-decks">
                <Piles />
                <AlarmTable />
              </div>
              <Exploration />
              <Salvage />
            </div>
            <Duel />
            <Journey />
            <Side watching={watching} />
          </div>
          <div class="game-side">
            {!watching && <Rivals all={false} />}
            <Log />
            {board.live && <Watchers />}
            {side && <SideFoot>{side}</SideFoot>}
          </div>
        </div>
        <Tabs />
        <Motion />
        <Announcer />
      </div>
    </BoardContext.Provider>
  );
}
