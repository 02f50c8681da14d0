// Where things are on the screen.
import type { At } from '@/game/motion';
import { target } from '@/game/targets';

export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

const find = (selector: string): Element | null => {
  // What is folded away has no place.
  for (const one of document.querySelectorAll(selector)) if (one.getClientRects().length > 0) return one;
  return null;
};

/** Where Fire is shown large, it is seen there. */
export const enemyAt = (card: number): Element | null => find(`.fire-enemy[data-enemy="${card}"]`) ?? find(`.enemy-figure[data-enemy="${card}"]`) ?? find(`[data-target="${target.enemy(card)}"]`);
export const slotAt = (slot: number): Element | null => find(`[data-target="${target.zone(slot)}"]`);
export const ownBox = (box: number): Element | null => find(`.own [data-target="${target.box(box)}"]`);
export const convoyAt = (seat: number): Element | null => find(`.fire-convoy[data-seat="${seat}"]`) ?? find(`.convoy-piece[data-seat="${seat}"]`);
export const road = (): Element | null => find('.road');

/** A box of the own convoy; of the others, the convoy on the road. */
export const boxAt = ({ seat, box }: At, own: number): Element | null => (seat === own && box ? ownBox(box) : null) ?? convoyAt(seat);

export function spotOf(thing: Element | null): Spot | null {
  if (!thing) return null;
  const { left, top, width, height } = thing.getBoundingClientRect();
  return width || height ? { x: left + width / 2, y: top + height / 2, width, height } : null;
}
