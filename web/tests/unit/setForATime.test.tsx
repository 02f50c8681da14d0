// @vitest-environment jsdom
// Tables that are set for a time: made with a form that keeps what it holds, and waited for until the time comes.
import { create } from '@bufbuild/protobuf';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import { TableInfoSchema } from '@proto/table_pb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { untilDrawn } from './support/until';

const asked = vi.fn();
vi.mock('@/state/link', async (original) => ({
  ...(await original<typeof import('@/state/link')>()),
  ask: asked,
  askAgain: asked,
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
vi.stubGlobal('scrollTo', () => undefined);
Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
const { Refusal } = await import('@/net/wire');
const { link } = await import('@/state/link');
const { newTableOpen } = await import('@/state/start');
const { useAhead } = await import('@/ui/ahead');
const { NewTable } = await import('@/ui/home/NewTable');

const root = document.createElement('div');
document.body.append(root);
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
});

it('keeps what the form holds when the table cannot be made, and goes when it is', async () => {
  link.value = { at: 'online' };
  newTableOpen.value = true;
  await act(() => render(<NewTable />, root));
  const field = root.querySelector<HTMLInputElement>('input[name=new-table-password]')!;
  await act(() => {
    field.value = 'secret';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const send = (): Promise<void> => act(() => void root.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  asked.mockRejectedValueOnce(new Refusal(create(ErrorSchema, { code: ErrorCode.TOO_MANY_TABLES })));
  await send();
  await untilDrawn(() => !root.querySelector<HTMLButtonElement>('button[type=submit]')!.disabled);
  expect(newTableOpen.value).toBe(true);
  expect(root.querySelector<HTMLInputElement>('input[name=new-table-password]')!.value).toBe('secret');

  asked.mockResolvedValueOnce({ case: 'tableInfo', value: create(TableInfoSchema, { tableId: 't' }) });
  await send();
  await untilDrawn(() => !newTableOpen.value);
});

it('notices when the time comes, however far it is', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28) });
  const startAt = Date.now() + 40 * 86_400_000;
  const Ahead = () => <p>{useAhead(startAt) ? 'waits' : 'has come'}</p>;
  await act(() => render(<Ahead />, root));
  expect(root.textContent).toBe('waits');
  for (const days of [39, 1]) {
    expect(root.textContent).toBe('waits');
    await act(() => void vi.advanceTimersByTime(days * 86_400_000));
  }
  expect(root.textContent).toBe('has come');
});
