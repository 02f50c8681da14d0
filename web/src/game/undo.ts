// What the offer to take back means for a button.
import { UndoBarrier, type UndoOffer, type UndoProposal } from '@proto/undo_pb';
import type { Key } from '@/i18n/en';

/** At once, when the others agree, or not at all and why not. */
export type TakingBack = { how: 'free'; steps: number } | { how: 'ask' } | { how: 'not'; why: Key };

const reasons: Record<number, Key> = {
  [UndoBarrier.BEGINNING]: 'undo.BEGINNING',
  [UndoBarrier.RANDOMNESS]: 'undo.RANDOMNESS',
  [UndoBarrier.REVELATION]: 'undo.REVELATION',
  [UndoBarrier.OTHER_SEAT]: 'undo.OTHER_SEAT',
  [UndoBarrier.GAME_OVER]: 'undo.GAME_OVER',
  [UndoBarrier.NOT_AT_TABLE]: 'undo.NOT_AT_TABLE',
  [UndoBarrier.TOO_MANY_STEPS]: 'undo.TOO_MANY_STEPS',
};

/** How the last step can be taken back; nothing without an offer, as for spectators. */
export function takingBack(offer: UndoOffer | undefined): TakingBack | null {
  if (!offer) return null;
  if (offer.freeSteps > 0) return { how: 'free', steps: offer.freeSteps };
  if (offer.consentSteps > 0) return { how: 'ask' };
  return { how: 'not', why: reasons[offer.barrier] ?? 'undo.BEGINNING' };
}

/** What a proposal is to a seat: its own, one to answer, or one that waits for others. */
export function roleIn(proposal: UndoProposal | undefined, seat: number): 'none' | 'mine' | 'asked' | 'waiting' {
  if (!proposal || seat === 0) return 'none';
  if (proposal.seat === seat) return 'mine';
  return proposal.agreed.includes(seat) ? 'waiting' : 'asked';
}
