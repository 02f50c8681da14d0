// @vitest-environment jsdom
// The e-mail address: what the settings show of it, and the message for somebody who has forgotten the password.
import { create } from '@bufbuild/protobuf';
import { AccountSchema } from '@proto/account_pb';
import { ErrorCode, ErrorSchema, LimitKind } from '@proto/error_pb';
import { MailSchema, type Mail as Known } from '@proto/mail_pb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const asked = vi.fn();
const askedAsNobody = vi.fn();
vi.mock('@/state/link', async (original) => ({
  ...(await original<typeof import('@/state/link')>()),
  ask: asked,
}));
vi.mock('@/state/hello', async (original) => ({
  ...(await original<typeof import('@/state/hello')>()),
  askAsNobody: askedAsNobody,
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
const { Refusal } = await import('@/net/wire');
const { account } = await import('@/state/account');
const { confirmMail, mail, removeMail, requestReset, setMailAddress } = await import('@/state/mail');
const { site } = await import('@/state/site');
const { AccountDialog } = await import('@/ui/AccountDialog');
const { Mail } = await import('@/ui/Mail');

const root = document.createElement('div');
document.body.append(root);
const show = (known: Omit<Partial<Known>, '$typeName' | '$unknown'> | null): Promise<void> =>
  act(() => {
    mail.value = known && create(MailSchema, { available: true, ...known });
    render(<Mail />, root);
  });
const forms = (): (string | undefined)[] => [...root.querySelectorAll<HTMLElement>('[data-form]')].map((form) => form.dataset['form']);
const fieldsOf = (form: string): string[] => [...root.querySelectorAll<HTMLInputElement>(`[data-form=${form}] input`)].map(({ name }) => name);

beforeEach(() => {
  asked.mockReset().mockResolvedValue({ case: 'mail', value: create(MailSchema, { available: true }) });
  askedAsNobody.mockReset().mockResolvedValue(undefined);
  account.value = null;
  mail.value = null;
  site.value = {};
});
afterEach(() => render(null, root));

it('offers nothing where the server sends no e-mail', async () => {
  await show(null);
  expect(root.innerHTML).toBe('');
  await show({ available: false });
  expect(root.innerHTML).toBe('');
});

it('asks for an address, and for the password of an account', async () => {
  await show({});
  expect(forms()).toEqual(['mail']);
  expect(fieldsOf('mail')).toEqual(['address']);
  await act(() => {
    account.value = create(AccountSchema, { login: 'ann' });
  });
  expect(fieldsOf('mail')).toEqual(['address', 'password']);
});

it('asks for the code of an address that waits, and says when it did not get through', async () => {
  await show({ pending: 'ann@example.org', problem: 'refused' });
  expect(forms()).toEqual(['mail-code', 'mail', 'mail-remove']);
  expect(root.querySelector('[role=status]')?.textContent).toContain('ann@example.org');
  expect(root.querySelector('section > [role=alert]')).not.toBeNull();
});

it('shows a confirmed address, and what it is good for', async () => {
  await show({ address: 'ann@example.org', recovers: true });
  expect(root.textContent).toContain('ann@example.org');
  expect(root.textContent).toContain('good for a new password');
  expect(forms()).toEqual(['mail', 'mail-remove']);
});

it('sends what was entered, in the language that is spoken', async () => {
  expect(await setMailAddress(' ann@example.org ', 'secret')).toBeNull();
  expect(asked.mock.lastCall?.[0]).toMatchObject({ case: 'setMailAddress', value: { address: 'ann@example.org', password: 'secret', language: 'en' } });
  await confirmMail('ABCD');
  expect(asked.mock.lastCall?.[0]).toMatchObject({ case: 'confirmMailAddress', value: { code: 'ABCD' } });
  await removeMail();
  expect(asked.mock.lastCall?.[0]).toMatchObject({ case: 'removeMailAddress', value: { password: '' } });
});

it('says what is wrong', async () => {
  const refuse = (code: ErrorCode, more = {}): void => void asked.mockRejectedValue(new Refusal(create(ErrorSchema, { code, ...more })));
  refuse(ErrorCode.BAD_OPTION, { field: 'address' });
  expect(await setMailAddress('ann')).toBe('mail.bad');
  refuse(ErrorCode.BAD_CODE, { field: 'code' });
  expect(await confirmMail('x')).toBe('mail.badCode');
  refuse(ErrorCode.RATE_LIMITED, { limit: LimitKind.MAIL });
  expect(await setMailAddress('ann@example.org')).toBe('limit.mail');
  refuse(ErrorCode.BAD_LOGIN);
  expect(await setMailAddress('ann@example.org', 'wrong')).toBe('error.BAD_LOGIN');
  asked.mockRejectedValue(new Error('gone'));
  expect(await removeMail()).toBe('error.offline');
});

it('lets somebody who cannot sign in ask for a code, where the server sends e-mail', async () => {
  const open = async (): Promise<void> => {
    await act(() => render(<AccountDialog />, root));
    await act(() => root.querySelector<HTMLButtonElement>('[data-account=in]')?.click());
  };
  await open();
  expect(forms()).toEqual(['in', 'reset']);
  render(null, root);
  site.value = { mail: true };
  await open();
  expect(forms()).toEqual(['in', 'forgotten', 'reset']);
  expect(await requestReset('ann')).toBeNull();
  expect(askedAsNobody.mock.lastCall?.[0]).toMatchObject({ case: 'requestPasswordReset', value: { login: 'ann', language: 'en' } });
});
