// @vitest-environment jsdom
// The game that is played, as the film of a review: what was not seen is said to be missing, and what is still to come is waited for.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { snapshot, update } from './frames';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { liveFilm } = await import('@/state/film');
const { past, shown } = await import('@/state/past');
const { kNow } = await import('@/state/review');
const { pushed, sitAt } = await import('@/state/table');
const { create } = await import('@bufbuild/protobuf');
const { ServerMessageSchema } = await import('@proto/session_pb');

const comes = (seq: number): void => pushed(create(ServerMessageSchema, { body: { case: 'update', value: update({ seq, version: seq }) } }));

beforeEach(() => {
  sitAt('T');
  pushed(create(ServerMessageSchema, { body: { case: 'snapshot', value: snapshot({ tableId: 'T', seq: 40, version: 40 }) } }));
  comes(41);
});
afterEach(() => sitAt(''));

it('has what was seen since one came', () => {
  expect([10, 40, 41, 42, kNow].map((seq) => liveFilm.has(seq))).toEqual([false, true, true, false, true]);
});

it('is at a moment as soon as it comes, and stays there', () => {
  liveFilm.show(42);
  expect(shown.value?.seq).toBe(41);
  comes(42);
  comes(43);
  expect(shown.value?.seq).toBe(42);
  expect(liveFilm.at.value).toBe(42);
  liveFilm.show(kNow);
  expect(past.value).toBeNull();
  expect(shown.value?.seq).toBe(43);
  expect(liveFilm.at.value).toBe(kNow);
});
