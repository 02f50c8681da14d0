// The road: the land, its spaces, and what moves on it. Each part is drawn again by itself when it changes.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { roadMap } from '@/game/roadmap';
import { t } from '@/i18n';
import { useBoard } from '../board';
import { useNarrow } from '../useNarrow';
import { Enemies } from './Enemies';
import { Bands, Buoys, Mines, Segments } from './RoadLand';
import { AuroraShip, ConvoyPieces } from './RoadPieces';
import { Spot } from './RoadSpots';
import { TurretRanges, Turrets } from './Turrets';

export function Road(): JSX.Element | null {
  const { pack, view } = useBoard();
  const narrow = useNarrow();
  const map = pack.map(view.setup?.map ?? 1);
  const drawn = useMemo(() => map && roadMap(map, narrow), [map, narrow]);
  if (!map || !drawn) return null;
  return (
    <section class="panel road" aria-label={t('board.road')}>
      <h2 class="visually-hidden">{t('board.road')}</h2>
      <Enemies bands={narrow ? [] : drawn.bands} />
      <div class="road-scroll">
        <svg class={`road-map ${narrow ? 'is-folded' : ''}`} viewBox={`0 0 ${drawn.width} ${drawn.height}`} role="group" aria-label={t('board.road')}>
          <Bands drawn={drawn} />
          <TurretRanges map={map} drawn={drawn} />
          <Segments map={map} drawn={drawn} />
          <Mines drawn={drawn} />
          <Buoys map={map} drawn={drawn} />
          {drawn.spaces.map((at, index) => (
            <Spot key={index} id={index + 1} at={at} />
          ))}
          <Turrets map={map} drawn={drawn} />
          <AuroraShip map={map} drawn={drawn} narrow={narrow} />
          <ConvoyPieces drawn={drawn} />
        </svg>
      </div>
    </section>
  );
}
