// The road through its painted country. Each part is drawn again by itself when it changes.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Catalog_Map } from '@proto/content_pb';
import { closeTo, isJourney, journey } from '@/game/journey';
import { roadMap, world, type RoadMap } from '@/game/roadmap';
import { askedOf } from '@/game/view';
import { t } from '@/i18n';
import { useBoard, type Board } from '../board';
import { Country, wholeCountry, type View } from '../country/Country';
import { MainRoad, inView } from '../country/RoadArt';
import { useDerived } from '../derived';
import { useNarrow } from '../useNarrow';
import { DuelScene } from './Duel';
import { EnemyFigures, Plaques } from './Enemies';
import { Buoys, Mines, Segments } from './RoadLand';
import { AuroraShip, ConvoyPieces, OwnRoadBehind } from './RoadPieces';
import { Preview } from './RoadReach';
import { Rings, Signs, Spot } from './RoadSpots';
import { TurretRanges, Turrets } from './Turrets';

const whole = [wholeCountry];

/** Folded, the window closes in on what can be reached: units of the country for a pixel, at least. */
const kClose = 0.85;

function closeUp({ pack, view, seat, live }: Board, map: Catalog_Map | undefined, drawn: RoadMap | undefined): string {
  const asked = live ? askedOf(view, seat) : undefined;
  if (!map || !drawn || !isJourney(asked?.question, view.choices)) return '';
  const here = view.positions?.spaces[seat - 1] ?? 0;
  const spaces = [here, ...journey({ pack, view, seat, asked }, map).map(({ space }) => space)];
  const { x, width } = closeTo(spaces.flatMap((space) => drawn.spaces[space - 1] ?? []), Math.round(kClose * window.innerWidth), world.width);
  return `${x} ${width} ${map.spaces[here - 1]?.region ?? 1}`;
}

export function Road(): JSX.Element | null {
  const board = useBoard();
  const { pack, view } = board;
  const narrow = useNarrow();
  const mapId = view.setup?.map ?? 1;
  const map = pack.map(mapId);
  const drawn = useMemo(() => map && roadMap(map), [map]);
  const close = useDerived(() => (narrow ? closeUp(board, map, drawn) : ''), [board, map, drawn, narrow]);
  const views = useMemo(() => {
    const [x = 0, width = 0, region] = close.split(' ').map(Number);
    return width > 0 ? [{ x, width, region }] : drawn?.regions;
  }, [close, drawn]);
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
    <section class="road" aria-label={t('board.road')} tabIndex={narrow ? 0 : undefined}>
      <h2 class="visually-hidden">{t('board.road')}</h2>
      <Country
        country={drawn.country}
        views={narrow ? views : whole}
        folded={narrow}
        things={things}
        behind={(part) => <AuroraShip map={map} drawn={drawn} part={part} />}
        label={(part) => (part.region ? pack.regionName(mapId, part.region) : t('board.road'))}
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
      <DuelScene />
    </section>
  );
}
