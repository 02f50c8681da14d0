// Part of the settings: by what the server reaches somebody who is away, and of what it writes.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ReminderChannelKind, ReminderKind, type ReminderChannel, type Reminders as Known } from '@proto/reminder_pb';
import type { Key } from '@/i18n/en';
import { later, type LaterKey } from '@/i18n/later';
import { online } from '@/state/link';
import { mail } from '@/state/mail';
import { prefs } from '@/state/prefs';
import { canPush, endPush, pushHere } from '@/state/push';
import { addChannel, loadReminders, muteReminders, reminders, removeChannel, setReminders, testChannel } from '@/state/reminders';
import { say } from '@/state/status';
import { mySeat, tableId } from '@/state/table';
import { NewChannel, nameOfKind } from './NewChannel';
import { useBusy } from './home/useBusy';

const kinds: readonly (readonly [ReminderKind, LaterKey])[] = [
  [ReminderKind.TURN, 'reminders.TURN'],
  [ReminderKind.CLOCK, 'reminders.CLOCK'],
  [ReminderKind.BEGAN, 'reminders.BEGAN'],
  [ReminderKind.OVER, 'reminders.OVER'],
  [ReminderKind.INVITED, 'reminders.INVITED'],
  [ReminderKind.SCHEDULED, 'reminders.SCHEDULED'],
];

/** Says what became of it. */
async function tell(asked: Promise<Key | null>, done?: Key): Promise<void> {
  const fault = await asked;
  if (fault) say(fault, true);
  else if (done) say(done);
}

/** The path may be as good as a password, so not all of it is on the screen. */
const hostOf = (address: string): string => address.replace(/^https?:\/\//, '').split(/[/?#]/)[0] ?? '';

function Channel({ channel }: { channel: ReminderChannel }): JSX.Element {
  const [busy, begin] = useBusy();
  const { channelId, kind, address, secret, problem } = channel;
  const where = kind === ReminderChannelKind.EMAIL ? (mail.value?.address ?? '') : hostOf(address);
  const name = `${later(nameOfKind(kind))}, ${where}`;
  const remove = async (): Promise<void> => {
    await tell(removeChannel(channelId));
    if (kind === ReminderChannelKind.PUSH) await endPush(address);
  };
  return (
    <li class="reminder-channel" data-channel={channelId}>
      <div class="table-row">
        <span>
          <strong>{later(nameOfKind(kind))}</strong>
          <small>{where}</small>
        </span>
        <button type="button" class="choice" aria-label={later('reminders.tryName', { name })} disabled={busy} onClick={() => begin(() => tell(testChannel(channelId), 'reminders.tried'))}>
          {later('reminders.try')}
        </button>
        <button type="button" class="choice choice-quiet" aria-label={later('reminders.removeName', { name })} disabled={busy} onClick={() => begin(remove)}>
          {later('reminders.remove')}
        </button>
      </div>
      {problem && <p role="alert">{later('reminders.problem')}</p>}
      {secret && (
        <p class="reminder-key">
          {later('reminders.key')}: <code>{secret}</code>
        </p>
      )}
    </li>
  );
}

function Wishes({ known }: { known: Known }): JSX.Element {
  const toggle = (kind: ReminderKind): ReminderKind[] =>
    known.kinds.includes(kind) ? known.kinds.filter((one) => one !== kind) : [...known.kinds, kind];
  const table = mySeat.value ? tableId.value : '';
  const muted = known.muted.includes(table);
  return (
    <fieldset class="reminder-wishes">
      <legend>{later('reminders.about')}</legend>
      {kinds.map(([kind, key]) => (
        <label key={kind} class="check">
          <input type="checkbox" name={`remind-${kind}`} checked={known.kinds.includes(kind)} onChange={() => void tell(setReminders(toggle(kind)))} />
          <span>{later(key)}</span>
        </label>
      ))}
      {table && (
        <label class="check">
          <input type="checkbox" name="remind-mute" checked={muted} onChange={() => void tell(muteReminders(table, !muted))} />
          <span>{later('reminders.mute')}</span>
        </label>
      )}
    </fieldset>
  );
}

/** Where the browser can. */
function PushHere({ known }: { known: Known }): JSX.Element | null {
  const [busy, begin] = useBusy();
  if (!canPush() || known.pushKey.length === 0) return null;
  return (
    <button type="button" class="choice choice-primary" data-push-here disabled={busy} onClick={() => begin(() => tell(pushHere(known.pushKey), 'reminders.added'))}>
      {later('reminders.here')}
    </button>
  );
}

/** Once the address is confirmed. */
function MailHere({ known }: { known: Known }): JSX.Element | null {
  const [busy, begin] = useBusy();
  if (!mail.value?.address || known.channels.some(({ kind }) => kind === ReminderChannelKind.EMAIL)) return null;
  return (
    <button type="button" class="choice" data-mail-here disabled={busy} onClick={() => begin(() => tell(addChannel({ kind: ReminderChannelKind.EMAIL, address: '' }), 'reminders.added'))}>
      {later('reminders.byMail')}
    </button>
  );
}

/** Nothing where the server reminds nobody. */
export function Reminders(): JSX.Element | null {
  const here = online.value;
  const known = reminders.value;
  const { language } = prefs.value;
  const reachedAt = mail.value?.address;
  useEffect(() => {
    if (here) void loadReminders(); // also when the address is another one: channels go with it
  }, [here, reachedAt]);
  const stale = known !== null && known.channels.length > 0 && known.language !== language;
  useEffect(() => {
    if (here && stale && known) void setReminders(known.kinds);
  }, [here, stale]);
  if (!known?.available) return null;
  return (
    <section class="settings-group" data-reminders>
      <h3>{later('reminders.title')}</h3>
      <p class="form-note">{later('reminders.help')}</p>
      <ul class="reminder-channels">
        {known.channels.map((channel) => (
          <Channel key={channel.channelId} channel={channel} />
        ))}
      </ul>
      {known.channels.length > 0 && <Wishes known={known} />}
      {known.channels.length < known.most && (
        <>
          <PushHere known={known} />
          <MailHere known={known} />
          <details class="account-more" open={!canPush()}>
            <summary>{later('reminders.otherwise')}</summary>
            <NewChannel />
          </details>
        </>
      )}
    </section>
  );
}
