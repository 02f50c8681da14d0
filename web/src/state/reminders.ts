// How this player is reached who is away: kept by the server, and shown to nobody else.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { ErrorCode } from '@proto/error_pb';
import {
  AddReminderChannelSchema,
  GetRemindersSchema,
  MuteRemindersSchema,
  RemoveReminderChannelSchema,
  SetRemindersSchema,
  TestReminderChannelSchema,
  type PushKeys,
  type ReminderChannelKind,
  type ReminderKind,
  type Reminders,
} from '@proto/reminder_pb';
import type { Key } from '@/i18n/en';
import { Refusal, type RequestBody } from '@/net/wire';
import { ask } from './link';
import { prefs } from './prefs';
import { errorKey } from './status';

/** Nothing before the server has answered. */
export const reminders = signal<Reminders | null>(null);

/** What is wrong, or nothing. */
async function change(body: RequestBody): Promise<Key | null> {
  try {
    const answer = await ask(body);
    if (answer.case === 'reminders') reminders.value = answer.value;
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) return 'error.offline';
    const { code, limit } = error.error;
    return code === ErrorCode.BAD_OPTION ? 'reminders.bad' : errorKey(code, limit);
  }
}

export interface NewChannel {
  kind: ReminderChannelKind;
  address: string;
  room?: string;
  secret?: string;
  push?: PushKeys;
}

export const loadReminders = (): Promise<Key | null> => change({ case: 'getReminders', value: create(GetRemindersSchema) });

export const addChannel = (channel: NewChannel): Promise<Key | null> =>
  change({ case: 'addReminderChannel', value: create(AddReminderChannelSchema, { ...channel, language: prefs.value.language }) });

export const removeChannel = (channelId: string): Promise<Key | null> =>
  change({ case: 'removeReminderChannel', value: create(RemoveReminderChannelSchema, { channelId }) });

export const testChannel = (channelId: string): Promise<Key | null> =>
  change({ case: 'testReminderChannel', value: create(TestReminderChannelSchema, { channelId }) });

/** Also says in which language: the one that is spoken here. */
export const setReminders = (kinds: readonly ReminderKind[]): Promise<Key | null> =>
  change({ case: 'setReminders', value: create(SetRemindersSchema, { kinds: [...kinds], language: prefs.value.language }) });

export const muteReminders = (tableId: string, muted: boolean): Promise<Key | null> =>
  change({ case: 'muteReminders', value: create(MuteRemindersSchema, { tableId, muted }) });
