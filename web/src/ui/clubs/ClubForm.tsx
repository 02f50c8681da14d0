// What a club says of itself: of a new one, or of one's own.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ClubJoining } from '@proto/club_pb';
import { joiningKey, joinings } from '@/game/clubs';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { later, type LaterKey } from '@/i18n/later';
import { useBusy } from '../home/useBusy';

interface Form {
  name?: string;
  description?: string;
  joining?: ClubJoining;
  button: LaterKey;
  /** What went wrong, if anything. */
  onSend(name: string, description: string, joining: ClubJoining): Promise<Key | null>;
}

export function ClubForm({ name = '', description = '', joining = ClubJoining.ON_REQUEST, button, onSend }: Form): JSX.Element {
  const [called, setCalled] = useState(name);
  const [about, setAbout] = useState(description);
  const [open, setOpen] = useState(joining);
  const [fault, setFault] = useState<Key | null>(null);
  const [busy, begin] = useBusy();
  const submit = (event: Event): void => {
    event.preventDefault();
    begin(async () => setFault(await onSend(called, about, open)));
  };
  return (
    <form class="account-form" data-form="club" onSubmit={submit}>
      <label class="field">
        <span>{later('club.name')}</span>
        <input type="text" name="club-name" autocomplete="off" required minLength={3} maxLength={32} value={called} onInput={(event) => setCalled(event.currentTarget.value)} />
      </label>
      <label class="field">
        <span>{later('club.description')}</span>
        <textarea name="club-description" maxLength={1000} rows={4} value={about} onInput={(event) => setAbout(event.currentTarget.value)} />
      </label>
      <label class="field">
        <span>{later('club.joining')}</span>
        <select name="club-joining" value={open} onChange={(event) => setOpen(Number(event.currentTarget.value))}>
          {joinings.map((one) => (
            <option key={one} value={one}>
              {later(joiningKey(one))}
            </option>
          ))}
        </select>
      </label>
      <p class="chat-wrong" role="alert">
        {fault && t(fault)}
      </p>
      <button type="submit" class="choice choice-primary" disabled={busy}>
        {later(button)}
      </button>
    </form>
  );
}
