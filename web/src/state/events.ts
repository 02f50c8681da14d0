// Tournaments: the lists of them, and one that is looked at.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import {
  ControlEventSchema,
  CreateEventSchema,
  EnterEventSchema,
  EventFormat,
  ExportEventSchema,
  GetEventSchema,
  ListEventsSchema,
  WithdrawFromEventSchema,
  type ControlEvent,
  type Event as Tournament,
  type EventPlan,
  type EventSummary,
} from '@proto/event_pb';
import { ErrorCode } from '@proto/error_pb';
import { t } from '@/i18n';
import { later, type LaterKey } from '@/i18n/later';
import { Refusal, type RequestBody } from '@/net/wire';
import { ask } from './link';
import { go } from './route';
import { complain, say, sentenceOf } from './status';

interface EventsPage {
  events: readonly EventSummary[];
  over: boolean;
  next: string;
}

/** Nothing before the server has answered. */
export const eventsPage = signal<EventsPage | null>(null);
export const eventShown = signal<Tournament | null>(null);
export const eventFault = signal('');

/** The words for what only tournaments refuse come with them. */
const refusals: readonly ErrorCode[] = [
  ErrorCode.UNKNOWN_EVENT,
  ErrorCode.NOT_EVENT_HOST,
  ErrorCode.TOO_MANY_EVENTS,
  ErrorCode.ALREADY_ENTERED,
  ErrorCode.EVENT_FULL,
  ErrorCode.ENTRY_CLOSED,
  ErrorCode.NOT_ENTERED,
  ErrorCode.TOO_FEW_ENTRANTS,
  ErrorCode.ROUND_GOES_ON,
  ErrorCode.NO_ROUND,
  ErrorCode.NO_MORE_ROUNDS,
  ErrorCode.EVENT_TABLE_CHANGED,
  ErrorCode.EVENT_TABLE_BEGUN,
  ErrorCode.BAD_RESULT,
  ErrorCode.EVENT_OVER,
  ErrorCode.EVENT_CORRECTED_TOO_OFTEN,
];

/** What went wrong, in words. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Refusal)) return t('error.offline');
  if (refusals.includes(error.error.code)) return later(`error.${ErrorCode[error.error.code]}` as LaterKey);
  const { key, params } = sentenceOf(error.error);
  return t(key, params);
}

async function send(body: RequestBody): Promise<void> {
  const answer = await ask(body);
  if (answer.case === 'event' && !answer.value.unchanged) eventShown.value = answer.value;
}

async function must(body: RequestBody): Promise<boolean> {
  try {
    await send(body);
    return true;
  } catch (error) {
    say('error.server', true, { message: faultOf(error) });
    return false;
  }
}

export async function listEvents(over: boolean, more = false): Promise<void> {
  const before = more ? eventsPage.value : null;
  if (!more) eventsPage.value = null;
  try {
    const answer = await ask({ case: 'listEvents', value: create(ListEventsSchema, { over, after: before?.next ?? '' }) });
    if (answer.case === 'eventList') eventsPage.value = { events: [...(before?.events ?? []), ...answer.value.events], over, next: answer.value.next };
  } catch (error) {
    complain(error);
  }
}

export async function loadEvent(eventId: string): Promise<void> {
  const known = eventShown.value?.eventId === eventId ? eventShown.value.version : 0;
  if (known === 0) eventShown.value = null;
  try {
    await send({ case: 'getEvent', value: create(GetEventSchema, { eventId, knownVersion: known }) });
    eventFault.value = '';
  } catch (error) {
    // Without a connection, what was seen before is still worth looking at.
    if (error instanceof Refusal) eventFault.value = faultOf(error);
  }
}

/** What went wrong, if anything. */
export async function createEvent(plan: EventPlan): Promise<string> {
  const requestKey = crypto.getRandomValues(new Uint8Array(16));
  try {
    await send({ case: 'createEvent', value: create(CreateEventSchema, { plan, requestKey }) });
  } catch (error) {
    return faultOf(error);
  }
  const id = eventShown.value?.eventId;
  if (id) go({ at: 'event', id });
  return '';
}

export const enterEvent = (eventId: string, reserve: boolean): Promise<boolean> => must({ case: 'enterEvent', value: create(EnterEventSchema, { eventId, reserve }) });

export const withdrawFromEvent = (eventId: string): Promise<boolean> => must({ case: 'withdrawFromEvent', value: create(WithdrawFromEventSchema, { eventId }) });

export const controlEvent = (eventId: string, deed: ControlEvent['deed']): Promise<boolean> => must({ case: 'controlEvent', value: create(ControlEventSchema, { eventId, deed }) });

/** By this, spreadsheets know that a file of text is UTF-8. */
const byteOrderMark = '\uFEFF';

/** A file with the standings. */
export async function saveStandings(eventId: string, format: EventFormat): Promise<void> {
  try {
    const answer = await ask({ case: 'exportEvent', value: create(ExportEventSchema, { eventId, format }) });
    if (answer.case !== 'eventExport') return;
    const csv = format === EventFormat.CSV;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([csv ? byteOrderMark : '', answer.value.text], { type: csv ? 'text/csv' : 'application/json' }));
    link.download = `standings-${eventId}.${csv ? 'csv' : 'json'}`;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    complain(error);
  }
}
