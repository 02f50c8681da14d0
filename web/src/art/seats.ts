// The colours of the seats, each with a shape of its own, so that colour is never the only signal.
import { Colour } from '@proto/common_pb';
import type { IconName } from './icons';

export const seatShape: Record<number, IconName> = {
  [Colour.RED]: 'triangle',
  [Colour.BLUE]: 'circle',
  [Colour.GREEN]: 'square',
  [Colour.YELLOW]: 'diamond',
};

export const seatClass: Record<number, string> = {
  [Colour.RED]: 'seat-red',
  [Colour.BLUE]: 'seat-blue',
  [Colour.GREEN]: 'seat-green',
  [Colour.YELLOW]: 'seat-yellow',
};

/** Who drives in that colour, as a portrait. */
export const leaderOf: Record<number, string> = {
  [Colour.RED]: 'leader_red',
  [Colour.BLUE]: 'leader_blue',
  [Colour.GREEN]: 'leader_green',
  [Colour.YELLOW]: 'leader_yellow',
};
