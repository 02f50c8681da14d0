// What moves on the road: the Aurora and the convoys.
import type { JSX } from 'preact';
import { Glyph } from '@/art/icons';
import { Ship } from '@/art/ship';
import { seatClass, seatShape } from '@/art/seats';
import type { Point } from '@/game/roadmap';
import { t } from '@/i18n';
import { useBoard } from '../board';
import { useDerived } from '../derived';
import { memo } from '../memo';
import type { RoadProps } from './RoadLand';

/** Half as wide as a convoy is drawn. */
const kPiece = 16;

function ConvoyPiece({ seat, at, index, count, width }: { seat: number; at: Point; index: number; count: number; width: number }): JSX.Element {
  const { view, nameOf, seat: mine } = useBoard();
  const colour = useDerived(() => view.standings.get(seat)?.colour ?? 0, [view, seat]);
  const half = ((count - 1) / 2) * 27;
  // All that stand on one space stay inside the picture, at its ends too.
  const middle = Math.min(Math.max(at.x, half + kPiece), width - half - kPiece);
  const x = middle + index * 27 - half;
  const y = Math.max(at.y - 23, 12);
  return (
    <g
      class={`convoy-piece ${seatClass[colour] ?? ''} ${seat === mine ? 'is-mine' : ''}`}
      style={{ transform: `translate(${x}px, ${y}px) scale(1.3)` }}
      role="img"
      aria-label={nameOf(seat)}
    >
      <title>{nameOf(seat)}</title>
      <path class="piece-body" d="M-11 9V1l4-7h7V1h11V9z" />
      <circle class="piece-wheel" cx="-6" cy="9" r="3" />
      <circle class="piece-wheel" cx="6" cy="9" r="3" />
      <g class="piece-shape">
        <Glyph name={seatShape[colour] ?? 'circle'} x={4} y={4} size={8} />
      </g>
    </g>
  );
}

export const AuroraShip = memo(function AuroraShip({ map, drawn, narrow }: RoadProps & { narrow: boolean }): JSX.Element {
  const { view } = useBoard();
  const number = useDerived(() => view.progress?.aurora ?? 1, [view]);
  const at = drawn.spaces[(map.aurora[number - 1] ?? 1) - 1] ?? { x: 0, y: 0 };
  const y = narrow ? Math.max(at.y - 34, 30) : Math.min(at.y + 58, drawn.height - 22);
  return (
    <g class="aurora-ship" style={{ transform: `translate(${at.x}px, ${y}px)` }} role="img" aria-label={t('board.aurora', { number })}>
      <title>{t('board.aurora', { number })}</title>
      <Ship />
    </g>
  );
});

export const ConvoyPieces = memo(function ConvoyPieces({ drawn }: { drawn: RoadProps['drawn'] }): JSX.Element {
  const { view } = useBoard();
  const positions = view.positions?.spaces ?? [];
  const order = [...positions.keys()].filter((index) => positions[index]);
  return (
    <g>
      {order.map((index) => {
        const space = positions[index] ?? 0;
        const together = order.filter((other) => positions[other] === space);
        const at = drawn.spaces[space - 1];
        return (
          at && (
            <ConvoyPiece key={index} seat={index + 1} at={at} index={together.indexOf(index)} count={together.length} width={drawn.width} />
          )
        );
      })}
    </g>
  );
});
