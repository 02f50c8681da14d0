// Everybody's winning chances as lines over the steps of the game: it leads to a step, as the time line does.
import type { JSX } from 'preact';
import type { ReadonlySignal } from '@preact/signals';
import { seatClass } from '@/art/seats';
import type { StepReview } from '@/engine/analysis';
import { faultOf, lastUpTo, markOf, placeIn } from '@/game/analysis';
import type { Timeline } from '@/game/timeline';
import { later } from '@/i18n/later';
import { reviews } from '@/state/analysis';
import { useBoard } from '../board';
import { memo } from '../memo';
import { SeatMark } from '../SeatMark';
import { whereOf } from '../game/TimeLine';
import { chancesOf, percent } from './words';

const kTop = 1000; // thousandths
/** So near to a mark, it is meant. */
const kNear = 10; // pixels

const share = ({ last }: Timeline, seq: number): string => `${(((seq + 0.5) / (last + 1)) * 100).toFixed(3)}%`;
const linePath = (all: readonly StepReview[], of: number): string =>
  all.map(({ step, chances }, index) => `${index ? 'L' : 'M'}${step + 0.5} ${kTop - (chances[of] ?? 0)}`).join('');

interface DrawnProps {
  all: readonly StepReview[];
  timeline: Timeline;
  colours: string; // the class of each line, divided by commas
}

/** What does not depend on the moment that is shown. */
const Drawn = memo(function Drawn({ all, timeline, colours }: DrawnProps): JSX.Element {
  const lines = colours.split(',');
  return (
    <>
      <svg class="chance-drawing" viewBox={`0 0 ${timeline.last + 1} ${kTop}`} preserveAspectRatio="none" aria-hidden="true">
        {[250, 500, 750].map((height) => (
          <path key={height} class="chance-grid" d={`M0 ${height}H${timeline.last + 1}`} />
        ))}
        {timeline.rounds.slice(1).map(({ from }) => (
          <path key={from} class="chance-round" d={`M${from} 0V${kTop}`} />
        ))}
        {lines.map((colour, index) => (
          <path key={index} class={`chance-line ${colour}`} d={linePath(all, index)} />
        ))}
      </svg>
      {timeline.rounds.map(({ from, round }) => (
        <span key={from} class="chance-round-number" style={{ left: `${((from / (timeline.last + 1)) * 100).toFixed(3)}%` }} aria-hidden="true">
          {round}
        </span>
      ))}
      {all.map((review) => {
        const fault = faultOf(review);
        const of = placeIn(review.chances, review.seat);
        return (
          fault &&
          fault !== 'inaccuracy' && (
            <span
              key={review.step}
              class={`chance-mark fault-${fault} ${lines[of] ?? ''}`}
              data-mark={review.step}
              style={{ left: share(timeline, review.step), top: `${100 - (review.chances[of] ?? 0) / 10}%` }}
              aria-hidden="true"
            >
              {markOf[fault]}
            </span>
          )
        );
      })}
    </>
  );
});

interface Props {
  timeline: Timeline;
  at: ReadonlySignal<number>;
  onSeek(seq: number): void;
}

export function ChanceGraph({ timeline, at, onSeek }: Props): JSX.Element {
  const { view, nameOf } = useBoard();
  const all = reviews.value;
  const now = at.value;
  const seats = [...view.standings.keys()].sort();
  const solo = all[0]?.chances.length === 1;
  const title = later(solo ? 'analysis.chancesSolo' : 'analysis.chances');
  const chances = chancesOf(lastUpTo(all, now) ?? all[0], seats, nameOf);
  const said = chances.map(({ name, chance }) => later('analysis.chance', { name, chance: percent(chance) })).join(', ');
  const under = ({ currentTarget, clientX }: JSX.TargetedPointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const step = Math.max(0, Math.min(timeline.last, Math.floor(((clientX - left) / width) * (timeline.last + 1))));
    const pixels = (seq: number): number => Math.abs(((seq + 0.5) / (timeline.last + 1)) * width + left - clientX);
    const marks = all.filter((one) => (faultOf(one) ?? 'inaccuracy') !== 'inaccuracy' && pixels(one.step) < kNear);
    return marks.sort((a, b) => pixels(a.step) - pixels(b.step))[0]?.step ?? step;
  };
  // The lines stand by the number of the seat, also where nobody sits.
  const lines = (all[0]?.chances ?? []).map((_, index) => seatClass[view.standings.get(solo ? (seats[0] ?? 1) : index + 1)?.colour ?? 0] ?? '').join(',');
  return (
    <figure class="chances">
      <figcaption>{title}</figcaption>
      <div
        class="chance-graph"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          onSeek(under(event));
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && onSeek(under(event))}
      >
        <span class="chance-scale" aria-hidden="true">
          <i>{percent(1000)}</i>
          <i>{percent(500)}</i>
          <i>{percent(0)}</i>
        </span>
        <Drawn all={all} timeline={timeline} colours={lines} />
        <span class="chance-now" style={{ left: share(timeline, now) }} aria-hidden="true" />
        <input
          type="range"
          name="chance-step"
          min={0}
          max={timeline.last}
          value={now}
          aria-label={title}
          aria-valuetext={later('analysis.at', { where: whereOf(timeline, now), chances: said })}
          onInput={(event) => onSeek(Number(event.currentTarget.value))}
        />
      </div>
      <ul class="chance-legend" aria-label={title}>
        {chances.map(({ seat, name, chance }) => (
          <li key={seat}>
            <SeatMark seat={seat} />
            <svg class="chance-sample" viewBox="0 0 28 4" aria-hidden="true">
              <path class={`chance-line ${seatClass[view.standings.get(seat)?.colour ?? 0] ?? ''}`} d="M0 2H28" />
            </svg>
            <span>{name}</span> <b>{percent(chance)}</b>
          </li>
        ))}
      </ul>
      <p class="form-note">{later('analysis.graphHelp')}</p>
    </figure>
  );
}
