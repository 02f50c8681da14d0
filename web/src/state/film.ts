// The game that is being played, as one of a review: its last moment is now, which goes on.
import { computed } from '@preact/signals';
import { backToNow, lookAt, past } from './past';
import { kNow, type Film } from './review';
import { game, history, watch } from './table';

export const liveFilm: Film = {
  at: computed(() => past.value ?? kNow),
  has: (seq) => seq === kNow || (game.value !== null && history.has(seq)),
  // One that is still to come is waited for there.
  show: (seq) => (seq === kNow ? backToNow() : lookAt(seq)),
  again: watch,
};
