// What is painted on the backs of the decks: the country, a wolf, a burst and a crate, in two tones of the back.
import type { JSX } from 'preact';

const paintings = {
  exploration: (
    <>
      <path d="M0 29l9-13 5 6 8-14 8 12 4-5 6 10v15H0z" opacity=".5" />
      <path d="M22 8l-8 14 4-2 3 3 4-4 5 1zM9 16l-5 8 4-1 4 1z" />
      <path d="M0 36q10-7 20-3t20-4" fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray="5 2" />
    </>
  ),
  loot: (
    <>
      <path d="M6 3l9 9h10l9-9 1 18-6 10-9 7-9-7-6-10z" opacity=".5" />
      <path d="M11 20l7 3-4 3zM29 20l-7 3 4 3zM16 31h8l-4 4zM6 3l7 12-6 3zM34 3l-7 12 6 3z" />
    </>
  ),
  outcome: (
    <>
      <path d="M20 1l4 11 11-7-6 12 10 4-11 3 6 12-11-6-4 9-4-9-10 6 5-12-9-4 10-3-6-12 11 7z" opacity=".5" />
      <path d="M20 12l2 5 6-3-3 6 5 2-6 2 3 6-6-3-2 4-2-4-5 3 2-6-5-2 5-2-3-6 6 3z" />
    </>
  ),
  item: (
    <>
      <path d="M4 13l16-8 16 8v17l-16 8-16-8z" opacity=".5" />
      <path d="M4 13l16 8 16-8-5-2-11 6-11-6zM19 21h2v17h-2zM9 23l5 2v5l-5-2z" />
    </>
  ),
} as const;

export type DeckName = keyof typeof paintings;

export const DeckBack = ({ deck }: { deck: DeckName }): JSX.Element => (
  <svg class="deck-back" viewBox="0 0 40 40" fill="currentColor" aria-hidden="true" focusable="false">
    {paintings[deck]}
  </svg>
);
