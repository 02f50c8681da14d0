import { create } from '@bufbuild/protobuf';
import { UndoBarrier, UndoOfferSchema, UndoProposalSchema } from '@proto/undo_pb';
import { describe, expect, it } from 'vitest';
import { onSnapshot, onUpdate } from '@/game/stream';
import { roleIn, takingBack } from '@/game/undo';
import { en } from '@/i18n/en';
import { snapshot, update } from './frames';

const offer = (freeSteps: number, consentSteps: number, barrier = UndoBarrier.OTHER_SEAT) =>
  create(UndoOfferSchema, { freeSteps, consentSteps, barrier });

describe('taking back', () => {
  it('is free, asked for, or not possible with a reason', () => {
    expect(takingBack(undefined)).toBeNull();
    expect(takingBack(offer(1, 3))).toEqual({ how: 'free', steps: 1 });
    expect(takingBack(offer(0, 2))).toEqual({ how: 'ask' });
    expect(takingBack(offer(0, 0))).toEqual({ how: 'not', why: 'undo.OTHER_SEAT' });
  });

  it('has words for every reason', () => {
    const barriers = Object.values(UndoBarrier).filter((one): one is UndoBarrier => typeof one === 'number' && one > 0);
    for (const barrier of barriers) {
      const outcome = takingBack(offer(0, 0, barrier));
      expect(outcome).toEqual({ how: 'not', why: `undo.${UndoBarrier[barrier]}` });
      expect(`undo.${UndoBarrier[barrier]}` in en).toBe(true);
    }
  });

  it('follows the offer of the stream, which stays until another one comes', () => {
    const begin = onSnapshot(null, snapshot({ tableId: 'T', seq: 1, sections: {}, undo: offer(0, 0) }));
    const after = onUpdate(begin, update({ seq: 2, undo: offer(1, 1) }));
    expect(after?.undo?.freeSteps).toBe(1);
    expect(after && onUpdate(after, update({ seq: 3 }))?.undo?.freeSteps).toBe(1);
  });

  it('asks everybody but the proposer, once', () => {
    const proposal = create(UndoProposalSchema, { seat: 1, steps: 2, agreed: [3] });
    expect([1, 2, 3, 0].map((seat) => roleIn(proposal, seat))).toEqual(['mine', 'asked', 'waiting', 'none']);
    expect(roleIn(undefined, 1)).toBe('none');
  });
});
