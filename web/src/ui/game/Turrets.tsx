// The turrets of the expansion on the road: what they guard, their armour, and what destroying them brings.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Catalog_Map } from '@proto/content_pb';
import { Glyph } from '@/art/icons';
import { tokenKeys } from '@/game/catalog';
import type { RoadMap } from '@/game/roadmap';
import { target } from '@/game/targets';
import { turretSites, type TurretSite } from '@/game/turrets';
import { t } from '@/i18n';
import { useBoard, useTarget } from '../board';
import { useDerived } from '../derived';

interface Props {
  map: Catalog_Map;
  drawn: RoadMap;
}

const useSites = ({ map, drawn }: Props): TurretSite[] => useMemo(() => turretSites(map, drawn), [map, drawn]);

/** Below everything else: the ranges. */
export function TurretRanges(props: Props): JSX.Element {
  const { view } = useBoard();
  const standing = view.expansion?.turrets ?? [];
  return (
    <g aria-hidden="true">
      {useSites(props).map(({ number, outline }) => (
        <path key={number} class={`turret-range ${standing.includes(number) ? '' : 'is-gone'}`} d={outline} />
      ))}
    </g>
  );
}

function Turret({ site, map }: { site: TurretSite; map: Catalog_Map }): JSX.Element {
  const { pack, view } = useBoard();
  const turret = map.turrets[site.number - 1];
  const standing = useDerived(() => view.expansion?.turrets.includes(site.number) ?? false, [view, site.number]);
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
      <rect class="turret-plate" x={x - 21} y={y - 16} width="42" height="32" rx="6" />
      <Glyph name="turret" x={x - 9} y={y - 3} size={20} />
      <text class="turret-number" x={x - 9} y={y + 13}>
        {site.number}
      </text>
      {standing && (
        <>
          <Glyph name="armour" x={x + 7} y={y - 6} size={13} />
          <text class="turret-armour" x={x + 16} y={y - 2}>
            {turret?.armour}
          </text>
          <g class="turret-reward">
            <Glyph name={tokenKeys[reward] ?? 'item'} x={x + 10} y={y + 8} size={12} />
          </g>
        </>
      )}
    </g>
  );
}

export function Turrets(props: Props): JSX.Element {
  return (
    <g>
      {useSites(props).map((site) => (
        <Turret key={site.number} site={site} map={props.map} />
      ))}
    </g>
  );
}
