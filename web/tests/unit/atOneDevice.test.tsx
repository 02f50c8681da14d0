// @vitest-environment jsdom
// People who share a device: what their table cannot have, and what of a guest is out of reach.
import { create } from '@bufbuild/protobuf';
import { MailSchema } from '@proto/mail_pb';
import { BotPolicy } from '@proto/table_pb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilDrawn } from './support/until';

const asked = vi.fn();
const made = vi.fn();
const seated = vi.fn();
vi.mock('@/state/link', async (original) => ({ ...(await original<typeof import('@/state/link')>()), ask: asked }));
vi.mock('@/state/lobby', async (original) => ({ ...(await original<typeof import('@/state/lobby')>()), createTable: made }));
vi.mock('@/state/seating', () => ({ seatGuests: seated }));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
const { link } = await import('@/state/link');
const { curtain, speaksAs } = await import('@/state/device');
const { newTableOpen } = await import('@/state/start');
const { NewTable } = await import('@/ui/home/NewTable');
const { Settings } = await import('@/ui/Settings');

const root = document.createElement('div');
document.body.append(root);
const field = (name: string): HTMLInputElement => root.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const put = (name: string, value: string, how = 'input'): Promise<void> =>
  act(() => {
    field(name).value = value;
    field(name).dispatchEvent(new Event(how, { bubbles: true }));
  });

beforeEach(() => {
  link.value = { at: 'online' };
  asked.mockResolvedValue({ case: 'mail', value: create(MailSchema, { available: true }) });
});
afterEach(async () => {
  await act(() => render(null, root));
  speaksAs.value = '';
  curtain.value = null;
  vi.resetAllMocks();
});

const kLater = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);

it('can neither be asked whether they are ready nor have a time at which they begin', async () => {
  made.mockResolvedValue(true);
  seated.mockResolvedValue(undefined);
  newTableOpen.value = true;
  await act(() => render(<NewTable />, root));
  await act(() => field('readyCheck').click());
  await put('start', kLater);
  expect([field('readyCheck').checked, field('start').value]).toEqual([true, kLater]);
  await put('device', '2', 'change');
  expect([field('readyCheck'), field('start')].map(({ disabled }) => disabled)).toEqual([true, true]);
  expect([field('readyCheck').checked, field('start').value]).toEqual([false, '']);
  await put('device-name-2', ' Ben ');
  await act(() => void root.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await untilDrawn(() => !newTableOpen.value);
  expect(made.mock.lastCall?.[0]).toMatchObject({ readyCheck: false, startAtMs: 0n });
  expect(seated.mock.lastCall).toEqual([['Ben'], '']);
});

it('need nobody to stand in where one plays alone', async () => {
  made.mockResolvedValue(false);
  await act(() => render(<NewTable />, root));
  await put('stand-in', String(BotPolicy.CAPTAIN), 'change');
  expect(root.textContent).toContain('does not count for ratings');
  await act(() => root.querySelector<HTMLInputElement>('input[name=seats][value="1"]')!.click());
  expect(field('stand-in').disabled).toBe(true);
  expect(root.textContent).not.toContain('does not count for ratings');
  await act(() => void root.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(made.mock.lastCall?.[0]).toMatchObject({ seats: 1, standIn: BotPolicy.UNSPECIFIED });
});

it('find no settings of a guest: those of the player come back with it', async () => {
  await act(() => render(<Settings />, root));
  await untilDrawn(() => root.querySelector('[data-mail]') !== null);
  await act(() => render(null, root));
  asked.mockClear();
  speaksAs.value = 'guest';
  await act(() => render(<Settings />, root));
  expect(root.querySelector('[data-mail]')).toBeNull();
  expect(root.querySelector('input[name=language]')).not.toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

it('find no settings of the player before a curtain that opens for somebody else', async () => {
  await act(() => render(<Settings />, root));
  await untilDrawn(() => root.querySelector('[data-mail]') !== null);
  await act(() => void (curtain.value = { name: 'Ben', token: 'guest', seat: 2 }));
  expect(root.querySelector('[data-mail]')).toBeNull();
  expect(root.querySelector('input[name=language]')).not.toBeNull();
});
