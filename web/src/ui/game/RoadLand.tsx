// What the road is made of: regions, the way itself, mines, and where the Aurora will be.
import type { JSX } from 'preact';
import type { Catalog_Map } from '@proto/content_pb';
import { Glyph } from '@/art/icons';
import type { RoadMap } from '@/game/roadmap';
import { t } from '@/i18n';
import { useBoard } from '../board';
import { useDerived } from '../derived';
import { memo } from '../memo';

export interface RoadProps {
  map: Catalog_Map;
  drawn: RoadMap;
}

export const Bands = memo(function Bands({ drawn }: { drawn: RoadMap }): JSX.Element {
  const { pack, view } = useBoard();
  const mapId = view.setup?.map ?? 1;
  return (
    <g>
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
    </g>
  );
});

export const Segments = memo(function Segments({ map, drawn }: RoadProps): JSX.Element {
  const { view } = useBoard();
  const closedNow = useDerived(() => view.roadCounters?.closed, [view]);
  return (
    <g>
      {map.segments.map((segment, index) => {
        const line = drawn.segments[index];
        const closed = closedNow?.includes(index + 1) ?? false;
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
    </g>
  );
});

export const Mines = memo(function Mines({ drawn }: { drawn: RoadMap }): JSX.Element {
  const { view, nameOf } = useBoard();
  const mines = useDerived(() => view.roadCounters?.mines, [view]);
  return (
    <g>
      {(mines ?? []).map((mine, index) => {
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
    </g>
  );
});

export const Buoys = memo(function Buoys({ map, drawn }: RoadProps): JSX.Element {
  const { view } = useBoard();
  const number = useDerived(() => view.progress?.aurora ?? 1, [view]);
  return (
    <g>
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
    </g>
  );
});
