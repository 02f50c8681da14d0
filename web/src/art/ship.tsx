// The Aurora: an icebreaker, about 60 wide, around the origin.
import type { JSX } from 'preact';

export function Ship(): JSX.Element {
  return (
    <g class="ship">
      <path class="ship-ice" d="M-40 12l10-4 14 3 14-3 16 3 12-3 14 4-8 5h-62z" />
      <path class="ship-hull" d="M-34 -3h62l8 -4-6 17q-2 4-8 4h-44q-8 0-12-17z" />
      <path class="ship-deck" d="M-20 -3v-9h8v-7h20v7h10v9z" />
      <path class="ship-stack" d="M-6 -19v-9h7v9zm11 0v-6h6v6z" />
      <path class="ship-light" d="M-16 -9h4v3h-4zm8 0h4v3h-4zm8 0h4v3h-4zm8 0h4v3h-4zM-8 -16h4v3h-4zm8 0h4v3h-4z" />
      <path class="ship-line" d="M-31 4h60l-1 3h-57z" />
    </g>
  );
}
