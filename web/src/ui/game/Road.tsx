// The road: regions, spaces, shortcuts, waypoints, mines, the Aurora and the convoys.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { WaypointKind, type Catalog_Waypoint } from '@proto/content_pb';
import { Glyph, type IconName } from '@/art/icons';
import { Ship } from '@/art/ship';
import { seatClass, seatShape } from '@/art/seats';
import { roadMap, type Point } from '@/game/roadmap';
import { tokenKeys } from '@/game/catalog';
import { target } from '@/game/targets';
import { spaceName, tokenList } from '@/game/words';
import { waypointWord } from '@/game/narrate';
import { t } from '@/i18n';
import { explain, targetProps, useBoard } from '../board';
import { useNarrow } from '../useNarrow';
import { Enemies } from './Enemies';
import { TurretRanges, Turrets } from './Turrets';

interface SpotProps {
  id: number;
  at: Point;
}

/** Every way in which a space takes part in a choice: itself, or the segment that leads to it. */
function useSpot(id: number) {
  const board = useBoard();
  const { pack, view } = board;
  const mapId = view.setup?.map ?? 1;
  const map = pack.map(mapId);
  const here = (view.positions?.spaces ?? []).flatMap((space, index) => (space === id ? [board.nameOf(index + 1)] : []));
  const { waypoint, printed } = wayAt(board, id);
  const label = [
    spaceName(pack, mapId, id),
    waypoint ? waypointWord(pack, waypoint) : '',
    printed ? t('board.permanent') : '',
    here.length ? t('board.convoysHere', { names: here.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join('. ');
  const incoming = map?.segments.flatMap((segment, index) => (segment.to === id ? [index + 1] : [])) ?? [];
  const names = [...incoming.map(target.segment), target.space(id)];
  const found = names.map((name) => targetProps(board, name, label)).find(({ active }) => active);
  return { label, found };
}

/** The counter that lies at a space, or what is printed there for everybody. */
function wayAt({ pack, view }: ReturnType<typeof useBoard>, id: number): { waypoint?: Catalog_Waypoint; printed: boolean } {
  const map = pack.map(view.setup?.map ?? 1);
  const space = map?.spaces[id - 1];
  if (space?.permanent) return { waypoint: map?.permanent[space.permanent - 1], printed: true };
  const counter = space?.waypointPlace ? (view.roadCounters?.waypoints[space.waypointPlace - 1] ?? 0) : 0;
  return { waypoint: pack.catalog.waypoints[counter - 1], printed: false };
}

function Waypoint({ id, at }: SpotProps): JSX.Element | null {
  const board = useBoard();
  const { waypoint, printed } = wayAt(board, id);
  if (!waypoint) return null;
  const icons: IconName[] =
    waypoint.kind === WaypointKind.CONTAMINATION
      ? ['contamination']
      : waypoint.kind === WaypointKind.ITEM
        ? ['item']
        : tokenList(waypoint.tokens).map((token) => tokenKeys[token] ?? 'item');
  const bad = waypoint.kind === WaypointKind.CONTAMINATION;
  return (
    <g class={`waypoint ${bad ? 'waypoint-bad' : ''} ${printed ? 'waypoint-printed' : ''}`}>
      <rect x={at.x - 7 * icons.length - 3} y={at.y + 12} width={14 * icons.length + 6} height="18" rx="4" />
      {icons.map((icon, index) => (
        <Glyph key={index} name={icon} x={at.x + (index - (icons.length - 1) / 2) * 14} y={at.y + 21} size={13} />
      ))}
    </g>
  );
}

function Spot({ id, at }: SpotProps): JSX.Element {
  const board = useBoard();
  const { view, pack } = board;
  const { label, found } = useSpot(id);
  const space = pack.map(view.setup?.map ?? 1)?.spaces[id - 1];
  const press = found?.props.onClick;
  return (
    <g
      class={`spot ${space?.offRoad ? 'spot-off' : ''} ${found?.state ?? ''}`}
      data-target={found?.props['data-target'] ?? target.space(id)}
      role={found ? 'button' : 'img'}
      tabIndex={found ? 0 : undefined}
      aria-label={label}
      onClick={press ?? (() => explain(board, target.space(id)))}
      onKeyDown={(event) => {
        if (press && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault();
          press();
        }
      }}
    >
      <title>{label}</title>
      <circle class="spot-hit" cx={at.x} cy={at.y} r="17" />
      <circle class="spot-glow" cx={at.x} cy={at.y} r="14" />
      <circle class="spot-disc" cx={at.x} cy={at.y} r={space?.offRoad ? 7 : 9} />
      <Waypoint id={id} at={at} />
    </g>
  );
}

/** Half as wide as a convoy is drawn. */
const kPiece = 16;

function ConvoyPiece({ seat, at, index, count, width }: { seat: number; at: Point; index: number; count: number; width: number }): JSX.Element {
  const { view, nameOf, seat: mine } = useBoard();
  const colour = view.standings.get(seat)?.colour ?? 0;
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

export function Road(): JSX.Element | null {
  const board = useBoard();
  const { pack, view, nameOf } = board;
  const narrow = useNarrow();
  const mapId = view.setup?.map ?? 1;
  const map = pack.map(mapId);
  const drawn = useMemo(() => map && roadMap(map, narrow), [map, narrow]);
  if (!map || !drawn) return null;
  const positions = view.positions?.spaces ?? [];
  const number = view.progress?.aurora ?? 1;
  const auroraAt = drawn.spaces[(map.aurora[number - 1] ?? 1) - 1] ?? { x: 0, y: 0 };
  const auroraY = narrow ? Math.max(auroraAt.y - 34, 30) : Math.min(auroraAt.y + 58, drawn.height - 22);
  const order = [...positions.keys()].filter((index) => positions[index]);
  return (
    <section class="panel road" aria-label={t('board.road')}>
      <h2 class="visually-hidden">{t('board.road')}</h2>
      <Enemies bands={narrow ? [] : drawn.bands} />
      <div class="road-scroll">
        <svg class={`road-map ${narrow ? 'is-folded' : ''}`} viewBox={`0 0 ${drawn.width} ${drawn.height}`} role="group" aria-label={t('board.road')}>
          {drawn.bands.map(({ region, x, y, width, height, nameX }) => (
            <g key={region} class={`band band-${region}`}>
              <rect x={x} y={y} width={width} height={height} />
              <path
                class="band-hills"
                d={`M${x} ${y + 46}l${width * 0.14} -24 ${width * 0.1} 15 ${width * 0.16} -27 ${width * 0.13} 24 ${width * 0.17} -15 ${width * 0.12} 18 ${width * 0.18} -22V${y}H${x}z`}
              />
              <text class="band-name" x={nameX} y={y + 18}>
                {pack.regionName(mapId, region)}
              </text>
            </g>
          ))}
          <TurretRanges map={map} drawn={drawn} />
          {map.segments.map((segment, index) => {
            const line = drawn.segments[index];
            const closed = view.roadCounters?.closed.includes(index + 1) ?? false;
            const hazard = segment.damage + segment.contamination > 0;
            const warning = t('board.hazard', { damage: segment.damage, contamination: segment.contamination });
            const off = map.spaces[segment.from - 1]?.offRoad || map.spaces[segment.to - 1]?.offRoad || segment.needsTracks;
            return (
              line && (
                <g key={index} class={`segment ${off ? 'segment-off' : ''} ${closed ? 'segment-closed' : ''}`}>
                  <path class="segment-edge" d={line.path} />
                  <path class="segment-line" d={line.path} />
                  {(hazard || closed) && (
                    <g class="segment-hazard" role="img" aria-label={closed ? t('board.closed') : warning}>
                      <title>{closed ? t('board.closed') : warning}</title>
                      <circle cx={line.middle.x} cy={line.middle.y} r="9" />
                      <Glyph
                        name={closed ? 'close' : segment.damage ? 'damage' : 'contamination'}
                        x={line.middle.x}
                        y={line.middle.y}
                        size={13}
                      />
                    </g>
                  )}
                  {segment.needsTracks && !hazard && !closed && (
                    <g class="segment-sign">
                      <circle cx={line.middle.x} cy={line.middle.y} r="8" />
                      <Glyph name="tracks" x={line.middle.x} y={line.middle.y} size={12} />
                      <title>{t('board.needsTracks')}</title>
                    </g>
                  )}
                </g>
              )
            );
          })}
          {(view.roadCounters?.mines ?? []).map((mine, index) => {
            const line = mine.segment ? drawn.segments[mine.segment - 1] : undefined;
            const name = t('board.mine', { name: nameOf(mine.owner) });
            return (
              line && (
                <g key={index} class="road-mine" role="img" aria-label={name}>
                  <title>{name}</title>
                  <circle cx={line.middle.x} cy={line.middle.y} r="9" />
                  <Glyph name="mine" x={line.middle.x} y={line.middle.y} size={14} />
                </g>
              )
            );
          })}
          {map.aurora.map((space, index) => {
            const { x = 0, y = 0 } = drawn.spaces[space - 1] ?? {};
            const at = { x, y: Math.min(y, drawn.height - 50) };
            return (
              <g key={index} class={`buoy ${index + 1 < number ? 'is-past' : ''}`}>
                <title>{t('board.auroraNext', { number: index + 1 })}</title>
                <path d={`M${at.x - 8} ${at.y + 48}l8 -14 8 14z`} />
                <text x={at.x} y={at.y + 47}>
                  {index + 1}
                </text>
              </g>
            );
          })}
          {drawn.spaces.map((at, index) => (
            <Spot key={index} id={index + 1} at={at} />
          ))}
          <Turrets map={map} drawn={drawn} />
          <g
            class="aurora-ship"
            style={{ transform: `translate(${auroraAt.x}px, ${auroraY}px)` }}
            role="img"
            aria-label={t('board.aurora', { number })}
          >
            <title>{t('board.aurora', { number })}</title>
            <Ship />
          </g>
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
        </svg>
      </div>
    </section>
  );
}
