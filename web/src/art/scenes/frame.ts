// What every scene has: a sky, a ridge, and snow under whatever stands there.

const ridge = 'M0 60l18-14 14 8 20-22 22 20 16-8 24 20 20-14 22 12 18-18 26 20v40H0z';

export interface Weather {
  sky: string;
  far: string;
  /** Behind the motif, and before its feet. */
  ground: string;
  snow: string;
}

export const night: Weather = { sky: 'gNight', far: '#1c4252', ground: '#7fa3b5', snow: '#d5e6ec' };
export const dusk: Weather = { sky: 'gDusk', far: '#33405f', ground: '#a9b9c8', snow: '#e3ecf0' };
export const ember: Weather = { sky: 'gEmber', far: '#3a2a44', ground: '#b89a9c', snow: '#e6d8d6' };
export const green: Weather = { sky: 'gGreen', far: '#14303a', ground: '#86a59a', snow: '#cfe3da' };
export const storm: Weather = { sky: 'gStorm', far: '#7d95a4', ground: '#b9cbd4', snow: '#eef5f8' };
export const ash: Weather = { sky: 'gAsh', far: '#2a2226', ground: '#8a7a74', snow: '#b8aaa2' };

/** A motif in some weather; `front` lies on the snow. */
export const scene = ({ sky, far, ground, snow }: Weather, motif: string, front = ''): string => `
    <path d="M0 0h200v100H0z" fill="url(#${sky})"/>
    <path d="${ridge}" fill="${far}"/>
    <path d="M0 76q60-8 110-2t90-3v29H0z" fill="${ground}"/>${motif}
    <path d="M0 87q60-8 110-3t90-3v19H0z" fill="${snow}"/>${front}`;

/** Where light falls on snow. */
export const pool = (x: number, y = 90, colour = '#ffb84d'): string => `<ellipse cx="${x}" cy="${y}" rx="26" ry="5" fill="${colour}" opacity=".45"/>`;

/** Falling snow or ash, the same everywhere. */
export function flakes(colour: string, size = 1.4): string {
  const at = Array.from({ length: 46 }, (_, i) => `M${(i * 53) % 200} ${(i * 37) % 88}h.1`);
  return `<path d="${at.join('')}" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" fill="none"/>`;
}
