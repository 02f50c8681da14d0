// The picture of the first screen: northern lights, a frozen bay, the ship, and a convoy on its way.
import type { JSX } from 'preact';
import { Ship } from './ship';

export function Skyline(): JSX.Element {
  return (
    <svg class="skyline" viewBox="0 0 1200 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="sky-night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="stop-top" />
          <stop offset="1" class="stop-low" />
        </linearGradient>
        <linearGradient id="sky-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="stop-light-top" />
          <stop offset=".6" class="stop-light" />
          <stop offset="1" class="stop-light-low" />
        </linearGradient>
      </defs>
      <path fill="url(#sky-night)" d="M0 0h1200v320H0z" />
      <g class="lights">
        <path fill="url(#sky-light)" d="M60 20Q220 90 380 30T700 40q-30 90-60 140-130-40-260 10T120 170Q70 110 60 20z" />
        <path fill="url(#sky-light)" d="M540 10q160 80 320 20t300 30q-10 80-70 120-110-50-230 0t-260-20q-50-70-60-150z" />
      </g>
      <g class="stars">
        {Array.from({ length: 46 }, (_, index) => (
          <circle key={index} cx={(index * 263) % 1200} cy={(index * 97) % 150} r={index % 5 === 0 ? 1.6 : 0.9} />
        ))}
      </g>
      <path class="far" d="M0 230l70-50 50 30 90-80 80 70 60-30 90 60 70-40 100 50 90-70 80 60 90-40 80 50 70-60 90 50 90-40v150H0z" />
      <path class="near" d="M0 262l120-30 110 20 140-26 130 24 160-18 150 22 170-26 120 20 100-10v90H0z" />
      <g transform="translate(905 232) scale(2.1)">
        <Ship />
      </g>
      <path class="ice" d="M0 276q200-22 420-8t420-8q200-8 360 6v60H0z" />
      <path class="track" d="M0 306q240-26 470-22t360 6" />
      <g class="hero-convoy" transform="translate(250 262)">
        <path d="M0 22V8l6-8h14v22zm22 0V2h40v20zm48 0V6h44v16zm4-18V-6h30V4zm48 18V4h34v18z" />
        <path class="hero-glass" d="M4 8l4-5h9v5z" />
        {[8, 30, 52, 80, 104, 128, 150].map((x) => (
          <circle key={x} cx={x} cy="23" r="6" />
        ))}
        <path class="hero-beam" d="M0 12l-90 6v12l90-10z" />
      </g>
    </svg>
  );
}
