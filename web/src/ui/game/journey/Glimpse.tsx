// A small window on the land around a space, as it is on the road above.
import type { JSX } from 'preact';
import { world, type RoadMap } from '@/game/roadmap';
import { Disc, MainRoad } from '../../country/RoadArt';
import { useScenery } from '../../country/painting';
import { memo } from '../../memo';
import { Sign } from '../RoadSpots';

const kWidth = 250;
const kHeight = 150;
/** Of the road from the lower edge. */
const kBelow = 24;

export const Glimpse = memo(function Glimpse({ drawn, space, printed }: { drawn: RoadMap; space: number; printed: boolean }): JSX.Element {
  const scenery = useScenery(drawn.country);
  const at = drawn.spaces[space - 1] ?? { x: 0, y: 0 };
  const x = Math.max(0, Math.min(world.width - kWidth, at.x - kWidth / 2));
  const y = Math.min(world.height, at.y + kBelow) - kHeight;
  return (
    <span class="glimpse" aria-hidden="true">
      <svg viewBox={`${x} ${y} ${kWidth} ${kHeight}`} preserveAspectRatio="xMidYMax slice">
        {scenery && <image href={scenery.land} width={world.width} height={world.height} />}
        <MainRoad path={drawn.road} />
        <Disc at={at} />
        <Sign id={space} at={at} printed={printed} />
        <ellipse class="ring" cx={at.x} cy={at.y} rx="15.5" ry="9" />
      </svg>
    </span>
  );
});
