// A painted country: the sky, and one or several windows on the same land. What stands on the road is drawn into the windows.
import type { ComponentChildren, JSX } from 'preact';
import { world, type CountryName, type Region } from '@/game/roadmap';
import { memo } from '../memo';
import { useScenery, type Scenery } from './painting';
import { useCalm } from './useCalm';

/** Part of the land, from one x to another; a region of the map, where it is one. */
export type View = Pick<Region, 'x' | 'width'> & Partial<Pick<Region, 'region'>>;

export const wholeCountry: View = { x: 0, width: world.width };

const share = (part: number): string => `${(part * 100).toFixed(3)}%`;

const Defs = memo(function Defs({ markup }: { markup: string }): JSX.Element {
  return <svg class="country-defs" width="0" height="0" aria-hidden="true" dangerouslySetInnerHTML={{ __html: `<defs>${markup}</defs>` }} />;
});

const Sky = memo(function Sky({ scenery }: { scenery: Scenery }): JSX.Element {
  return (
    <>
      <img class="country-stars" src={scenery.stars} alt="" />
      <img class="country-aurora is-far" src={scenery.aurora[1]} alt="" />
      <img class="country-aurora" src={scenery.aurora[0]} alt="" />
    </>
  );
});

interface WindowProps {
  view: View;
  scenery: Scenery | null;
  /** Between the land and the road, in percent of the window. */
  behind?: ComponentChildren;
  label?: string;
  /** Written over it. */
  caption?: string;
  children: ComponentChildren;
}

function Window({ view, scenery, behind, label, caption, children }: WindowProps): JSX.Element {
  // The whole land is hung behind the window so that its part shows.
  const hung = { width: share(world.width / view.width), marginLeft: share(-view.x / view.width) };
  return (
    <div class="country-window" data-region={view.region}>
      <div class="country-pane" style={{ aspectRatio: `${view.width} / ${world.height}` }}>
        {scenery && <img class="country-land" src={scenery.land} alt="" style={hung} />}
        {behind}
        <svg class="road-map" viewBox={`${view.x} 0 ${view.width} ${world.height}`} role={label ? 'group' : undefined} aria-label={label} aria-hidden={label ? undefined : 'true'}>
          {children}
        </svg>
        {scenery && <img class="country-front" src={scenery.front} alt="" style={hung} />}
      </div>
      {caption && <span class="window-name">{caption}</span>}
    </div>
  );
}

interface Props {
  country: CountryName;
  views?: readonly View[];
  /** In windows of their own, which the style sheet lays out. */
  folded?: boolean;
  /** For each view. */
  things(view: View): ComponentChildren;
  behind?(view: View): ComponentChildren;
  label?(view: View): string;
  children?: ComponentChildren;
}

const whole = [wholeCountry];

export function Country({ country, views = whole, folded = false, things, behind, label, children }: Props): JSX.Element {
  const scenery = useScenery(country);
  const calm = useCalm();
  return (
    <div class={`country country-${country} ${calm ? 'is-calm' : ''} ${folded ? 'is-folded' : ''}`}>
      {scenery && <Defs markup={scenery.defs} />}
      <div class="country-sky" aria-hidden="true">
        {scenery && <Sky scenery={scenery} />}
      </div>
      <div class="country-windows">
        {views.map((view) => (
          <Window key={view.x} view={view} scenery={scenery} behind={behind?.(view)} label={label?.(view)} caption={folded && view.region ? label?.(view) : undefined}>
            {things(view)}
          </Window>
        ))}
      </div>
      <div class="country-snow" aria-hidden="true" />
      {children}
    </div>
  );
}
