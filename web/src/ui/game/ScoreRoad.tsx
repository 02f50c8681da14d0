// The end of the road: over every convoy a pillar of light, with a piece for each line of the scoring.
import type { JSX } from 'preact';
import type { Catalog_Map } from '@proto/content_pb';
import type { Result_Sheet } from '@proto/view_pb';
import { Icon } from '@/art/icons';
import { seatClass, seatShape } from '@/art/seats';
import { placeInCrowd } from '@/game/crowd';
import { spread } from '@/game/enemySites';
import { roadMap, world, type Point } from '@/game/roadmap';
import type { Line } from '@/game/scores';
import { useBoard } from '../board';
import { ConvoyArt } from '../country/Convoy';
import { Country, wholeCountry, type View } from '../country/Country';
import { Disc, MainRoad, inView } from '../country/RoadArt';
import { Ship } from '../country/Ship';
import { SeatMark } from '../SeatMark';
import { useNarrow } from '../useNarrow';
import { vehiclesOf } from './vehicles';

interface Placed {
  sheet: Result_Sheet;
  at: Point;
  crowded: boolean;
}

const kAround = 170;
const kLeast = 640;
const kPillar = 70; // pixels

/** On narrow screens only the part of the country with the convoys and the ship is shown. */
function viewOf(points: readonly Point[], narrow: boolean): View {
  if (!narrow) return wholeCountry;
  const xs = points.map(({ x }) => x);
  const from = Math.max(0, Math.min(...xs) - kAround);
  const width = Math.min(world.width, Math.max(kLeast, Math.max(...xs) + kAround - from));
  return { x: Math.min(from, world.width - width), width };
}

interface Props {
  map: Catalog_Map;
  lines: readonly Line[];
  sheets: readonly Result_Sheet[];
  winners: readonly number[];
}

export function ScoreRoad({ map, lines, sheets, winners }: Props): JSX.Element {
  const { view, pack, nameOf } = useBoard();
  const narrow = useNarrow();
  const drawn = roadMap(map);
  const shipAt = drawn.spaces[(map.aurora[(view.progress?.aurora ?? 1) - 1] ?? 1) - 1] ?? { x: 0, y: 0 };
  const positions = view.positions?.spaces ?? [];
  const placed = sheets.flatMap((sheet): Placed[] => {
    const space = positions[sheet.seat - 1] ?? 0;
    const at = drawn.spaces[space - 1];
    const together = sheets.filter(({ seat }) => positions[seat - 1] === space);
    return at ? [{ sheet, at: placeInCrowd(at, together.indexOf(sheet), together.length), crowded: together.length > 1 }] : [];
  });
  const part = viewOf([shipAt, ...placed.map(({ at }) => at)], narrow);
  const wide = part.width * (narrow ? kPillar / innerWidth : 0.056);
  const lefts = spread(placed.map(({ at }) => ({ at: at.x - 18, width: wide })), part.x, part.x + part.width, 4);
  const most = Math.max(20, ...sheets.map(({ total }) => total));
  return (
    <div class="score-road" aria-hidden="true">
      <Country
        country={drawn.country}
        views={[part]}
        behind={(shown) => <Ship view={shown} x={shipAt.x} />}
        things={(shown) => (
          <>
            <MainRoad path={drawn.road} />
            {drawn.main.map((at, index) => inView(shown, at.x, 20) && <Disc key={index} at={at} />)}
            {placed.map(({ sheet: { seat }, at, crowded }) => {
              const colour = view.standings.get(seat)?.colour ?? 0;
              return (
                <g key={seat} class={`convoy-piece ${seatClass[colour] ?? ''}`} transform={`translate(${at.x} ${at.y})`}>
                  <ConvoyArt vehicles={vehiclesOf(pack, (view.convoys.get(seat)?.cards ?? []).slice(0, crowded ? 1 : 4))} mark={seatShape[colour] ?? 'circle'} own={false} crowded />
                </g>
              );
            })}
          </>
        )}
      />
      <div class="pillars" style={{ aspectRatio: `${part.width} / ${world.height}`, '--unit': Math.min(0.2, 6.5 / most) }}>
        {placed.map(({ sheet, at }, index) => (
          <div
            key={sheet.seat}
            class={`pillar ${seatClass[view.standings.get(sheet.seat)?.colour ?? 0] ?? ''} ${winners.includes(sheet.seat) ? 'is-winner' : ''}`}
            style={{
              left: `${((((lefts[index] ?? 0) + wide / 2 - part.x) / part.width) * 100).toFixed(2)}%`,
              bottom: `${(((world.height - at.y + 46) / world.height) * 100).toFixed(2)}%`,
            }}
          >
            <p class="pillar-total">
              <span>
                <SeatMark seat={sheet.seat} /> {nameOf(sheet.seat)}
              </span>
              <b>{sheet.total}</b>
            </p>
            <ol>
              {lines.map(({ key, icon, of }, line) => {
                const value = of(sheet);
                return (
                  value > 0 && (
                    <li key={key} class={`line-${line}`} style={{ '--value': value, '--line': line }}>
                      <Icon name={icon} />
                      {value}
                    </li>
                  )
                );
              })}
            </ol>
          </div>
        ))}
      </div>
    </div>
  );
}
