// One more way to be reached: kept once a test has got through.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ReminderChannelKind as Kind } from '@proto/reminder_pb';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { later, type LaterKey } from '@/i18n/later';
import { addChannel } from '@/state/reminders';
import { say } from '@/state/status';
import { useBusy } from './home/useBusy';

interface Sort {
  kind: Kind;
  name: LaterKey;
  address: LaterKey;
  example: string;
}

const sorts: readonly [Sort, ...Sort[]] = [
  { kind: Kind.NTFY, name: 'reminders.kindNTFY', address: 'reminders.addressNTFY', example: 'https://ntfy.sh/…' },
  { kind: Kind.DISCORD, name: 'reminders.kindDISCORD', address: 'reminders.addressDISCORD', example: 'https://discord.com/api/webhooks/…' },
  { kind: Kind.MATRIX, name: 'reminders.kindMATRIX', address: 'reminders.addressMATRIX', example: 'https://matrix.org' },
  { kind: Kind.JSON, name: 'reminders.kindJSON', address: 'reminders.addressJSON', example: 'https://…' },
];

const sortOf = (kind: Kind): Sort => sorts.find((one) => one.kind === kind) ?? sorts[0];

const simple: Partial<Record<Kind, LaterKey>> = { [Kind.PUSH]: 'reminders.kindPUSH', [Kind.EMAIL]: 'reminders.kindEMAIL' };

export const nameOfKind = (kind: Kind): LaterKey => simple[kind] ?? sortOf(kind).name;

interface TextProps {
  name: string;
  label: LaterKey;
  value: string;
  placeholder?: string;
  secret?: boolean;
  optional?: boolean;
  type(text: string): void;
}

function Text({ name, label, value, placeholder, secret, optional, type }: TextProps): JSX.Element {
  return (
    <label class="field">
      <span>{later(label)}</span>
      <input
        type={secret ? 'password' : 'text'}
        name={name}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        required={!optional}
        maxLength={1000}
        placeholder={placeholder}
        value={value}
        onInput={(event) => type(event.currentTarget.value)}
      />
    </label>
  );
}

export function NewChannel(): JSX.Element {
  const [kind, setKind] = useState<Kind>(sorts[0].kind);
  const [address, setAddress] = useState('');
  const [room, setRoom] = useState('');
  const [secret, setSecret] = useState('');
  const [fault, setFault] = useState<Key | null>(null);
  const [busy, begin] = useBusy();
  const sort = sortOf(kind);
  const add = async (): Promise<void> => {
    const wrong = await addChannel({ kind, address: address.trim(), room: room.trim(), secret: secret.trim() });
    setFault(wrong);
    if (wrong) return;
    setAddress('');
    setRoom('');
    setSecret('');
    say('reminders.added');
  };
  return (
    <form
      class="account-form"
      data-form="channel"
      onSubmit={(event) => {
        event.preventDefault();
        begin(add);
      }}
    >
      <label class="field">
        <span>{later('reminders.by')}</span>
        <select name="channel" value={kind} onChange={(event) => setKind(Number(event.currentTarget.value))}>
          {sorts.map((one) => (
            <option key={one.kind} value={one.kind}>
              {later(one.name)}
            </option>
          ))}
        </select>
      </label>
      <Text name="address" label={sort.address} placeholder={sort.example} value={address} type={setAddress} />
      {kind === Kind.MATRIX && <Text name="room" label="reminders.room" placeholder="!…:matrix.org" value={room} type={setRoom} />}
      {kind === Kind.MATRIX && <Text name="secret" label="reminders.token" secret value={secret} type={setSecret} />}
      {kind === Kind.NTFY && <Text name="secret" label="reminders.tokenOptional" secret optional value={secret} type={setSecret} />}
      <p class="chat-wrong" role="alert">
        {fault && t(fault)}
      </p>
      <button type="submit" class="choice choice-primary" disabled={busy}>
        {later('reminders.add')}
      </button>
    </form>
  );
}
