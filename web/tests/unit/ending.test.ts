// Why a game is over.
import { create } from '@bufbuild/protobuf';
import { Catalog_MapSchema } from '@proto/content_pb';
import { SectionsSchema } from '@proto/view_pb';
import { expect, it } from 'vitest';
import { endingOf } from '@/game/ending';
import { applySections, emptyView } from '@/game/view';

const map = create(Catalog_MapSchema, { spaces: [0, 1, 2, 3].map((mainIndex) => ({ mainIndex })), aurora: [2, 3] });

const after = (aurora: number, spaces: number[], out: number[] = []) =>
  endingOf(
    applySections(
      emptyView,
      create(SectionsSchema, {
        progress: { aurora },
        positions: { spaces },
        standings: spaces.map((_, index) => ({ seat: index + 1, eliminated: out.includes(index + 1) })),
      }),
    ),
    map,
  );

it('somebody reached the Aurora, or passed her', () => {
  expect(after(1, [1, 2, 3])).toEqual({ kind: 'ship', aboard: [2, 3] });
  expect(after(2, [1, 2, 3])).toEqual({ kind: 'ship', aboard: [3] });
});

it('she sailed without anybody', () => {
  expect(after(2, [1, 2, 2])).toEqual({ kind: 'vehicles' });
});

it('everybody else is out, whoever would have reached her', () => {
  expect(after(1, [0, 4], [1])).toEqual({ kind: 'last' });
  expect(after(1, [0, 0], [1, 2])).toEqual({ kind: 'nobody' });
});

it('alone on the road, one is not the last of many', () => {
  expect(after(1, [1])).toEqual({ kind: 'vehicles' });
});
