// @vitest-environment jsdom
// Forgotten passwords: the operator's link, the form, and codes that are shown once.
import { create } from '@bufbuild/protobuf';
import { AccountSchema, RecoveryCodesSchema } from '@proto/account_pb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const asked = vi.fn();
const signedInWith = vi.fn();
vi.mock('@/state/link', async (original) => ({
  ...(await original<typeof import('@/state/link')>()),
  ask: asked,
}));
vi.mock('@/state/hello', async (original) => ({
  ...(await original<typeof import('@/state/hello')>()),
  signInWith: signedInWith,
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
const { account } = await import('@/state/account');
const { accountOpen } = await import('@/state/looking');
const { makeCodes, parseResetLink, recoveryCodes, resetLink, takeResetLink } = await import('@/state/recovery');
const { AccountDialog } = await import('@/ui/AccountDialog');

const root = document.createElement('div');
document.body.append(root);
const show = (): Promise<void> => act(() => render(<AccountDialog />, root));

function type(name: string, form: string, value: string): void {
  const input = root.querySelector<HTMLInputElement>(`[data-form=${form}] [name=${name}]`)!;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const submit = (form: string): Promise<void> =>
  act(async () => {
    root.querySelector(`[data-form=${form}]`)!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await Promise.resolve();
  });

beforeEach(() => {
  asked.mockReset();
  signedInWith.mockReset().mockResolvedValue(null);
  account.value = null;
  recoveryCodes.value = [];
  resetLink.value = null;
  accountOpen.value = false;
});
afterEach(() => render(null, root));

describe('the link of an operator', () => {
  it('has a login and a code', () => {
    expect(parseResetLink('#reset=ann.1/ABCD-EFGH-JKMN-PQRS')).toEqual({ login: 'ann.1', code: 'ABCD-EFGH-JKMN-PQRS' });
    for (const other of ['', '#', '#reset=', '#reset=ann', '#reset=ann/', '#reset=a n/ABCD', '#reset=ann/<b>', '#other=ann/ABCD']) {
      expect(parseResetLink(other)).toBeNull();
    }
  });

  it('opens the form, and is taken out of the address', async () => {
    history.replaceState(null, '', '/#reset=ann/ABCD-EFGH');
    takeResetLink();
    expect(location.hash).toBe('');
    expect(accountOpen.value).toBe(true);
    await show();
    const form = root.querySelector('[data-form=reset]')!;
    expect(form.closest('details')!.open).toBe(true);
    expect(form.querySelector<HTMLInputElement>('[name=login]')!.value).toBe('ann');
    await act(() => type('new-password', 'reset', 'staple battery'));
    await submit('reset');
    expect(signedInWith.mock.calls[0]?.[0]).toMatchObject({ login: { login: 'ann', code: 'ABCD-EFGH', password: 'staple battery' } });
    expect(resetLink.value).toBeNull();
  });
});

describe('recovery codes', () => {
  it('are shown once when they are made', async () => {
    account.value = create(AccountSchema, { login: 'ann', recoveryCodes: 1 });
    asked.mockResolvedValue({ case: 'recoveryCodes', value: create(RecoveryCodesSchema, { codes: ['AAAA', 'BBBB'] }) });
    expect(await makeCodes('correct horse')).toBeNull();
    expect(account.value?.recoveryCodes).toBe(2);
    await show();
    expect([...root.querySelectorAll('.account-codes code')].map((code) => code.textContent)).toEqual(['AAAA', 'BBBB']);
    await act(() => root.querySelector<HTMLButtonElement>('.dialog-head .icon-button')!.click());
    expect(recoveryCodes.value).toEqual([]);
  });

  it('are made of somebody who signs up', async () => {
    account.value = create(AccountSchema, { login: '' });
    asked.mockImplementation((body: { case: string }) =>
      Promise.resolve(
        body.case === 'signUp'
          ? { case: 'account', value: create(AccountSchema, { login: 'ann' }) }
          : { case: 'recoveryCodes', value: create(RecoveryCodesSchema, { codes: ['AAAA'] }) },
      ),
    );
    await show();
    await act(() => root.querySelector<HTMLButtonElement>('[data-account=up]')!.click());
    await act(() => type('login', 'up', 'ann'));
    await act(() => type('new-password', 'up', 'correct horse'));
    await act(() => type('password-again', 'up', 'correct hores'));
    await submit('up');
    expect(asked).not.toHaveBeenCalled();
    await act(() => type('password-again', 'up', 'correct horse'));
    await submit('up');
    await vi.waitFor(() => expect(recoveryCodes.value).toEqual(['AAAA']));
    expect(asked.mock.calls.map(([body]) => body.case).slice(0, 2)).toEqual(['signUp', 'makeRecoveryCodes']);
  });
});
