// Links that let people in, in the account window: made, shown once, and revoked one by one.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { dateText } from '@/game/vacations';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { later } from '@/i18n/later';
import { inviteLinks, loadInvites, makeInvite, newInvite, revokeInvite } from '@/state/inviteLinks';
import { welcome } from '@/state/link';
import { prefs } from '@/state/prefs';
import { site } from '@/state/site';
import { copyText } from './copy';

function MakeLink({ mostUses, mostDays }: { mostUses: number; mostDays: number }): JSX.Element {
  const [note, setNote] = useState('');
  const [uses, setUses] = useState(1);
  const [days, setDays] = useState(7);
  const [fault, setFault] = useState<Key | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const wrong = await makeInvite(note, uses, days);
    setBusy(false);
    setFault(wrong);
    if (!wrong) setNote('');
  };
  return (
    <form class="account-form" data-form="invite" onSubmit={(event) => void submit(event)}>
      <label class="field">
        <span>{later('invites.note')}</span>
        <input type="text" name="invite-note" autocomplete="off" maxLength={32} value={note} onInput={(event) => setNote(event.currentTarget.value)} />
      </label>
      <label class="field">
        <span>{later('invites.uses')}</span>
        <input type="number" name="invite-uses" required min={1} max={mostUses} value={uses} onInput={(event) => setUses(event.currentTarget.valueAsNumber || 1)} />
      </label>
      <label class="field">
        <span>{later('invites.days')}</span>
        <input type="number" name="invite-days" required min={1} max={mostDays} value={days} onInput={(event) => setDays(event.currentTarget.valueAsNumber || 1)} />
      </label>
      <p class="chat-wrong" role="alert">
        {fault && t(fault)}
      </p>
      <button type="submit" class="choice choice-primary" disabled={busy}>
        {later('invites.make')}
      </button>
    </form>
  );
}

function NewLink(): JSX.Element | null {
  const link = newInvite.value;
  if (!link) return null;
  return (
    <div class="token-new">
      <p role="status">{later('invites.keep')}</p>
      <code data-invite>{link}</code>
      <button type="button" class="choice choice-primary" onClick={() => void copyText(link)}>
        {later('invites.copy')}
      </button>
    </div>
  );
}

/** Nothing where everybody may come, or only the host lets people in. */
export function InviteLinks(): JSX.Element | null {
  const most = welcome.value?.mostInviteLinks ?? 0;
  const shown = most > 0 && site.value.registration === 'invite';
  useEffect(() => {
    if (shown) void loadInvites();
    return () => void (newInvite.value = '');
  }, [shown]);
  const known = inviteLinks.value;
  if (!shown || !known) return null;
  return (
    <details class="account-more tokens">
      <summary data-account="invites">{later('invites.list', { count: known.links.length })}</summary>
      <p class="form-note">{later('invites.help')}</p>
      <NewLink />
      <ul>
        {known.links.map((link) => (
          <li key={link.id} class="table-row" data-invite-note={link.note}>
            <span>
              <strong>{link.note || later('invites.unnamed')}</strong>
              <small>{later('invites.used', { used: link.used, uses: link.uses, date: dateText(link.untilMs, prefs.value.language) })}</small>
            </span>
            <button type="button" class="choice" aria-label={later('invites.revokeName', { name: link.note || later('invites.unnamed') })} onClick={() => void revokeInvite(link)}>
              {later('invites.revoke')}
            </button>
          </li>
        ))}
      </ul>
      <MakeLink mostUses={known.mostUses} mostDays={known.mostDays} />
    </details>
  );
}
