// What to do when the server refuses a Hello: docs/protocol.md, "Hello" and "Errors".
import { ErrorCode, type Error as WireError } from '@proto/error_pb';
import type { StopReason } from './link';

export type Verdict =
  | { do: 'otherToken' } // who this was is not known here
  | { do: 'withoutName' } // as whoever the server knows, under the old name
  | { do: 'wait' } // the same will do later
  | { do: 'stop'; why: StopReason }; // not before somebody has done something

const passing: readonly ErrorCode[] = [
  ErrorCode.RATE_LIMITED,
  ErrorCode.SHUTTING_DOWN,
  ErrorCode.STORAGE_UNAVAILABLE,
  ErrorCode.OVERLOADED,
  ErrorCode.INTERNAL,
];

const uninvited: readonly ErrorCode[] = [ErrorCode.INVITE_ONLY, ErrorCode.REGISTRATION_CLOSED, ErrorCode.BAD_INVITATION];

/** `said` is what the Hello had in it. */
export function verdict({ code, field, retryAfterMs }: WireError, said: { token: string; name: string }): Verdict {
  if (code === ErrorCode.BAD_TOKEN && said.token) return { do: 'otherToken' };
  if (code === ErrorCode.UNSUPPORTED_VERSION) return { do: 'stop', why: 'outdated' };
  if (code === ErrorCode.EXCLUDED) return { do: 'stop', why: 'excluded' };
  if (field === 'name' && said.name) return said.token ? { do: 'withoutName' } : { do: 'stop', why: 'name' };
  if (uninvited.includes(code)) return { do: 'stop', why: 'uninvited' };
  if (passing.includes(code) || retryAfterMs > 0) return { do: 'wait' };
  return { do: 'stop', why: 'refused' };
}
