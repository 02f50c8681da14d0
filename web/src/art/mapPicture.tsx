// A map in a few strokes, to choose it by: its hills and the way of its road.
import type { JSX } from 'preact';
import { Ship } from './ship';

interface Land {
  sky: [string, string];
  road: string;
  hills: JSX.Element;
}

const lands: Record<number, Land> = {
  1: {
    sky: ['#0b1a2e', '#2b5b70'],
    road: 'M0 44q20-10 36 0t30-4 34-8',
    hills: (
      <>
        <path d="M0 30l14-16 12 12 10-8 16 14 48-4v28H0z" fill="#7fa9b8" />
        <path d="M14 14L4 26l6 2zM36 18l-7 6 5 2z" fill="#d8fff4" />
      </>
    ),
  },
  2: {
    sky: ['#14142e', '#6a4a63'],
    road: 'M0 46q10-26 26-20t16 16 20-10 14 6 24-6',
    hills: (
      <>
        <path d="M0 34L22 6l14 20L52 10l20 24 28-6v28H0z" fill="#6f8fae" />
        <path d="M22 6L8 24l9 3zM52 10L42 22l8 4z" fill="#eaf6fa" />
      </>
    ),
  },
  3: {
    sky: ['#0c1f1c', '#2f5a45'],
    road: 'M0 48q14-16 30-10t26 6 44-10',
    hills: (
      <>
        <path d="M0 30h100v26H0z" fill="#6a7a6e" />
        <path d="M20 30V12h4v18M40 30V6h6v24M62 30V16h4v14" stroke="#1a2a2a" stroke-width="4" />
        <path d="M38 6h10M60 16h8M18 12h8" stroke="#ff5a3c" stroke-width="2" />
      </>
    ),
  },
};

export function MapPicture({ map }: { map: number }): JSX.Element {
  const { sky, road, hills } = lands[map] ?? (lands[1] as Land);
  return (
    <svg class="map-picture" viewBox="0 0 100 56" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h100v30H0z" fill={sky[0]} />
      <path d="M0 14h100v42H0z" fill={sky[1]} />
      {hills}
      <path d={road} fill="none" stroke="#f0fbfc" stroke-width="5" />
      <path d={road} fill="none" stroke="#55798c" stroke-width="3" />
      <path d={road} fill="none" stroke="#ffc66a" stroke-width="1.6" stroke-dasharray=".1 6" stroke-linecap="round" />
      <g transform="translate(80 18) scale(.42)">
        <Ship />
      </g>
    </svg>
  );
}
