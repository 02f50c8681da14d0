// @vitest-environment jsdom
// The levels of bots: chosen for a seat and for the absent, and said wherever one meets them.
import { create } from '@bufbuild/protobuf';
import { BotPolicy, TableInfoSchema, TableStatus, type TableInfo } from '@proto/table_pb';
import { render, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';

const made = vi.fn();
const added = vi.fn();
const played = vi.fn(() => Promise.resolve(true));
vi.mock('@/state/lobby', async (original) => ({
  ...(await original<typeof import('@/state/lobby')>()),
  createTable: made,
  addBot: added,
  playAgainstBots: played,
}));
vi.mock('@/state/naming', () => ({ asSomebody: (act: () => void) => act(), asAnybody: (act: () => void) => act() }));
HTMLDialogElement.prototype.showModal = () => undefined;
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { chosenLevel } = await import('@/state/start');
const { standsIn } = await import('@/ui/botWords');
const { NewTable } = await import('@/ui/home/NewTable');
const { Start } = await import('@/ui/home/Start');
const { TableFacts } = await import('@/ui/TableFacts');
const { WaitingSeats } = await import('@/ui/WaitingSeats');

const root = document.createElement('div');
document.body.append(root);
const show = (what: ComponentChild): Promise<void> => act(() => render(what, root));
const pick = (name: string, value: BotPolicy): Promise<void> =>
  act(() => {
    const field = root.querySelector(`select[name=${name}]`) as HTMLSelectElement;
    field.value = String(value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
const submit = (): Promise<void> => act(() => void root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
const info = (seats: readonly BotPolicy[], standIn = BotPolicy.UNSPECIFIED): TableInfo =>
  create(TableInfoSchema, {
    tableId: 't',
    status: TableStatus.LOBBY,
    host: 1,
    yourSeat: 1,
    options: { standIn },
    seats: [{ seat: 1, taken: true, name: 'Ann' }, ...seats.map((bot, i) => ({ seat: i + 2, taken: bot !== BotPolicy.UNSPECIFIED, name: 'Ymir', bot }))],
  });

afterEach(async () => {
  await show(null);
  made.mockReset();
  added.mockReset();
  chosenLevel.value = BotPolicy.GREEDY;
});

it('are chosen for a game against bots', async () => {
  await show(<Start />);
  await pick('level', BotPolicy.CAPTAIN);
  await submit();
  expect(played).toHaveBeenLastCalledWith(1, 2, BotPolicy.CAPTAIN);
});

it('are chosen for a seat in the waiting room, and shown there', async () => {
  await show(<WaitingSeats info={info([BotPolicy.NAVIGATOR, BotPolicy.RANDOM, BotPolicy.UNSPECIFIED])} />);
  expect([...root.querySelectorAll('.seat-is')].map(({ textContent }) => textContent).slice(1)).toEqual(['bot: Navigator', 'bot']);
  await pick('level', BotPolicy.PASSENGER);
  await act(() => (root.querySelector('[data-add-bot]') as HTMLButtonElement).click());
  expect(added).toHaveBeenLastCalledWith('t', BotPolicy.PASSENGER);
});

it('are chosen for who stands in, with a word about ratings', async () => {
  await show(<NewTable />);
  expect(root.textContent).not.toContain('does not count for ratings');
  await submit();
  expect(made.mock.lastCall?.[0]).toMatchObject({ standIn: BotPolicy.UNSPECIFIED });
  await pick('stand-in', BotPolicy.CAPTAIN);
  expect(root.textContent).toContain('does not count for ratings');
  await submit();
  expect(made.mock.lastCall?.[0]).toMatchObject({ standIn: BotPolicy.CAPTAIN });
});

it('are said of the table and of the seat', async () => {
  await show(<TableFacts table={info([], BotPolicy.NAVIGATOR)} />);
  expect(root.textContent).toBe('for the absent: Navigator');
  await show(<TableFacts table={info([])} />);
  expect(root.textContent).toBe('');
  expect(standsIn(BotPolicy.GREEDY)).toBe('a bot stands in');
  expect(standsIn(BotPolicy.CAPTAIN)).toBe('a bot stands in (Captain)');
});
