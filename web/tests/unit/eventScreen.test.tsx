// @vitest-environment jsdom
// The page of a tournament: what is shown to whom, and what is sent.
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { EventEnding, EventPhase, EventRoundSchema, EventSchema, EventSystem, type EventTableSchema, type Event as Tournament } from '@proto/event_pb';
import { AccountSchema } from '@proto/account_pb';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import { ReplaySchema } from '@proto/replay_pb';
import { BotPolicy } from '@proto/table_pb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Disconnected, Refusal, type RequestBody } from '@/net/wire';
import { untilDrawn } from './support/until';

const asked = vi.fn();
vi.mock('@/state/link', async (original) => ({
  ...(await original<typeof import('@/state/link')>()),
  ask: asked,
  askAgain: asked,
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
vi.stubGlobal('scrollTo', () => undefined);
const { account } = await import('@/state/account');
const { link } = await import('@/state/link');
const { eventShown, loadEvent } = await import('@/state/events');
const { route } = await import('@/state/route');
const { toasts } = await import('@/state/status');
const { EventForm } = await import('@/ui/events/EventForm');
const { EventScreen } = await import('@/ui/events/EventScreen');

let event: Tournament;
const root = document.createElement('div');
document.body.append(root);
const sent = (): RequestBody[] => asked.mock.calls.map(([body]) => body as RequestBody).filter(({ case: name }) => name !== 'getEvent');
const show = (): Promise<void> =>
  act(async () => {
    await loadEvent('E');
    render(<EventScreen id="E" />, root);
  });
/** The event with something else in it. */
const becomes = (more: MessageInitShape<typeof EventSchema>): void => {
  event = create(EventSchema, { ...event, ...(more as Partial<Tournament>) });
};
/** The first round with these tables. */
const tables = (...those: MessageInitShape<typeof EventTableSchema>[]): MessageInitShape<typeof EventSchema> => ({
  rounds: [create(EventRoundSchema, { number: 1, tables: those.map((table, at) => ({ number: at + 1, version: 1, tableId: 'T', ...table })) })],
});
const press = (selector: string): Promise<void> => act(() => void root.querySelector<HTMLElement>(selector)?.click());

beforeEach(() => {
  event = create(EventSchema, {
    eventId: 'E',
    version: 1,
    plan: { title: 'Friday', description: 'Bring tea', rules: { system: EventSystem.SWISS, maxEntrants: 8, reserves: true }, tables: { map: 1 } },
    phase: EventPhase.PLAYING,
    host: 'Ann',
    entrants: [{ number: 1, name: 'Ann', you: true }, { number: 2, name: 'Bob' }, { number: 3 }],
    yourEntrant: 1,
    mayManage: true,
    rounds: [
      {
        number: 1,
        tables: [{ number: 1, version: 1, seats: [{ entrant: 1 }, { entrant: 2 }], tableId: 'T', ending: EventEnding.UNSPECIFIED }],
        byes: [3],
      },
    ],
    standings: [{ entrant: 1, place: 1, points: 12n }, { entrant: 2, place: 2 }],
  });
  asked.mockImplementation(async () => ({ case: 'event', value: event }));
  account.value = create(AccountSchema, { login: 'ann' });
  link.value = { at: 'online' } as typeof link.value;
});
afterEach(() => {
  render(null, root);
  eventShown.value = null;
  asked.mockReset();
});

it('shows standings, rounds and who is gone, and leads to the own table', async () => {
  await show();
  expect(root.querySelector('h1')?.textContent).toBe('Friday');
  expect(root.querySelectorAll('[data-standings] tbody tr').length).toBe(2);
  expect(root.querySelector('[data-event=table]')).not.toBeNull();
  expect(root.querySelector('[data-round="1"]')?.textContent).toContain('Sit out: a player who is gone');
});

it('offers to watch what is played, and not what was called off', async () => {
  const offered = (): string[] => [...root.querySelectorAll('[data-event-table] > button')].map(({ textContent }) => textContent ?? '');
  await show();
  expect(offered()).toEqual(['Watch']);
  becomes({ version: 2, phase: EventPhase.CANCELLED, ...tables({ seats: [{ entrant: 1 }, { entrant: 2 }] }, { ending: EventEnding.PLAYED, seats: [{ entrant: 1, rank: 1 }, { entrant: 2, rank: 2 }] }) });
  await show();
  expect(offered()).toEqual(['To the game']);
  expect(root.querySelector('[data-event-table="1"]')?.textContent).toContain('no result');
});

it('lets people in and out', async () => {
  event = create(EventSchema, { ...event, yourEntrant: 0, mayEnter: true, mayManage: false, phase: EventPhase.ENTRY, rounds: [] });
  await show();
  expect(root.querySelector('[data-event-care]')).toBeNull();
  await press('[data-event=enter]');
  expect(sent()).toMatchObject([{ case: 'enterEvent', value: { eventId: 'E', reserve: false } }]);
});

it('keeps the focus where it was when what was pressed is gone', async () => {
  event = create(EventSchema, { ...event, yourEntrant: 0, mayEnter: true, phase: EventPhase.ENTRY, rounds: [] });
  await show();
  root.querySelector<HTMLElement>('[data-event=enter]')?.focus();
  becomes({ version: 2, yourEntrant: 1 });
  await press('[data-event=enter]');
  await untilDrawn(() => root.querySelector('[data-event=enter]') === null);
  expect(document.activeElement?.matches('.club-head')).toBe(true);
});

it('shows no standings before the first round', async () => {
  event = create(EventSchema, { ...event, phase: EventPhase.ENTRY, rounds: [] });
  await show();
  expect(root.querySelector('[data-standings]')).toBeNull();
});

it('does for the host what can be done now, and asks before what is final', async () => {
  await show();
  expect(root.querySelector('[data-event=start]')).toBeNull();
  await press('[data-club=cancel]');
  expect(sent()).toEqual([]);
  await press('[data-club=cancel]');
  expect(sent()).toMatchObject([{ case: 'controlEvent', value: { eventId: 'E', deed: { case: 'cancel', value: true } } }]);
});

describe('a result by hand', () => {
  const form = (): HTMLFormElement | null => root.querySelector('[data-result-of-table="1"]');
  const values = (): string[] => [...(form()?.querySelectorAll<HTMLInputElement>('input[type=number]') ?? [])].map(({ value }) => value);
  const type = (at: number, value: string): Promise<void> =>
    act(() => {
      const field = form()?.querySelectorAll<HTMLInputElement>('input[type=number]')[at];
      if (field) field.value = value;
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  /** What was typed is what is known then. */
  const save = async (): Promise<void> => {
    await act(() => void form()?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await untilDrawn(() => form()?.querySelector('[data-event=known]') === null);
  };
  const comesOut = (version: number): void => {
    becomes({ version, ...tables({ ending: EventEnding.PLAYED, seats: [{ entrant: 1, rank: 2, score: 20 }, { entrant: 2, rank: 1, score: 30, absent: true }] }) });
  };

  it('corrects what is wrong and leaves the rest as it was', async () => {
    comesOut(2);
    await show();
    expect(values()).toEqual(['2', '20', '1', '30']);
    await type(1, '22');
    await save();
    expect(sent()).toMatchObject([
      { value: { deed: { case: 'result', value: { table: { round: 1, number: 1, version: 1 }, seats: [{ rank: 2, score: 22, absent: false }, { rank: 1, score: 30, absent: true }] } } } },
    ]);
    await act(() => void form()?.querySelector<HTMLElement>('[name=event-absent]')?.click());
    await save();
    expect(sent()[1]).toMatchObject({ value: { deed: { value: { seats: [{ absent: true }, { absent: true }] } } } });
  });

  it('has no places before there is a result, and shows the one that comes', async () => {
    await show();
    expect(values()).toEqual(['', '0', '', '0']);
    expect(form()?.checkValidity()).toBe(false);
    comesOut(2);
    await act(() => loadEvent('E'));
    expect(values()).toEqual(['2', '20', '1', '30']);
  });

  it('says that one has come while somebody types, and takes it', async () => {
    await show();
    await type(0, '1');
    expect(form()?.querySelector('[role=alert]')).toBeNull();
    comesOut(2);
    await act(() => loadEvent('E'));
    expect(values()[0]).toBe('1');
    expect(form()?.querySelector('[role=alert]')?.textContent).toContain('Saving replaces it');
    await press('[data-event=known]');
    expect(values()).toEqual(['2', '20', '1', '30']);
  });
});

it('shows values and not what the server counts, and whose line one has', async () => {
  event.standings = create(EventSchema, { standings: [{ entrant: 1, place: 1, points: 12n, opponents: 8n, relative: 60n, byes: 1 }, { entrant: 2, place: 2, relative: -60n }] }).standings;
  await show();
  const [head, first, second] = [...root.querySelectorAll('[data-standings] tr')].map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));
  expect(head).toEqual(['Place', 'Name', 'Points', 'Wins', 'Buchholz', 'Difference', 'Tables', 'Byes']);
  expect(first).toEqual(['1', 'Ann (you)', '12', '0', '1.33', '+5', '0', '1']);
  expect(second?.[5]).toBe('-5');
});

it('says who has won a table, and not that of somebody who left', async () => {
  becomes(
    tables(
      { ending: EventEnding.PLAYED, seats: [{ entrant: 1, rank: 1, score: 30 }, { entrant: 2, rank: 2, score: 20 }] },
      { ending: EventEnding.PLAYED, seats: [{ entrant: 3, rank: 1, absent: true }, { entrant: 0, rank: 2 }] },
    ),
  );
  await show();
  expect([...root.querySelectorAll('.is-winner')].map(({ textContent }) => textContent)).toEqual(['Ann: place 1, score 30']);
});

it('leads to the replay of a game, and to its table while there is none', async () => {
  becomes(tables({ ending: EventEnding.PLAYED, seats: [{ entrant: 1, rank: 1 }, { entrant: 2, rank: 2 }] }));
  await show();
  asked.mockResolvedValueOnce({ case: 'replay', value: create(ReplaySchema) });
  await press('[data-event-table] button.choice');
  await untilDrawn(() => route.value.at === 'replay');
  expect(route.value).toEqual({ at: 'replay', id: 'T' });
  asked.mockRejectedValueOnce(new Refusal(create(ErrorSchema, { code: ErrorCode.UNKNOWN_TABLE })));
  await press('[data-event-table] button.choice');
  await untilDrawn(() => route.value.at === 'table');
  expect(route.value).toEqual({ at: 'table', id: 'T' });
});

it.each([ErrorCode.RATE_LIMITED, ErrorCode.OVERLOADED, ErrorCode.STORAGE_UNAVAILABLE])('leads nowhere while the server cannot look for a replay: %s', async (code) => {
  becomes(tables({ ending: EventEnding.PLAYED, seats: [{ entrant: 1, rank: 1 }, { entrant: 2, rank: 2 }] }));
  await show();
  const before = route.value;
  asked.mockRejectedValueOnce(new Refusal(create(ErrorSchema, { code })));
  await press('[data-event-table] button.choice');
  await untilDrawn(() => toasts.value.length > 0);
  expect(toasts.value).toMatchObject([{ bad: true, params: { text: 'The server cannot do that just now. Please try again in a moment.' } }]);
  expect(route.value).toEqual(before);
  toasts.value = [];
});

it('offers no round to be paired when all were played', async () => {
  becomes({ phase: EventPhase.BETWEEN, mainRounds: 2 });
  await show();
  expect(root.querySelector('[data-event=start]')).not.toBeNull();
  becomes({ version: 2, mainRounds: 1 });
  await act(() => loadEvent('E'));
  expect(root.querySelector('[data-event=start]')).toBeNull();
  expect(root.querySelector('[data-club=finish]')).not.toBeNull();
});

it('takes reserves where there is no room, and tells them what they are', async () => {
  event = create(EventSchema, { ...event, yourEntrant: 0, mayEnter: true });
  await show();
  expect(root.querySelector('[data-event=reserve]')).toBeNull();
  event = create(EventSchema, { ...event, version: 2, mayEnter: false });
  await act(() => loadEvent('E'));
  expect(root.querySelector('[data-event=reserve]')).not.toBeNull();
  becomes({ version: 3, yourEntrant: 3, entrants: create(EventSchema, { entrants: [{ number: 1 }, { number: 2 }, { number: 3, reserve: true }] }).entrants });
  await act(() => loadEvent('E'));
  expect(root.querySelector('[role=status]')?.textContent).toContain('You are a reserve');
});

it('says who plays for the absent, unless it is the usual bot', async () => {
  await show();
  expect(root.textContent).not.toContain('for the absent');
  becomes({ version: 2, plan: { title: 'Friday', tables: { map: 1, standIn: BotPolicy.NAVIGATOR } } });
  await show();
  expect(root.textContent).toContain('for the absent: Navigator');
});

it('says while there is nothing to show that it comes, or that there is no connection', async () => {
  asked.mockReturnValueOnce(new Promise(() => undefined));
  await act(() => render(<EventScreen id="F" />, root));
  expect(root.querySelector('[role=status]')?.textContent).toBe('One moment…');
  await act(() => void (link.value = { at: 'idle' }));
  expect(root.querySelector('[role=status]')?.textContent).toContain('Not connected');
});

describe('a new tournament', () => {
  const options = (name: string): (string | null)[] => [...root.querySelectorAll(`[name=${name}] option`)].map(({ textContent }) => textContent);
  const made = (): Promise<void> => act(() => void root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

  it('says that nobody waits where tables do not, and offers pauses', async () => {
    await act(() => render(<EventForm />, root));
    expect(options('event-arriveMs')[0]).toBe('they do not wait');
    expect(options('event-roundTimeMs')[0]).toBe('without limit');
    expect(options('event-pause')).toEqual(['when you say so', 'by itself, at once', 'by itself, after 5 min', 'by itself, after 15 min', 'by itself, after days: 1']);
  });

  it('says how strong the bots are that play for the absent', async () => {
    await act(() => render(<EventForm />, root));
    await act(() => {
      const level = root.querySelector<HTMLSelectElement>('[name=event-stand-in]');
      if (level) level.value = String(BotPolicy.CAPTAIN);
      level?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(root.textContent).toContain('does not count for ratings');
    await made();
    expect(sent()).toMatchObject([{ case: 'createEvent', value: { plan: { tables: { standIn: BotPolicy.CAPTAIN } } } }]);
  });

  it('is one, however often it is asked for until there is an answer', async () => {
    const says = (words: string): boolean => root.querySelector('[role=alert]')?.textContent?.includes(words) ?? false;
    const keys = (): unknown[] => sent().map((body) => body.case === 'createEvent' && body.value.requestKey);
    await act(() => render(<EventForm />, root));
    asked.mockRejectedValueOnce(new Disconnected('gone')).mockRejectedValueOnce(new Refusal(create(ErrorSchema, { code: ErrorCode.TOO_MANY_EVENTS })));
    await made();
    await untilDrawn(() => says('Not connected'));
    await made();
    expect(keys()[1]).toEqual(keys()[0]);
    await untilDrawn(() => says('as many tournaments as you may'));
    await made();
    expect(keys()[2]).not.toEqual(keys()[0]);
    await untilDrawn(() => route.value.at === 'event');
    expect(route.value).toEqual({ at: 'event', id: 'E' });
  });
});

it('removes texts also when all is over, and shows a tournament without them', async () => {
  event = create(EventSchema, { ...event, phase: EventPhase.CANCELLED });
  await show();
  await press('[data-club=remove-texts]');
  await press('[data-club=remove-texts]');
  expect(sent()).toMatchObject([{ case: 'controlEvent', value: { eventId: 'E', deed: { case: 'removeTexts', value: true } } }]);
  event = create(EventSchema, { ...event, version: 2, plan: undefined });
  await show();
  expect(root.querySelector('h1')?.textContent).toBe('Tournaments');
  expect(root.querySelector('[data-club=remove-texts]')).toBeNull();
});

it('lets a reserve take a place that is free', async () => {
  event = create(EventSchema, { ...event, mayEnter: true, phase: EventPhase.ENTRY, rounds: [], entrants: event.entrants.map((one) => ({ ...one, reserve: true })) });
  await show();
  await press('[data-event=enter]');
  expect(sent()).toMatchObject([{ case: 'enterEvent', value: { eventId: 'E', reserve: false } }]);
});

it('tells whoever has no account that one needs one', async () => {
  account.value = create(AccountSchema, { login: '' });
  event = create(EventSchema, { ...event, yourEntrant: 0, mayEnter: true });
  await show();
  expect(root.querySelector('[data-event=enter]')).toBeNull();
  expect(root.textContent).toContain('people with an account');
});
