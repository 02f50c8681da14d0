// The painted countries. Each is loaded when it is first shown and painted once for each palette.
import { useEffect, useState } from 'preact/hooks';
import type { Painting } from '@/art/country/paint';
import type { CountryName } from '@/game/roadmap';
import { isLight } from '@/state/prefs';

type Painter = (light: boolean) => Painting;

const painters: Record<CountryName, () => Promise<{ paint: Painter }>> = {
  alpha: () => import('@/art/country/alpha'),
  beta: () => import('@/art/country/beta'),
  gamma: () => import('@/art/country/gamma'),
};

export interface Scenery {
  /** Gradients and symbols that the road and what stands on it refer to. */
  defs: string;
  // Addresses of pictures.
  land: string;
  front: string;
  stars: string;
  aurora: [near: string, far: string];
}

const address = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

async function paint(country: CountryName, light: boolean): Promise<Scenery> {
  const [{ paint: painter }, { symbols }, { sky }, { kWidth, kHeight, light: lamps }] = await Promise.all([
    painters[country](),
    import('@/art/country/pieces'),
    import('@/art/country/sky'),
    import('@/art/country/paint'),
  ]);
  const { defs, land, front } = painter(light);
  const picture = (inner: string): string =>
    address(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${kWidth} ${kHeight}"><defs>${defs}${lamps}</defs>${inner}</svg>`);
  return { defs: defs + lamps + symbols, land: picture(land), front: picture(front), stars: address(sky.stars), aurora: [address(sky.near), address(sky.far)] };
}

const painted = new Map<string, Promise<Scenery>>();

/** Nothing until it is there, or when it could not be loaded: the road is drawn without it. */
export function useScenery(country: CountryName): Scenery | null {
  const light = isLight.value;
  const [scenery, setScenery] = useState<Scenery | null>(null);
  useEffect(() => {
    const name = `${country} ${light}`;
    const painting = painted.get(name) ?? paint(country, light);
    painted.set(name, painting);
    let shown = true;
    painting.then(
      (done) => shown && setScenery(done),
      () => painted.delete(name),
    );
    return () => {
      shown = false;
    };
  }, [country, light]);
  return scenery;
}
