// Tournaments: the lists of them, and one that is looked at.
import { batch, signal } from '@preact/signals';
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
import { GetReplaySchema } from '@proto/session_pb';
import { Refusal, type RequestBody } from '@/net/wire';
import { ask, askAgain, person } from './link';
import { complain, faultOf } from './refused';
import { go } from './route';
import { saveFile } from './saveFile';
import { isPassing } from './status';

interface EventsPage {
  events: readonly EventSummary[];
  over: boolean;
  next: string;
}

/** Nothing before the server has answered. */
export const eventsPage = signal<EventsPage | null>(null);
export const eventShown = signal<Tournament | null>(null);
/** Why there is nothing to show. */
export const eventFault = signal('');
export const eventsFault = signal('');

/** The event whose page is wanted, and the list: answers for others come too late. */
let wanted = '';
let listed = false;

function want(eventId: string): void {
  if (wanted === eventId) return;
  wanted = eventId;
  batch(() => {
    eventShown.value = null;
    eventFault.value = '';
  });
}

/** What somebody may do, and who they are, is not for whoever comes next. */
function forgetEvents(): void {
  want('');
  eventsPage.value = null;
  eventsFault.value = '';
}

person.subscribe(forgetEvents);

/** An answer may come after a later one: of two, the one that knows more is shown. */
function show(event: Tournament): void {
  if (event.eventId !== wanted) return;
  eventFault.value = '';
  if (!event.unchanged && event.version >= (eventShown.value?.version ?? 0)) eventShown.value = event;
}

async function send(body: RequestBody): Promise<void> {
  const by = person.value;
  const answer = await ask(body);
  if (answer.case === 'event' && by === person.value) show(answer.value);
}

async function must(body: RequestBody): Promise<boolean> {
  try {
    await send(body);
    return true;
  } catch (error) {
    complain(error);
    return false;
  }
}

/** The first page of a list, or the one behind what is there. */
export async function listEvents(over: boolean, more = false): Promise<void> {
  const before = more ? eventsPage.value : null;
  if (!more) {
    listed = over;
    eventsPage.value = null;
  }
  eventsFault.value = '';
  const by = person.value;
  const isLate = (): boolean => by !== person.value || listed !== over || (more && eventsPage.value !== before);
  try {
    const answer = await ask({ case: 'listEvents', value: create(ListEventsSchema, { over, after: before?.next ?? '' }) });
    if (answer.case === 'eventList' && !isLate()) eventsPage.value = { events: [...(before?.events ?? []), ...answer.value.events], over, next: answer.value.next };
  } catch (error) {
    if (isLate()) return;
    if (more) complain(error);
    else eventsFault.value = faultOf(error);
  }
}

/** Shows the page of a tournament, or looks at it again. */
export async function loadEvent(eventId: string): Promise<void> {
  want(eventId);
  const by = person.value;
  try {
    await send({ case: 'getEvent', value: create(GetEventSchema, { eventId, knownVersion: eventShown.value?.version ?? 0 }) });
  } catch (error) {
    // What was seen before is still worth looking at.
    if (by === person.value && wanted === eventId && !eventShown.value) eventFault.value = faultOf(error);
  }
}

/** Nobody knows yet whether it was made, where `unsure`: the next try has the same key. */
interface Made {
  fault: string;
  unsure: boolean;
}

export async function createEvent(plan: EventPlan, requestKey: Uint8Array): Promise<Made> {
  const by = person.value;
  try {
    const answer = await askAgain({ case: 'createEvent', value: create(CreateEventSchema, { plan, requestKey }) });
    if (answer.case === 'event' && by === person.value) {
      want(answer.value.eventId);
      show(answer.value);
      go({ at: 'event', id: answer.value.eventId });
    }
    return { fault: '', unsure: false };
  } catch (error) {
    return { fault: faultOf(error), unsure: !(error instanceof Refusal) };
  }
}

export const enterEvent = (eventId: string, reserve: boolean): Promise<boolean> => must({ case: 'enterEvent', value: create(EnterEventSchema, { eventId, reserve }) });

export const withdrawFromEvent = (eventId: string): Promise<boolean> => must({ case: 'withdrawFromEvent', value: create(WithdrawFromEventSchema, { eventId }) });

export const controlEvent = (eventId: string, deed: ControlEvent['deed']): Promise<boolean> => must({ case: 'controlEvent', value: create(ControlEventSchema, { eventId, deed }) });

/** By this, spreadsheets know that a file of text is UTF-8. */
const byteOrderMark = '\uFEFF';

/** The game of a table that has a result: its host may have entered that while the game goes on, and then there is no replay. */
export async function openGame(tableId: string): Promise<void> {
  try {
    await ask({ case: 'getReplay', value: create(GetReplaySchema, { tableId }) });
    go({ at: 'replay', id: tableId });
  } catch (error) {
    if (error instanceof Refusal && !isPassing(error.error)) go({ at: 'table', id: tableId });
    else complain(error);
  }
}

/** A file with the standings. */
export async function saveStandings(eventId: string, format: EventFormat): Promise<void> {
  try {
    const answer = await ask({ case: 'exportEvent', value: create(ExportEventSchema, { eventId, format }) });
    if (answer.case !== 'eventExport') return;
    const csv = format === EventFormat.CSV;
    saveFile(`standings-${eventId}.${csv ? 'csv' : 'json'}`, new Blob([csv ? byteOrderMark : '', answer.value.text], { type: csv ? 'text/csv' : 'application/json' }));
  } catch (error) {
    complain(error);
  }
}
