import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { Phase } from '@proto/common_pb';
import { LogEntrySchema, LogKind } from '@proto/log_pb';
import { expect, it } from 'vitest';
import { kAll, kStep, timeline } from '@/game/motion';

const entries = (...all: MessageInitShape<typeof LogEntrySchema>[]) => all.map((one) => create(LogEntrySchema, one));

it('a shot is the Outcome card, the line of fire, the hit and the end of the enemy, in this order', () => {
  const told = timeline(
    entries(
      { kind: LogKind.WEAPON_FIRED, seat: 1, box: 3, card: 9 },
      { kind: LogKind.OUTCOME_REVEALED, outcome: 4 },
      { kind: LogKind.ENEMY_DAMAGED, seat: 1, card: 9, amount: 1 },
      { kind: LogKind.FAME_CHANGED, seat: 1, amount: 1 },
      { kind: LogKind.ENEMY_DEFEATED, card: 9, other: 1 },
    ),
  );
  expect(told.map(({ step }) => step.kind)).toEqual(['outcome', 'shot', 'hit', 'fame', 'death']);
  expect(told[0]?.step).toEqual({ kind: 'outcome', outcome: 4, weapon: { seat: 1, box: 3 } });
  expect(told.map(({ at }) => at)).toEqual([...told.map(({ at }) => at)].sort((a, b) => a - b));
});

it('however much happens, all of it has ended in time', () => {
  const many = timeline(entries(...Array.from({ length: 40 }, (_, index) => ({ kind: LogKind.DAMAGE_PLACED, seat: 1, box: index + 1 }))));
  expect(many).toHaveLength(40);
  expect((many.at(-1)?.at ?? 0) + kStep).toBeLessThanOrEqual(kAll);
  expect(kStep).toBeLessThanOrEqual(300);
});

it('a token comes from the card it was taken from, and otherwise from the supply', () => {
  const [fromCard] = timeline(entries({ kind: LogKind.BLOCK_TAKEN, seat: 1, slot: 2, side: 1 }, { kind: LogKind.TOKEN_LOADED, seat: 1, box: 5 }));
  expect(fromCard?.step).toEqual({ kind: 'gain', at: { seat: 1, box: 5 }, slot: 2 });
  const [supply] = timeline(entries({ kind: LogKind.TOKEN_LOADED, seat: 1, box: 5 }));
  expect(supply?.step).toEqual({ kind: 'gain', at: { seat: 1, box: 5 }, slot: undefined });
});

it('what only the log tells is not shown', () => {
  expect(timeline(entries({ kind: LogKind.TURN_STARTED, seat: 1 }, { kind: LogKind.PHASE_STARTED, phase: Phase.FIRE }))).toEqual([{ step: { kind: 'phase', phase: Phase.FIRE }, at: 0 }]);
});
