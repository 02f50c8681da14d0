// The turrets of the expansion on the road: what they guard, their armour, and what destroying them brings.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Catalog_Map } from '@proto/content_pb';
import { Glyph } from '@/art/icons';
import { seatClass, seatShape } from '@/art/seats';
import { tokenKeys } from '@/game/catalog';
import { target } from '@/game/targets';
import { turretSites, type TurretSite } from '@/game/turrets';
import { t } from '@/i18n';
import { useBoard, useTarget } from '../board';
import { inView, TokenOn } from '../country/RoadArt';
import { useDerived } from '../derived';
import { memo } from '../memo';
import type { PartProps, RoadProps } from './RoadLand';

const useSites = ({ map, drawn }: RoadProps): TurretSite[] => useMemo(() => turretSites(map, drawn), [map, drawn]);

const kTower = { width: 48, height: 66 };

/** On the ground below everything else; brighter where the own convoy stands in it. */
export const TurretRanges = memo(function TurretRanges(props: RoadProps): JSX.Element {
  const { view, seat } = useBoard();
  const standing = useDerived(() => view.expansion?.turrets, [view]) ?? [];
  const here = useDerived(() => view.positions?.spaces[seat - 1] ?? 0, [view, seat]);
  return (
    <g aria-hidden="true">
      {useSites(props).map(({ number, range, at }) => {
        const gone = !standing.includes(number);
        const hot = !gone && (props.map.turrets[number - 1]?.spaces.includes(here) ?? false);
        const near = at.y > range.y ? 1 : -1;
        return (
          <g key={number} class={`turret-place ${gone ? 'is-gone' : ''} ${hot ? 'is-hot' : ''}`}>
            <ellipse class={`turret-range ${gone ? 'is-gone' : ''}`} cx={range.x} cy={range.y} rx={range.rx} ry={range.ry} />
            {!gone && (
              <path
                class="turret-ray"
                d={`M${at.x} ${at.y - 46}L${range.x - range.rx * 0.6} ${range.y}Q${range.x - range.rx * 0.1} ${range.y + near * range.ry * 0.4} ${range.x + range.rx * 0.4} ${range.y + near * range.ry * 0.1}z`}
              />
            )}
          </g>
        );
      })}
    </g>
  );
});

const Turret = memo(function Turret({ site, map }: { site: TurretSite; map: Catalog_Map }): JSX.Element {
  const { pack, view } = useBoard();
  const turret = map.turrets[site.number - 1];
  const standing = useDerived(() => view.expansion?.turrets.includes(site.number) ?? false, [view, site.number]);
  const taker = useDerived(() => (view.expansion?.destroyed.findIndex(({ numbers }) => numbers.includes(site.number)) ?? -1) + 1, [view, site.number]);
  const colour = useDerived(() => view.standings.get(taker)?.colour ?? 0, [view, taker]);
  const reward = turret?.reward ?? 0;
  const label = standing
    ? t('board.turretFacts', { number: site.number, armour: turret?.armour ?? 0, token: pack.tokenName(reward) })
    : t('board.turretGone', { number: site.number });
  const { active, props, state } = useTarget(target.turret(site.number), label);
  const { x, y } = site.at;
  const press = props.onClick;
  return (
    <g
      class={`turret ${standing ? '' : 'is-gone'} ${state}`}
      data-target={props['data-target']}
      role={active ? 'button' : 'img'}
      tabIndex={active ? 0 : undefined}
      aria-label={label}
      aria-pressed={props['aria-pressed']}
      onClick={press}
      onKeyDown={(event) => {
        if (press && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault();
          press();
        }
      }}
    >
      <title>{label}</title>
      <rect class="turret-hit" x={x - 36} y={y - kTower.height} width="72" height={kTower.height + 14} rx="8" />
      <use
        href={standing ? '#piece-turret' : '#piece-wreck'}
        x={x - kTower.width / 2}
        y={y - kTower.height}
        width={kTower.width}
        height={kTower.height}
        // It looks at what it guards.
        transform={x < site.range.x && standing ? `translate(${2 * x} 0) scale(-1 1)` : undefined}
      />
      {standing ? (
        <g transform={`translate(${x - 33} ${y - 9})`}>
          <rect class="turret-plate" width="66" height="22" rx="4" />
          <text class="map-text turret-number" x="11" y="16.5" text-anchor="middle">
            {site.number}
          </text>
          <TokenOn name="armour" x={28} y={11} size={15} />
          <text class="map-text" x="37" y="16.5">
            {turret?.armour}
          </text>
          <TokenOn name={tokenKeys[reward] ?? 'item'} x={55} y={11} size={16} />
        </g>
      ) : (
        taker > 0 && (
          <g class={`turret-taker ${seatClass[colour] ?? ''}`} transform={`translate(${x + 12} ${y - 18})`}>
            <rect width="20" height="20" rx="5" />
            <Glyph name={seatShape[colour] ?? 'circle'} x={10} y={10} size={13} />
          </g>
        )
      )}
    </g>
  );
});

export function Turrets(props: PartProps): JSX.Element {
  return (
    <g>
      {useSites(props).map((site) => inView(props.part, site.at.x) && <Turret key={site.number} site={site} map={props.map} />)}
    </g>
  );
}
