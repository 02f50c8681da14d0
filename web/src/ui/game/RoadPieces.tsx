// What moves on the road: the Aurora and the convoys.
import type { JSX } from 'preact';
import { seatClass, seatShape } from '@/art/seats';
import { placeInCrowd } from '@/game/crowd';
import { roadBehind, type Point } from '@/game/roadmap';
import { t } from '@/i18n';
import { useBoard } from '../board';
import { ConvoyArt } from '../country/Convoy';
import { inView, RoadBehind } from '../country/RoadArt';
import { Ship } from '../country/Ship';
import { useDerived } from '../derived';
import { memo } from '../memo';
import type { PartProps, RoadProps } from './RoadLand';
import { vehiclesOf } from './vehicles';

/** How far a convoy reaches over the border of its region. */
const kLength = 130;

const ConvoyPiece = memo(function ConvoyPiece({ seat, x, y, crowded }: { seat: number; x: number; y: number; crowded: boolean }): JSX.Element {
  const { view, pack, nameOf, seat: mine } = useBoard();
  const colour = useDerived(() => view.standings.get(seat)?.colour ?? 0, [view, seat]);
  const cards = useDerived(() => (view.convoys.get(seat)?.cards ?? []).slice(0, 4).join(), [view, seat]);
  const vehicles = vehiclesOf(pack, cards.split(',').map(Number));
  return (
    <g
      class={`convoy-piece ${seatClass[colour] ?? ''} ${seat === mine ? 'is-mine' : ''}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      role="img"
      aria-label={nameOf(seat)}
      data-seat={seat}
    >
      <title>{nameOf(seat)}</title>
      <ConvoyArt vehicles={crowded ? vehicles.slice(0, 1) : vehicles} mark={seatShape[colour] ?? 'circle'} own={seat === mine} crowded={crowded} you={seat === mine ? t('country.you') : undefined} />
    </g>
  );
});

export const AuroraShip = memo(function AuroraShip({ map, drawn, part }: PartProps): JSX.Element | null {
  const { view } = useBoard();
  const number = useDerived(() => view.progress?.aurora ?? 1, [view]);
  const x = drawn.spaces[(map.aurora[number - 1] ?? 1) - 1]?.x ?? 0;
  if (!inView(part, x, 100)) return null;
  return <Ship view={part} x={x} label={inView(part, x) ? t('board.aurora', { number }) : undefined} />;
});

export const OwnRoadBehind = memo(function OwnRoadBehind({ map, drawn }: RoadProps): JSX.Element | null {
  const { view, seat } = useBoard();
  const index = useDerived(() => map.spaces[(view.positions?.spaces[seat - 1] ?? 0) - 1]?.mainIndex ?? 0, [view, seat, map]);
  return index > 0 ? <RoadBehind path={roadBehind(drawn, index)} /> : null;
});

export const ConvoyPieces = memo(function ConvoyPieces({ drawn, part }: Omit<PartProps, 'map'>): JSX.Element {
  const { view, seat: mine } = useBoard();
  const positions = view.positions?.spaces ?? [];
  const seats = [...positions.keys()].filter((index) => positions[index]);
  const placed = seats.flatMap((index): { seat: number; at: Point; crowded: boolean }[] => {
    const together = seats.filter((other) => positions[other] === positions[index]);
    const at = drawn.spaces[(positions[index] ?? 0) - 1];
    return at ? [{ seat: index + 1, at: placeInCrowd(at, together.indexOf(index), together.length), crowded: together.length > 1 }] : [];
  });
  // The own convoy lies above the others. Each keeps its place in the document, so that it can drive.
  placed.sort((a, b) => Number(a.seat === mine) - Number(b.seat === mine));
  return (
    <g>
      {placed.map(
        ({ seat, at, crowded }) =>
          at.x >= part.x - 30 && at.x < part.x + part.width + kLength && <ConvoyPiece key={seat} seat={seat} x={Math.round(at.x)} y={Math.round(at.y)} crowded={crowded} />,
      )}
    </g>
  );
});
