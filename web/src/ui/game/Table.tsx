// The table as it is played on, live or in a replay.
import type { ComponentChildren, JSX } from 'preact';
import { t } from '@/i18n';
import { BoardContext, useBoard, type Board } from '../board';
import { useDerived, useDerivedSignal } from '../derived';
import { SeatMark } from '../SeatMark';
import { Announcer } from './Announcer';
import { AlarmTable } from './AlarmTable';
import { AutomaBoard } from './AutomaBoard';
import { Convoy } from './Convoy';
import { Crew } from './Crew';
import { Exploration } from './Exploration';
import { Hand } from './Hand';
import { Log } from './Log';
import { PhaseBar } from './PhaseBar';
import { Road } from './Road';
import { Salvage } from './Salvage';
import { Seats } from './Seats';

interface Props {
  board: Board;
  /** What is asked, or the controls of a replay. */
  controls: ComponentChildren;
  /** Below the log. */
  side?: ComponentChildren;
}

function Own(): JSX.Element | null {
  const { view, seat, nameOf } = useBoard();
  const out = useDerived(() => view.standings.get(seat)?.eliminated ?? false, [view, seat]);
  if (seat === 0 || out) return null;
  return (
    <section class="panel own" aria-label={t('board.convoy')}>
      <h2 class="panel-title">
        <SeatMark seat={seat} /> {t('board.convoy')}
        <small>{nameOf(seat)}</small>
      </h2>
      <div class="own-body">
        <Convoy seat={seat} own />
        <div class="own-people">
          <Crew seat={seat} own />
          <Hand />
        </div>
      </div>
    </section>
  );
}

/** Reads nothing of the game itself, so that no move draws all of it again. */
export function Table({ board, controls, side }: Props): JSX.Element {
  const phase = useDerivedSignal(() => board.view.progress?.phase, [board]);
  return (
    <BoardContext.Provider value={board}>
      <div class="game" data-phase={phase}>
        <PhaseBar />
        <div class="game-controls">{controls}</div>
        <div class="game-main">
          <Salvage />
          <Road />
          <Exploration />
          <Own />
        </div>
        <div class="game-side">
          <Seats />
          <AlarmTable />
          <AutomaBoard />
          <Log />
          {side}
        </div>
        <Announcer />
      </div>
    </BoardContext.Provider>
  );
}
