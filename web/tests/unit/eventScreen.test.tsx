// @vitest-environment jsdom
// The page of a tournament: what is shown to whom, and what is sent.
import { create } from '@bufbuild/protobuf';
import { EventEnding, EventPhase, EventSchema, EventSystem, type Event as Tournament } from '@proto/event_pb';
import { AccountSchema } from '@proto/account_pb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RequestBody } from '@/net/wire';

const asked = vi.fn();
vi.mock('@/state/link', async (original) => ({
  ...(await original<typeof import('@/state/link')>()),
  ask: asked,
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { account } = await import('@/state/account');
const { link } = await import('@/state/link');
const { eventShown, loadEvent } = await import('@/state/events');
const { EventScreen } = await import('@/ui/events/EventScreen');

let event: Tournament;
const root = document.createElement('div');
document.body.append(root);
const sent = (): RequestBody[] => asked.mock.calls.map(([body]) => body as RequestBody).filter(({ case: name }) => name !== 'getEvent');
const settled = (what: () => void): Promise<void> =>
  act(async () => {
    what();
    await new Promise((done) => setTimeout(done));
  });
const show = (): Promise<void> =>
  act(async () => {
    await loadEvent('E');
    render(<EventScreen id="E" />, root);
  });
const press = (selector: string): Promise<void> => settled(() => root.querySelector<HTMLElement>(selector)?.click());

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

it('lets people in and out', async () => {
  event = create(EventSchema, { ...event, yourEntrant: 0, mayEnter: true, mayManage: false, phase: EventPhase.ENTRY, rounds: [] });
  await show();
  expect(root.querySelector('[data-event-care]')).toBeNull();
  await press('[data-event=enter]');
  expect(sent()).toMatchObject([{ case: 'enterEvent', value: { eventId: 'E', reserve: false } }]);
});

it('does for the host what can be done now, and asks before what is final', async () => {
  await show();
  expect(root.querySelector('[data-event=start]')).toBeNull();
  await press('[data-club=cancel]');
  expect(sent()).toEqual([]);
  await press('[data-club=cancel]');
  expect(sent()).toMatchObject([{ case: 'controlEvent', value: { eventId: 'E', deed: { case: 'cancel', value: true } } }]);
  const form = root.querySelector<HTMLFormElement>('[data-result-of-table="1"]');
  await settled(() => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(sent()[1]).toMatchObject({ value: { deed: { case: 'result', value: { table: { round: 1, number: 1, version: 1 }, seats: [{ rank: 1 }, { rank: 2 }] } } } });
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
