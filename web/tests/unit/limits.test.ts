import { expect, test } from 'vitest';
import { ErrorCode, LimitKind } from '@proto/error_pb';
import { errorKey } from '@/state/status';

test('a refusal says which limit was reached, if that is known', () => {
  expect(errorKey(ErrorCode.RATE_LIMITED, LimitKind.SIGN_IN)).toBe('limit.password');
  expect(errorKey(ErrorCode.RATE_LIMITED, LimitKind.REQUESTS)).toBe('error.RATE_LIMITED');
  expect(errorKey(ErrorCode.TOO_MANY_TABLES, LimitKind.TABLES_OF_ADDRESS)).toBe('limit.tables');
  expect(errorKey(ErrorCode.TOO_MANY_TABLES, LimitKind.TABLES_OF_PLAYER)).toBe('error.TOO_MANY_TABLES');
  expect(errorKey(ErrorCode.CHAT_FULL, 4000 as LimitKind)).toBe('error.CHAT_FULL');
  expect(errorKey(ErrorCode.BANNED)).toBe('error.BANNED');
});
