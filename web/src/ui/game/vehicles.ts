// The small models that stand for the cards of a convoy on the road.
import { artName, lookOf } from '@/art/cardArt';
import { drawn } from '@/art/sprite';
import { vehicleWidth } from '@/art/vehicles/size';
import type { Pack } from '@/game/catalog';
import { modelOf, type Vehicle } from '../country/Convoy';

/** The truck first; a convoy without cards, such as the Automa's, is shown as a truck. */
export function vehiclesOf(pack: Pack, cards: readonly number[]): Vehicle[] {
  const known = cards.filter((card) => pack.vehicle(card));
  if (known.length === 0) return [modelOf('automa', 'truck', 3)];
  return known.map((card) => {
    const look = lookOf(pack, card);
    return { href: drawn('models', artName(pack, card), look), width: vehicleWidth(look) };
  });
}
