// The figures of enemies on the road: those of their cards.
import { artName, lookOf } from '@/art/cardArt';
import { drawn } from '@/art/sprite';
import type { Pack } from '@/game/catalog';

/** What a figure stands in, on the ground. */
export const figure = { width: 118, height: 84 };

export const figureOf = (pack: Pack, card: number): string => drawn('enemies', artName(pack, card), lookOf(pack, card));
