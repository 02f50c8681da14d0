// What lies on the road: shortcuts with their dangers, mines, and where the Aurora will be.
import type { JSX } from 'preact';
import { Hazard, type Catalog_Map, type Catalog_Segment } from '@proto/content_pb';
import { Glyph, type IconName } from '@/art/icons';
import type { Point, RoadMap } from '@/game/roadmap';
import { t } from '@/i18n';
import { useBoard } from '../board';
import type { View } from '../country/Country';
import { inView, ShortcutArt, TokenOn, type Danger } from '../country/RoadArt';
import { useDerived } from '../derived';
import { memo } from '../memo';

export interface RoadProps {
  map: Catalog_Map;
  drawn: RoadMap;
}

export interface PartProps extends RoadProps {
  /** What of the road this window shows. */
  part: View;
}

const kPrice = 14;

const dangerOf = (segment: Catalog_Segment | undefined): Danger => {
  if (segment?.hazard === Hazard.AVALANCHE) return 'avalanche';
  if (segment && segment.damage + segment.contamination > 0) return 'danger';
  return segment?.needsTracks ? 'tracks' : 'plain';
};

/** What driving here takes. */
function priceOf(segment: Catalog_Segment, begins: boolean, closed: boolean): IconName[] {
  if (closed) return ['close'];
  // Tracks are needed where the shortcut leaves the road.
  const tracks: IconName[] = segment.needsTracks && begins ? ['tracks'] : [];
  const damage = Array<IconName>(segment.damage).fill('damage');
  return [...tracks, ...damage, ...Array<IconName>(segment.contamination).fill('contamination')];
}

function Price({ icons, at, label }: { icons: readonly IconName[]; at: Point; label: string }): JSX.Element {
  const width = icons.length * kPrice + 6;
  return (
    <g class="price-tag" role="img" aria-label={label} transform={`translate(${at.x - width / 2} ${at.y - 9})`}>
      <title>{label}</title>
      <rect width={width} height="18" rx="4" />
      {icons.map((icon, index) =>
        icon === 'close' ? <Glyph key={index} name={icon} x={3 + kPrice / 2} y={9} size={13} /> : <TokenOn key={index} name={icon} x={3 + kPrice / 2 + index * kPrice} y={9} size={14} />,
      )}
    </g>
  );
}

export const Segments = memo(function Segments({ map, drawn }: RoadProps): JSX.Element {
  const { view } = useBoard();
  const closedNow = useDerived(() => view.roadCounters?.closed, [view]);
  const isClosed = (id: number): boolean => closedNow?.includes(id) ?? false;
  // What the whole shortcut is like is said where it begins.
  const kinds = drawn.segments.map((_, index) => {
    let first = index;
    while (map.spaces[(map.segments[first]?.from ?? 0) - 1]?.offRoad) {
      const before = map.segments.findIndex(({ to }) => to === map.segments[first]?.from);
      if (before < 0) break;
      first = before;
    }
    return { danger: dangerOf(map.segments[first]), closed: isClosed(first + 1) };
  });
  return (
    <g>
      {drawn.segments.map(
        (stretch, index) => stretch.shortcut && <ShortcutArt key={index} stretch={stretch} danger={kinds[index]?.danger ?? 'plain'} closed={kinds[index]?.closed ?? false} />,
      )}
      {map.segments.map((segment, index) => {
        const stretch = drawn.segments[index];
        const closed = isClosed(index + 1);
        const icons = priceOf(segment, !map.spaces[segment.from - 1]?.offRoad, closed);
        if (!stretch || icons.length === 0) return null;
        const hazard = segment.damage + segment.contamination > 0;
        const label = closed
          ? t('board.closed')
          : [segment.needsTracks ? t('board.needsTracks') : '', hazard ? t('board.hazard', { damage: segment.damage, contamination: segment.contamination }) : ''].filter(Boolean).join(', ');
        return <Price key={index} icons={icons} at={stretch.middle} label={label} />;
      })}
    </g>
  );
});

export const Mines = memo(function Mines({ drawn, part }: Omit<PartProps, 'map'>): JSX.Element {
  const { view, nameOf } = useBoard();
  const mines = useDerived(() => view.roadCounters?.mines, [view]);
  return (
    <g>
      {(mines ?? []).map((mine, index) => {
        const at = mine.segment ? drawn.segments[mine.segment - 1]?.middle : undefined;
        const name = t('board.mine', { name: nameOf(mine.owner) });
        return (
          at &&
          inView(part, at.x) && (
            <g key={index} class="road-mine" role="img" aria-label={name}>
              <title>{name}</title>
              <ellipse cx={at.x} cy={at.y + 2} rx="11" ry="7" />
              <Glyph name="mine" x={at.x} y={at.y} size={14} />
            </g>
          )
        );
      })}
    </g>
  );
});

/** The numbers that are still to come, beside the spaces at which they are. */
export const Buoys = memo(function Buoys({ map, drawn, part }: PartProps): JSX.Element {
  const { view } = useBoard();
  const number = useDerived(() => view.progress?.aurora ?? 1, [view]);
  return (
    <g>
      {map.aurora.map((space, index) => {
        const at = drawn.spaces[space - 1];
        if (!at || index + 1 <= number || !inView(part, at.x)) return null;
        const sign = (map.spaces[space - 1]?.waypointPlace ?? 0) + (map.spaces[space - 1]?.permanent ?? 0) > 0;
        const y = at.y - (sign ? 106 : 53);
        const label = t('board.auroraNext', { number: index + 1 });
        return (
          <g key={index} class="buoy" role="img" aria-label={label}>
            <title>{`${label}. ${t('rule.end.text')}`}</title>
            <use href="#piece-buoy" x={at.x - 17} y={y} width="34" height="37" />
            <text class="map-text" x={at.x} y={y + 27} text-anchor="middle">
              {index + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
});
