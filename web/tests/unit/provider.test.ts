import { expect, it } from 'vitest';
import { challengeOf, randomVerifier } from '@/net/challenge';
import { parseReturn, parseTrip, returnKey, tripText } from '@/net/trip';

it('reads what somebody comes back with', () => {
  expect(parseReturn('#provider=a-B_9')).toEqual({ voucher: 'a-B_9' });
  expect(parseReturn('#provider-error=denied')).toEqual({ error: 'denied' });
  for (const hash of ['', '#', '#provider=', '#provider=a b', '#provider=<x>', '#provider-error=', '#provider-error=DENIED', '#invite=abc', `#provider=${'x'.repeat(4097)}`]) {
    expect(parseReturn(hash)).toBeNull();
  }
});

it('says what went wrong, whatever it is', () => {
  expect(returnKey('denied')).toBe('provider.denied');
  expect(returnKey('unavailable')).toBe('provider.unavailable');
  expect(returnKey('bad_answer')).toBe('provider.badAnswer');
  expect(returnKey('busy')).toBe('provider.busy');
  expect(returnKey('expired')).toBe('error.BAD_VOUCHER');
  expect(returnKey('toString')).toBe('error.BAD_VOUCHER');
});

it('remembers why somebody went, and with which proof', () => {
  const verifier = randomVerifier();
  for (const trip of [
    { purpose: 'in', verifier, player: '' },
    { purpose: 'link', verifier, player: '0a1b' },
    { purpose: 'confirm', verifier, player: '0a1b' },
  ] as const) {
    expect(parseTrip(tripText(trip))).toEqual(trip);
  }
  for (const text of [null, '', 'link', `other ${verifier}`, 'in short', `in ${verifier}!`, `link ${verifier}`, `confirm ${verifier} `, `in ${verifier} 0a1b`]) {
    expect(parseTrip(text)).toBeNull();
  }
});

it('draws another verifier each time, and gives away its hash alone', async () => {
  expect(randomVerifier()).toMatch(/^[0-9A-Za-z_-]{43}$/);
  expect(randomVerifier()).not.toBe(randomVerifier());
  // RFC 7636, appendix B
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});
