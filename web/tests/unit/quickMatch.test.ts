// A quick match begins where its table is: here, or at another server, which the table leads to.
import { beforeEach, expect, it, vi } from 'vitest';
import { create } from '@bufbuild/protobuf';
import { QuickMatchStatusSchema, ServerMessageSchema, type QuickMatchStatus, type ServerMessage } from '@proto/session_pb';

const went = vi.hoisted((): { at: string; id?: string }[] => []);
vi.mock('@/state/route', () => ({ go: (page: { at: string; id?: string }) => went.push(page) }));
vi.mock('@/state/link', () => ({ ask: () => Promise.resolve({ case: 'quickMatchStatus', value: status(1) }) }));
vi.mock('@/state/status', () => ({ say: (key: string) => went.push({ at: key }), sayWhy: () => undefined }));

import { heardMatch, lookAgain, lookForOthers, matching } from '@/state/quickMatch';

function status(waiting: number, tableId = ''): QuickMatchStatus {
  return create(QuickMatchStatusSchema, { waiting, seats: 2, tableId });
}
const push = (value: QuickMatchStatus): ServerMessage =>
  create(ServerMessageSchema, { body: { case: 'quickMatchStatus', value } });

beforeEach(async () => {
  went.length = 0;
  await lookForOthers(1, 2);
});

it('says how many wait', () => {
  heardMatch(push(status(2)));
  expect(matching.value?.waiting).toBe(2);
  expect(went).toEqual([]);
});

it('goes to a table at another server', () => {
  heardMatch(push(status(2, 'TABLE')));
  expect(went).toEqual([{ at: 'table', id: 'TABLE' }]);
  expect(matching.value).toBeNull();
  lookAgain();
  expect(matching.value).toBeNull();
});

it('says when nobody waits any more', () => {
  heardMatch(push(status(0)));
  expect(went).toEqual([{ at: 'error.STORAGE_UNAVAILABLE' }]);
});
