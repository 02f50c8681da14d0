// The road through its painted country. Each part is drawn again by itself when it changes.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { roadMap } from '@/game/roadmap';
import { t } from '@/i18n';
import { useBoard } from '../board';
import { Country, wholeCountry, type View } from '../country/Country';
import { MainRoad, inView } from '../country/RoadArt';
import { useNarrow } from '../useNarrow';
import { EnemyFigures, Plaques } from './Enemies';
import { Buoys, Mines, Segments } from './RoadLand';
import { AuroraShip, ConvoyPieces, OwnRoadBehind } from './RoadPieces';
import { Preview } from './RoadReach';
import { Rings, Signs, Spot } from './RoadSpots';
import { TurretRanges, Turrets } from './Turrets';

const whole = [wholeCountry];

export function Road(): JSX.Element | null {
  const { pack, view } = useBoard();
  const narrow = useNarrow();
  const mapId = view.setup?.map ?? 1;
  const map = pack.map(mapId);
  const drawn = useMemo(() => map && roadMap(map), [map]);
  if (!map || !drawn) return null;
  // The spaces that lie farther back are drawn first.
  const order = [...drawn.spaces.keys()].sort((a, b) => (drawn.spaces[a]?.y ?? 0) - (drawn.spaces[b]?.y ?? 0));
  const things = (part: View): JSX.Element => (
    <>
      <TurretRanges map={map} drawn={drawn} />
      <Segments map={map} drawn={drawn} />
      <MainRoad path={drawn.road} />
      <OwnRoadBehind map={map} drawn={drawn} />
      <EnemyFigures map={map} drawn={drawn} part={part} />
      {order.map((index) => {
        const at = drawn.spaces[index];
        return at && inView(part, at.x) && <Spot key={index} id={index + 1} at={at} />;
      })}
      <Preview map={map} drawn={drawn} />
      <Mines drawn={drawn} part={part} />
      <Signs map={map} drawn={drawn} part={part} />
      <Buoys map={map} drawn={drawn} part={part} />
      <Turrets map={map} drawn={drawn} part={part} />
      <ConvoyPieces drawn={drawn} part={part} />
      <Rings map={map} drawn={drawn} part={part} />
    </>
  );
  return (
    <section class="road" aria-label={t('board.road')}>
      <h2 class="visually-hidden">{t('board.road')}</h2>
      <Country
        country={drawn.country}
        views={narrow ? drawn.regions : whole}
        folded={narrow}
        things={things}
        behind={(part) => <AuroraShip map={map} drawn={drawn} part={part} />}
        label={(part) => (narrow ? pack.regionName(mapId, part.region ?? 1) : t('board.road'))}
      >
        <div class="region-names" aria-hidden="true">
          {drawn.regions.map(({ region, x, width }) => (
            <span key={region} class={`region-name region-name-${region}`} style={{ '--from': x / wholeCountry.width, '--part': width / wholeCountry.width }}>
              {pack.regionName(mapId, region)}
            </span>
          ))}
        </div>
      </Country>
      <Plaques map={map} drawn={drawn} narrow={narrow} />
    </section>
  );
}
