// @vitest-environment jsdom
// Tournaments: answers that come late, for whom they are, and what is said about failures.
import { create } from '@bufbuild/protobuf';
import { ErrorCode, ErrorSchema } from '@proto/error_pb';
import { EventExportSchema, EventFormat, EventListSchema, EventSchema } from '@proto/event_pb';
import { WelcomeSchema } from '@proto/session_pb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const asked = vi.fn();
vi.mock('@/state/link', async (original) => ({
  ...(await original<typeof import('@/state/link')>()),
  ask: asked,
}));
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
const { Disconnected, Refusal } = await import('@/net/wire');
const { link, welcome } = await import('@/state/link');
const { toasts } = await import('@/state/status');
const { t } = await import('@/i18n');
const { enterEvent, eventFault, eventShown, eventsFault, eventsPage, listEvents, loadEvent, saveStandings } = await import('@/state/events');

const answer = (eventId: string, more: { version?: number; mayManage?: boolean } = {}) => ({ case: 'event', value: create(EventSchema, { eventId, version: 1, ...more }) });
const list = (...ids: string[]) => ({ case: 'eventList', value: create(EventListSchema, { events: ids.map((eventId) => ({ eventId })), next: 'n' }) });
const refusal = (code: ErrorCode, message = '') => new Refusal(create(ErrorSchema, { code, message }));
const signIn = (playerId: string): void => void (welcome.value = create(WelcomeSchema, { playerId }));
const listed = (): string[] | undefined => eventsPage.value?.events.map(({ eventId }) => eventId);
const said = (): string[] => toasts.value.map(({ key, params }) => t(key, params));

/** An answer that is given by and by. */
function later(): (value: unknown) => void {
  let give: (value: unknown) => void = () => undefined;
  asked.mockReturnValueOnce(new Promise((done) => (give = done)));
  return (value) => give(value);
}

beforeEach(() => {
  link.value = { at: 'online' };
  signIn('ann');
});
afterEach(() => {
  asked.mockReset();
  link.value = { at: 'stopped', why: 'left' };
  toasts.value = [];
});

describe('the page of a tournament', () => {
  it('is for whoever looks at it', async () => {
    asked.mockResolvedValueOnce(answer('a', { mayManage: true }));
    await loadEvent('a');
    const late = later();
    const old = loadEvent('a');
    signIn('ben');
    expect(eventShown.value).toBeNull();
    asked.mockResolvedValueOnce(answer('a', { version: 3 }));
    await loadEvent('a');
    expect(asked.mock.lastCall?.[0]).toMatchObject({ value: { knownVersion: 0 } });
    late(answer('a', { version: 9, mayManage: true }));
    await old;
    expect(eventShown.value).toMatchObject({ mayManage: false });
  });

  it('is that of the tournament one has gone to last', async () => {
    const late = later();
    const first = loadEvent('a');
    asked.mockResolvedValueOnce(answer('b'));
    await loadEvent('b');
    late(answer('a'));
    await first;
    expect(eventShown.value?.eventId).toBe('b');
    asked.mockResolvedValueOnce(answer('a'));
    await enterEvent('a', false);
    expect(eventShown.value?.eventId).toBe('b');
  });

  it('does not go back to what was before a deed', async () => {
    asked.mockResolvedValueOnce(answer('a'));
    await loadEvent('a');
    const late = later();
    const poll = loadEvent('a');
    asked.mockResolvedValueOnce(answer('a', { version: 2 }));
    await enterEvent('a', false);
    late(answer('a', { version: 1 }));
    await poll;
    expect(eventShown.value?.version).toBe(2);
  });

  it('says why there is none, and forgets it with the next', async () => {
    asked.mockRejectedValueOnce(refusal(ErrorCode.UNKNOWN_EVENT));
    await loadEvent('a');
    expect(eventFault.value).toBe('There is no such tournament.');
    later();
    void loadEvent('b');
    expect(eventFault.value).toBe('');
    asked.mockRejectedValueOnce(new Disconnected('gone'));
    await loadEvent('b');
    expect(eventFault.value).toContain('Not connected');
  });

  it('stays when it cannot be looked at again', async () => {
    asked.mockResolvedValueOnce(answer('a')).mockRejectedValueOnce(refusal(ErrorCode.RATE_LIMITED));
    await loadEvent('a');
    await loadEvent('a');
    expect(eventShown.value?.eventId).toBe('a');
    expect(eventFault.value).toBe('');
  });
});

describe('the lists of tournaments', () => {
  it('are those that are looked at', async () => {
    const late = later();
    const first = listEvents(false);
    asked.mockResolvedValueOnce(list('b'));
    await listEvents(true);
    late(list('a'));
    await first;
    expect(eventsPage.value?.over).toBe(true);
    expect(listed()).toEqual(['b']);
    asked.mockResolvedValueOnce(list('c'));
    await listEvents(true, true);
    expect(listed()).toEqual(['b', 'c']);
  });

  it('say why there are none', async () => {
    asked.mockRejectedValueOnce(new Disconnected('gone'));
    await listEvents(false);
    expect(eventsFault.value).toContain('Not connected');
    asked.mockResolvedValueOnce(list());
    await listEvents(false);
    expect(eventsFault.value).toBe('');
  });
});

describe('what went wrong', () => {
  it('is said in words of this page', async () => {
    asked.mockRejectedValueOnce(new Disconnected('gone'));
    await enterEvent('a', false);
    expect(said()).toEqual([t('error.offline')]);
    asked.mockRejectedValueOnce(refusal(ErrorCode.UNKNOWN_EVENT, 'no event'));
    await saveStandings('a', EventFormat.CSV);
    expect(said()).toEqual(['There is no such tournament.']);
  });
});

it('keeps a file until the browser has it', async () => {
  vi.useFakeTimers();
  try {
    const revoked = vi.fn();
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:a', revokeObjectURL: revoked });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    asked.mockResolvedValueOnce({ case: 'eventExport', value: create(EventExportSchema, { text: 'place' }) });
    await saveStandings('a', EventFormat.CSV);
    expect(revoked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(revoked).toHaveBeenCalledWith('blob:a');
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
