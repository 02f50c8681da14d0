// Which line of story belongs to a card, an item or a waypoint.
import type { Catalog_Waypoint } from '@proto/content_pb';
import { itemKeys, type Pack } from './catalog';
import { iconsOf } from './waypoints';

/** The line itself, as a pack of somebody else's brings it, or the key of one of ours. */
export type Story = { line: string } | { key: string };

/** The pack that comes with the game; another one has cards of its own, even under the same keys. */
const isOurs = (pack: Pack): boolean => pack.content.pack?.id === 'base';

const ours = (pack: Pack, key: string | undefined): Story | null => (key && isOurs(pack) ? { key } : null);

/** Copies of a card have different stories, as different people have. */
export function storyOfCard(pack: Pack, card: number): Story | null {
  const line = pack.text(`card.${pack.key(card)}.story`);
  return line ? { line } : ours(pack, pack.content.keys?.cards[card - 1]?.key);
}

export const storyOfItem = (pack: Pack, item: number): Story | null => ours(pack, itemKeys[item] && `item.${itemKeys[item]}`);

export const storyOfWaypoint = (pack: Pack, waypoint: Catalog_Waypoint): Story | null => ours(pack, iconsOf(waypoint)[0] && `waypoint.${iconsOf(waypoint)[0]}`);
