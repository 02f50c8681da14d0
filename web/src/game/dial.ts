// What makes the speed of the own convoy: its truck, its devices, and what was added for this drive.
import { Question } from '@proto/question_pb';
import { BoxKind } from '@proto/content_pb';
import { boxAt } from './boxes';
import type { Scene } from './describe';

export interface DialPart {
  /** A card of the convoy; none is what was added to it. */
  card: number;
  value: number;
}

export interface Dial {
  /** The speed, or while driving the steps that are left of it. */
  value: number;
  driving: boolean;
  parts: DialPart[];
}

export function dialOf({ pack, view, seat, asked }: Scene): Dial | null {
  const convoy = view.convoys.get(seat);
  if (!asked || !convoy) return null;
  if (asked.question === Question.DRIVE) return { value: asked.amount, driving: true, parts: [] };
  const parts = convoy.cards.flatMap((card, slot): DialPart[] => {
    const vehicle = pack.vehicle(card);
    const boxes = (vehicle?.boxes ?? []).filter(({ kind }, place) => kind === BoxKind.SPEED && !convoy.damage.includes(boxAt(slot + 1, place + 1)));
    const value = boxes.reduce((sum, box) => sum + box.value, slot === 0 ? (vehicle?.speed ?? 0) : 0);
    return value > 0 ? [{ card, value }] : [];
  });
  const own = parts.reduce((sum, { value }) => sum + value, 0);
  if (asked.question === Question.MOVE_OR_STAY) return { value: own, driving: false, parts };
  if (asked.question !== Question.CHOOSE_SPEED) return null;
  const added = asked.amount - own;
  return { value: asked.amount, driving: false, parts: added > 0 ? [...parts, { card: 0, value: added }] : parts };
}
