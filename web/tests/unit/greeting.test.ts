import { create } from '@bufbuild/protobuf';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import { describe, expect, it } from 'vitest';
import { verdict } from '@/net/greeting';
import { nameFault, sentenceOf } from '@/state/status';

const guest = { token: '', name: 'Ann' };
const known = { token: 'secret', name: 'Ann' };
const error = (code: number, field = '', retryAfterMs = 0) => create(ErrorSchema, { code, field, retryAfterMs, message: 'as it is' });
const kOfTheFuture = 9999;

describe('a refused Hello', () => {
  it('with a bad name lets the name be mended, and stops until then', () => {
    expect(verdict(error(ErrorCode.BAD_OPTION, 'name'), guest)).toEqual({ do: 'stop', why: 'name' });
    expect(verdict(error(kOfTheFuture, 'name'), guest)).toEqual({ do: 'stop', why: 'name' });
  });

  it('with a bad name of somebody known is said again without it', () => {
    expect(verdict(error(ErrorCode.BAD_OPTION, 'name'), known)).toEqual({ do: 'withoutName' });
    expect(verdict(error(ErrorCode.BAD_OPTION, 'name'), { ...known, name: '' })).toEqual({ do: 'stop', why: 'refused' });
  });

  it('with a bad token is said again as somebody else', () => {
    expect(verdict(error(ErrorCode.BAD_TOKEN), known)).toEqual({ do: 'otherToken' });
    expect(verdict(error(ErrorCode.BAD_TOKEN), guest)).toEqual({ do: 'stop', why: 'refused' });
  });

  it.each([ErrorCode.RATE_LIMITED, ErrorCode.OVERLOADED, ErrorCode.STORAGE_UNAVAILABLE, ErrorCode.SHUTTING_DOWN, ErrorCode.INTERNAL])(
    'is tried again later when that may help: %i',
    (code) => expect(verdict(error(code), known)).toEqual({ do: 'wait' }),
  );

  it('is tried again later whenever the server says so', () => {
    expect(verdict(error(kOfTheFuture, '', 500), known)).toEqual({ do: 'wait' });
  });

  it.each([
    [ErrorCode.UNSUPPORTED_VERSION, 'outdated'],
    [ErrorCode.EXCLUDED, 'excluded'],
    [ErrorCode.INVITE_ONLY, 'uninvited'],
    [ErrorCode.BAD_INVITATION, 'uninvited'],
    [ErrorCode.REGISTRATION_CLOSED, 'uninvited'],
    [ErrorCode.MALFORMED, 'refused'],
    [ErrorCode.TOO_LARGE, 'refused'],
    [kOfTheFuture, 'refused'],
  ])('is no restart of the server: %i', (code, why) => {
    expect(verdict(error(code), known)).toEqual({ do: 'stop', why });
  });
});

describe('what is said of a refusal', () => {
  it('is our sentence, or else that of the server', () => {
    expect(sentenceOf(error(ErrorCode.OVERLOADED))).toEqual({ key: 'error.OVERLOADED' });
    expect(sentenceOf(error(kOfTheFuture))).toEqual({ key: 'error.server', params: { message: 'as it is' } });
    expect(sentenceOf(create(ErrorSchema, { code: kOfTheFuture as ErrorCode }))).toEqual({ key: 'error.other' });
  });

  it('is about the name when the name was refused', () => {
    expect(nameFault(error(ErrorCode.BAD_OPTION, 'name'))).toEqual({ key: 'home.badName' });
    expect(nameFault(error(ErrorCode.RATE_LIMITED, 'name'))).toEqual({ key: 'error.RATE_LIMITED' });
  });
});
