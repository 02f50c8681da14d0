// @vitest-environment jsdom
// What the server has refused, in words that come with a part of the page.
import { create } from '@bufbuild/protobuf';
import { ErrorCode, ErrorSchema, LimitKind } from '@proto/error_pb';
import { expect, it } from 'vitest';
import { Disconnected, Refusal } from '@/net/wire';
import { faultOf, laterKeyOf } from '@/state/refused';

const refusal = (code: ErrorCode, more: { limit?: LimitKind; message?: string } = {}) => new Refusal(create(ErrorSchema, { code, ...more }));

it.each([
  ['of one page', refusal(ErrorCode.REVIEW_FULL), 'There is no room for more people.'],
  ['that everybody can meet', refusal(ErrorCode.TABLE_FULL), 'All seats of this table are taken.'],
  ['that will not be one in a moment', refusal(ErrorCode.OVERLOADED), 'The server cannot do that just now. Please try again in a moment.'],
  ['by a limit', refusal(ErrorCode.RATE_LIMITED, { limit: LimitKind.EVENTS }), 'That was quick. Please wait a moment and try again.'],
  ['without words', refusal(ErrorCode.MALFORMED, { message: 'no such field' }), 'The server says: no such field'],
  ['by nobody', new Disconnected('gone'), 'Not connected right now. Please try again in a moment.'],
])('says a refusal %s', (_, error, words) => {
  expect(faultOf(error)).toBe(words);
});

it('knows which words come later', () => {
  expect(laterKeyOf(refusal(ErrorCode.REVIEW_FULL))).toBe('error.REVIEW_FULL');
  expect(laterKeyOf(refusal(ErrorCode.TABLE_FULL))).toBeNull();
  expect(laterKeyOf(new Disconnected('gone'))).toBeNull();
});
