// @vitest-environment jsdom
// Back from the identity provider: only whoever went is linked or confirmed.
import { create } from '@bufbuild/protobuf';
import { AccountSchema } from '@proto/account_pb';
import { WelcomeSchema } from '@proto/session_pb';
import { beforeEach, expect, it, vi } from 'vitest';

const asked = vi.fn();
vi.mock('@/state/link', async (original) => ({
  ...(await original<typeof import('@/state/link')>()),
  ask: asked,
  untilOnline: () => Promise.resolve(),
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { randomVerifier } = await import('@/net/challenge');
const { tripText } = await import('@/net/trip');
const { welcome } = await import('@/state/link');
const { comeBack, confirmed, linking } = await import('@/state/provider');
const { toasts } = await import('@/state/status');
const { session } = await import('@/state/storage');

const signIn = (playerId: string): void => {
  welcome.value = create(WelcomeSchema, { playerId });
};
const account = (login: string): void => void asked.mockResolvedValue({ case: 'account', value: create(AccountSchema, { login }) });
const cases = (): string[] => asked.mock.calls.map(([body]) => (body as { case: string }).case);

function goAndReturn(purpose: 'link' | 'confirm', player: string): Promise<void> {
  session.setItem('aurora.provider', tripText({ purpose, verifier: randomVerifier(), player }));
  location.hash = '#provider=voucher';
  return comeBack();
}

beforeEach(() => {
  asked.mockReset();
  account('ann');
  signIn('aa');
});

it('goes on for whoever went', async () => {
  await goAndReturn('link', 'aa');
  expect(linking.value?.voucher).toBe('voucher');
  await goAndReturn('confirm', 'aa');
  expect(confirmed.value).toBe(true);
  expect(cases()).toEqual(['getAccount', 'confirmByProvider']);
});

it('does nothing for somebody else', async () => {
  for (const purpose of ['link', 'confirm'] as const) {
    signIn('bb');
    await goAndReturn(purpose, 'aa');
    expect(linking.value).toBeNull();
    expect(confirmed.value).toBe(false);
  }
  expect(asked).not.toHaveBeenCalled();
  expect(toasts.value.map(({ key }) => key)).toContain('error.BAD_VOUCHER');
});

it('is over when somebody else signs in', async () => {
  await goAndReturn('link', 'aa');
  await goAndReturn('confirm', 'aa');
  signIn('aa');
  expect(linking.value).not.toBeNull();
  signIn('bb');
  expect(linking.value).toBeNull();
  expect(confirmed.value).toBe(false);
});
