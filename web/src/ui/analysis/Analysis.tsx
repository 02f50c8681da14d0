// What this browser thinks of a game that is over: chances, mistakes, luck and skill.
import type { JSX } from 'preact';
import { later } from '@/i18n/later';
import { analyseGame, reviews, stage, stopAnalysis } from '@/state/analysis';
import { player, position, steps, timeline } from '@/state/replay';
import type { Game } from '@/state/wholeGame';
import '@/styles/analysis.css';
import { ChanceGraph } from './ChanceGraph';
import { ChanceTable } from './ChanceTable';
import { FaultList } from './FaultList';
import { StepNote } from './StepNote';
import { Tallies } from './Tallies';

function Progress({ game }: { game: Game }): JSX.Element {
  const now = stage.value;
  const step = reviews.value.at(-1)?.step ?? 0;
  const words = later('analysis.busy', { step, all: steps.value });
  return (
    <>
      {now === 'idle' && <p class="form-note">{later('analysis.help')}</p>}
      <div class="choices" hidden={now === 'done'}>
        {now === 'busy' ? (
          <>
            <progress max={steps.value} value={step} aria-label={words} />
            <button type="button" class="choice" data-analysis="stop" onClick={stopAnalysis}>
              {later('analysis.stop')}
            </button>
            <small aria-hidden="true">{words}</small>
          </>
        ) : (
          now !== 'done' && (
            <button type="button" class="choice choice-primary" data-analysis="begin" onClick={() => void analyseGame(game)}>
              {later(now === 'idle' ? 'analysis.begin' : 'analysis.again')}
            </button>
          )
        )}
      </div>
      <p class="form-note" role="status">
        {now === 'done' && <span class="visually-hidden">{later('analysis.done')}</span>}
        {now === 'stopped' && later('analysis.stopped', { step })}
        {now === 'failed' && later('analysis.failed')}
      </p>
    </>
  );
}

export function Analysis({ game }: { game: Game }): JSX.Element {
  return (
    <div class="analysis-body" data-analysed={stage.value}>
      <Progress game={game} />
      {reviews.value.length > 0 && (
        <>
          <ChanceGraph timeline={timeline.value} at={position} onSeek={player.seek} />
          <StepNote step={position.value} onSeek={player.seek} />
          <Tallies />
          <FaultList timeline={timeline.value} onSeek={player.seek} />
          <ChanceTable timeline={timeline.value} />
        </>
      )}
    </div>
  );
}
