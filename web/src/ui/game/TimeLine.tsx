// The whole game as a line: rounds, phases, the fame of the seats, turning points. It can be dragged, in replays and during the game.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ReadonlySignal } from '@preact/signals';
import { LogKind } from '@proto/log_pb';
import { Phase } from '@proto/common_pb';
import { Icon, type IconName } from '@/art/icons';
import { seatClass } from '@/art/seats';
import { narrate } from '@/game/narrate';
import { cellAt, type FamePoint, type Timeline } from '@/game/timeline';
import { phaseName } from '@/game/words';
import { inWords, t } from '@/i18n';
import { SeatMark } from '../SeatMark';
import { tellerOf, useBoard } from '../board';
import { useDerived } from '../derived';
import { useShown } from '../shown';
import { memo } from '../memo';

const phaseIcons: Partial<Record<Phase, IconName>> = {
  [Phase.EXPLORATION]: 'exploration',
  [Phase.REST]: 'rest',
  [Phase.MOVEMENT]: 'movement',
  [Phase.FIRE]: 'fire',
  [Phase.END_OF_ROUND]: 'end_of_round',
};

const turnIcons: Partial<Record<LogKind, IconName>> = {
  [LogKind.ENEMY_ARRIVED]: 'wolf',
  [LogKind.ENEMY_DEFEATED]: 'fame',
  [LogKind.SURVIVOR_DIED]: 'survivor',
  [LogKind.SEAT_ELIMINATED]: 'close',
  [LogKind.MINE_TRIGGERED]: 'mine',
  [LogKind.AVALANCHE_TRIGGERED]: 'damage',
  [LogKind.TURRET_DESTROYED]: 'turret',
};

/** Narrower, a cell has no room for the picture of its phase, or for the number of its round. */
const kIconRoom = 0.014;
const kTitleRoom = 0.03;
/** So near to the mouse, a turning point is meant. */
const kNear = 0.006;

const kHeight = 100;

/** Along the line, each moment has the same room; from 0 to 1. */
const placeOf = ({ last }: Timeline, seq: number): number => seq / (last + 1);
const percent = (part: number): string => `${(part * 100).toFixed(3)}%`;

function famePath(points: readonly FamePoint[], { last, most }: Timeline): string {
  const y = (fame: number): string => (kHeight - 6 - (Math.max(0, fame) / most) * (kHeight - 18)).toFixed(1);
  const [first] = points;
  if (!first) return '';
  return `M${first.seq} ${y(first.fame)}${points.slice(1).map(({ seq, fame }) => `H${seq}V${y(fame)}`).join('')}H${last + 1}`;
}

/** What does not depend on the moment that is shown. */
const Drawn = memo(function Drawn({ timeline }: { timeline: Timeline }): JSX.Element {
  const { view } = useBoard();
  const { cells, gaps, fame, rounds, turns, last } = timeline;
  const colourOf = (seat: number): string => seatClass[view.standings.get(seat)?.colour ?? 0] ?? '';
  return (
    <>
      <svg class="timeline-drawing" viewBox={`0 0 ${last + 1} ${kHeight}`} preserveAspectRatio="none" aria-hidden="true">
        {cells.map(({ from, to, phase }) => (
          <rect key={from} class={`cell cell-${phase}`} x={from} width={to - from} y="0" height={kHeight} />
        ))}
        {rounds.slice(1).map(({ from }) => (
          <path key={from} class="round-edge" d={`M${from} 0V${kHeight}`} />
        ))}
        {[...fame].map(([seat, points]) => (
          <path key={seat} class={`fame ${colourOf(seat)}`} d={famePath(points, timeline)} />
        ))}
      </svg>
      {gaps.map(({ from, to }) => (
        <span key={from} class="timeline-gap" style={{ left: percent(placeOf(timeline, from)), width: percent(placeOf(timeline, to - from)) }} />
      ))}
      {rounds.map(({ from, to, round }) => (
        <span key={from} class="timeline-round" style={{ left: percent(placeOf(timeline, from)) }} aria-hidden="true">
          {placeOf(timeline, to - from) > kTitleRoom ? round : ''}
        </span>
      ))}
      {cells.map(({ from, to, phase }) => {
        const icon = placeOf(timeline, to - from) > kIconRoom ? phaseIcons[phase] : undefined;
        return (
          icon && (
            <span key={from} class="timeline-phase" style={{ left: percent(placeOf(timeline, (from + to) / 2)) }}>
              <Icon name={icon} />
            </span>
          )
        );
      })}
      {turns.map(({ seq, at, entry }) => (
        <span key={`${seq}.${at}`} class={`timeline-turn turn-${entry.kind}`} style={{ left: percent(placeOf(timeline, seq + 0.5)) }}>
          <Icon name={turnIcons[entry.kind] ?? 'flag'} />
        </span>
      ))}
    </>
  );
});

