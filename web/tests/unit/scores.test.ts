import { describe, expect, it } from 'vitest';
import { create } from '@bufbuild/protobuf';
import { ScoreLine, ScoreLineSchema } from '@proto/log_pb';
import { Result_SheetSchema } from '@proto/view_pb';
import { scoreLineKey, scoreLines } from '@/game/scores';

describe('the lines of the scoring', () => {
  it('are all that the protocol knows, each with its own name', () => {
    const known = ScoreLineSchema.values.map((value) => value.number).filter((line) => line !== ScoreLine.UNSPECIFIED);
    expect(scoreLines.map(({ line }) => line)).toEqual(known);
    expect(new Set(known.map((line) => scoreLineKey(line))).size).toBe(known.length);
  });

  it('add up to everything a sheet can hold', () => {
    const sheet = create(Result_SheetSchema, {
      distance: 1, fameTrack: 2, items: 4, boxes: 8, abilities: 16, ending: 32, turrets: 64, alarm: 128, poweredBoxes: 256,
    });
    expect(scoreLines.reduce((sum, { of }) => sum + of(sheet), 0)).toBe(511);
  });
});
