// @vitest-environment jsdom
// A delay for spectators: chosen with the table, and said wherever one meets it.
import { create } from '@bufbuild/protobuf';
import { TableInfoSchema, TableStatus, type TableInfo } from '@proto/table_pb';
import { render, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';

const made = vi.fn();
vi.mock('@/state/lobby', async (original) => ({
  ...(await original<typeof import('@/state/lobby')>()),
  createTable: made,
}));
HTMLDialogElement.prototype.showModal = () => undefined;
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { table } = await import('@/state/table');
const { link } = await import('@/state/link');
const { heard, lines, startChat } = await import('@/state/chat');
const { TableFacts } = await import('@/ui/TableFacts');
const { NewTable } = await import('@/ui/home/NewTable');
const { Watchers } = await import('@/ui/game/Watchers');

const root = document.createElement('div');
document.body.append(root);
const show = (what: ComponentChild): Promise<void> => act(() => render(what, root));
const info = (spectatorDelayS: number, yourSeat = 0, status = TableStatus.PLAYING): TableInfo =>
  create(TableInfoSchema, { tableId: 't', status, yourSeat, options: { spectators: true, spectatorDelayS } });

afterEach(async () => {
  await show(null);
  made.mockReset();
  table.value = null;
});

it('is one of four, and of no table that nobody may watch', async () => {
  await show(<NewTable />);
  const field = (): HTMLSelectElement => root.querySelector('select[name=delay]') as HTMLSelectElement;
  const submit = (): Promise<void> => act(() => void root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect([...field().options].map(({ value }) => value)).toEqual(['0', '30', '60', '300']);
  await act(() => {
    field().value = '60';
    field().dispatchEvent(new Event('change', { bubbles: true }));
  });
  await submit();
  expect(made.mock.lastCall?.[0]).toMatchObject({ spectators: true, spectatorDelayS: 60 });
  await act(() => (root.querySelector('input[name=spectators]') as HTMLInputElement).click());
  expect(field().disabled).toBe(true);
  await submit();
  expect(made.mock.lastCall?.[0]).toMatchObject({ spectators: false, spectatorDelayS: 0 });
});

it('is said of the table, to those who play and to those who watch', async () => {
  await show(<TableFacts table={info(300)} />);
  expect(root.textContent).toContain('spectators 300 s later');
  await show(<TableFacts table={info(0)} />);
  expect(root.textContent).not.toContain('later');
  table.value = info(60);
  await show(<Watchers />);
  expect(root.querySelector('.watch-late')?.textContent).toBe('You see this game 60 s later than those who play.');
  table.value = info(60, 2);
  await show(<Watchers />);
  expect(root.querySelector('.watch-late')?.textContent).toBe('Spectators see the game 60 s later.');
  table.value = info(60, 0, TableStatus.FINISHED);
  await show(<Watchers />);
  expect(root.querySelector('.watch-late')).toBeNull();
});

it('lets the chat begin anew with the connection', () => {
  startChat();
  table.value = info(60);
  link.value = { at: 'online' } as typeof link.value;
  heard([{ number: 7, text: 'hello' } as never]);
  expect(lines.value).toHaveLength(1);
  link.value = { at: 'idle' } as typeof link.value;
  expect(lines.value).toHaveLength(0);
});
