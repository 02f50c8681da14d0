// What a review is after an update, and where drawings can be.
import { create } from '@bufbuild/protobuf';
import { expect, it } from 'vitest';
import { ReviewSchema, ReviewUpdateSchema } from '@proto/review_pb';
import { EnemiesSchema, ExplorationZoneSchema } from '@proto/view_pb';
import { anchorNamed, anchorOf, cardsInSight, folded, isSameAnchor, nameOfAnchor, targetsOfAnchor } from '@/game/review';
import { emptyView, type View } from '@/game/view';

const view: View = {
  ...emptyView,
  zone: create(ExplorationZoneSchema, { spaces: [{ card: 17 }, {}, { card: 31 }] }),
  enemies: create(EnemiesSchema, { enemies: [{ card: 60 }] }),
};

it('changes what an update names, and nothing else', () => {
  const before = create(ReviewSchema, { code: 'c', you: 2, leader: 1, position: 5, members: [{ number: 1, name: 'Ann' }], drawings: [{}] });
  const moved = folded(before, create(ReviewUpdateSchema, { position: 0 }));
  expect(moved.position).toBe(0);
  expect(moved.drawings).toHaveLength(1);
  expect(moved.leader).toBe(1);
  const wiped = folded(moved, create(ReviewUpdateSchema, { drawings: {} }));
  expect(wiped.drawings).toHaveLength(0);
  const handed = folded(wiped, create(ReviewUpdateSchema, { people: { leader: 2, members: [{ number: 2, name: 'Ben' }] } }));
  expect([handed.leader, handed.members.length, handed.position]).toEqual([2, 1, 0]);
  const followed = folded(handed, create(ReviewUpdateSchema, { member: { number: 2, name: 'Ben', following: true } }));
  expect([followed.leader, followed.members[0]?.following]).toEqual([2, true]);
  const joined = folded(followed, create(ReviewUpdateSchema, { member: { number: 3, name: 'Cid', following: true } }));
  expect(joined.members.map(({ number }) => number)).toEqual([2, 3]);
  expect(folded(followed, create(ReviewUpdateSchema, { leader: 0 })).leader).toBe(0);
});

it('keeps the last lines', () => {
  let now = create(ReviewSchema);
  for (let number = 1; number <= 60; ++number) now = folded(now, create(ReviewUpdateSchema, { line: { number, text: String(number) } }));
  expect(now.lines).toHaveLength(50);
  expect(now.lines[0]?.number).toBe(11);
});

it('draws at spaces and at cards in sight', () => {
  expect(nameOfAnchor(anchorOf('space:4', view)!)).toBe('space:4');
  expect(nameOfAnchor(anchorOf('zone:3', view)!)).toBe('card:31');
  expect(nameOfAnchor(anchorOf('enemy:60', view)!)).toBe('card:60');
  expect(anchorOf('zone:2', view)).toBeNull();
  expect(anchorOf('box:2', view)).toBeNull();
  expect(cardsInSight(view)).toEqual([17, 31, 60]);
});

it('finds drawings where the thing lies now', () => {
  expect(targetsOfAnchor(anchorNamed('card:31')!, view)[0]).toBe('zone:3');
  expect(targetsOfAnchor(anchorNamed('card:60')!, view)[0]).toBe('enemy:60');
  expect(targetsOfAnchor(anchorNamed('space:9')!, view)).toEqual(['space:9']);
  expect(anchorNamed('')).toBeNull();
  expect(anchorNamed('box:3')).toBeNull();
  expect(isSameAnchor(anchorNamed('space:3')!, anchorNamed('card:3')!)).toBe(false);
});
