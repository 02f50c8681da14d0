// The fame track, round by round: a line for every seat, with its mark at the end.
import type { JSX } from 'preact';
import { Glyph } from '@/art/icons';
import { seatClass, seatShape } from '@/art/seats';
import { fameByRound } from '@/game/profile';
import type { Timeline } from '@/game/timeline';
import { t } from '@/i18n';
import { useBoard } from '../board';

const kWidth = 440;
const kHeight = 90;
const kLeft = 30;
const kRight = 18;
const kTop = 12;
const kFoot = 20;

export function FameChart({ timeline }: { timeline: Timeline }): JSX.Element {
  const { view, nameOf } = useBoard();
  const { rounds } = timeline;
  const lines = [...view.standings.values()].map(({ seat, colour }) => ({ seat, colour, fame: [0, ...fameByRound(timeline, seat)] }));
  const all = lines.flatMap(({ fame }) => fame);
  const most = Math.max(5, ...all);
  const least = Math.min(0, ...all);
  const x = (index: number): number => kLeft + (index / Math.max(1, rounds.length)) * (kWidth - kLeft - kRight);
  const y = (fame: number): number => kHeight - kFoot - ((fame - least) / (most - least)) * (kHeight - kFoot - kTop);
  const said = lines.map(({ seat, fame }) => `${nameOf(seat)}: ${fame.slice(1).join(', ')}`).join('; ');
  return (
    <svg class="fame-chart" viewBox={`0 0 ${kWidth} ${kHeight}`} role="img" aria-label={`${t('profile.fame')}. ${said}`}>
      {[...new Set([least, 0, most])].map((fame) => (
        <g key={fame}>
          <path class="chart-line" d={`M${kLeft} ${y(fame)}H${kWidth - kRight}`} />
          <text class="chart-text" x={kLeft - 4} y={y(fame) + 5} text-anchor="end">
            {fame}
          </text>
        </g>
      ))}
      {rounds.map(({ round }, index) => (
        <text key={index} class="chart-text" x={x(index + 1)} y={kHeight - 3} text-anchor="middle">
          {round}
        </text>
      ))}
      {lines.map(({ seat, colour, fame }) => (
        <g key={seat} class={`chart-seat ${seatClass[colour] ?? ''}`}>
          <path class="chart-fame" d={`M${fame.map((one, index) => `${x(index).toFixed(1)} ${y(one).toFixed(1)}`).join('L')}`} />
          <Glyph name={seatShape[colour] ?? 'circle'} x={x(fame.length - 1) + 4} y={y(fame.at(-1) ?? 0)} size={11} />
        </g>
      ))}
    </svg>
  );
}