/** Says what is there, above the mouse. */
function Bubble({ timeline, seq }: { timeline: Timeline; seq: number }): JSX.Element {
  const board = useBoard();
  const place = placeOf(timeline, seq + 0.5);
  const near = timeline.turns.filter((turn) => Math.abs(placeOf(timeline, turn.seq) - placeOf(timeline, seq)) < kNear).slice(-2);
  return (
    <div class="timeline-bubble" style={{ left: percent(Math.min(Math.max(place, 0.08), 0.92)) }} aria-hidden="true">
      {whereOf(timeline, seq)}
      {near.map((line) => (
        <em key={`${line.seq}.${line.at}`}>{inWords(narrate(line, tellerOf(board)))}</em>
      ))}
    </div>
  );
}

/** "Round 4, Movement, step 118" */
export function whereOf(timeline: Timeline, seq: number): string {
  const cell = cellAt(timeline, seq);
  return t('past.where', { round: cell?.round ?? 1, phase: phaseName(cell?.phase ?? Phase.SETUP), step: seq });
}

/** Everybody's fame at the moment that is shown. */
function Legend(): JSX.Element {
  const { view, nameOf } = useBoard();
  const seats = [...view.standings.values()].sort((a, b) => b.fame - a.fame);
  return (
    <ul class="timeline-legend" aria-hidden="true">
      {seats.map(({ seat, fame }) => (
        <li key={seat}>
          <SeatMark seat={seat} /> <span class="legend-name">{nameOf(seat)}</span> <b>{fame}</b>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  timeline: ReadonlySignal<Timeline>;
  at: ReadonlySignal<number>;
  onSeek(seq: number): void;
}

export function TimeLine({ timeline, at, onSeek }: Props): JSX.Element {
  useShown('timeline');
  const line = timeline.value;
  const [over, setOver] = useState<number | null>(null);
  const now = useDerived(() => Math.min(at.value, line.last), [at, line]);
  const under = ({ currentTarget, clientX }: JSX.TargetedPointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.max(0, Math.min(line.last, Math.floor(((clientX - left) / width) * (line.last + 1))));
  };
  return (
    <div class="timeline">
      <Legend />
      <div
        class="timeline-bar"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          onSeek(under(event));
        }}
        onPointerMove={(event) => {
          const seq = under(event);
          if (event.currentTarget.hasPointerCapture(event.pointerId)) {
            if (seq !== now) onSeek(seq);
          }
          setOver(seq);
        }}
        onPointerLeave={() => setOver(null)}
      >
        <Drawn timeline={line} />
        <span class="timeline-now" style={{ left: percent(placeOf(line, now + 0.5)) }} aria-hidden="true" />
        <input
          type="range"
          min={0}
          max={line.last}
          value={now}
          aria-label={t('replay.seek')}
          aria-valuetext={whereOf(line, now)}
          onInput={(event) => onSeek(Number(event.currentTarget.value))}
        />
        {over !== null && <Bubble timeline={line} seq={over} />}
      </div>
    </div>
  );
}
