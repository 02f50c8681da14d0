// Part of the settings: the e-mail address, for reminders and for a forgotten password.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { account } from '@/state/account';
import { online } from '@/state/link';
import { confirmMail, loadMail, mail, removeMail, setMailAddress } from '@/state/mail';
import { AccountForm, type FormField } from './AccountForm';

const address: FormField = { name: 'address', label: 'mail.address', secret: false, complete: 'email', longest: 254 };
const password: FormField = { name: 'password', label: 'account.password', secret: true, complete: 'current-password' };
const code: FormField = { name: 'code', label: 'account.code', secret: false, complete: 'one-time-code' };

/** Nothing where the server sends no e-mail. */
export function Mail(): JSX.Element | null {
  const here = online.value;
  const known = mail.value;
  const mine = account.value;
  useEffect(() => {
    if (here) void loadMail();
  }, [here, mine?.login]);
  if (!known?.available) return null;
  const proof = mine?.login && !mine.withoutPassword ? [password] : [];
  const help: Key = mine?.login ? 'mail.helpAccount' : 'mail.helpGuest';
  return (
    <section class="settings-group" data-mail>
      <h3>{t('mail.title')}</h3>
      {known.address && (
        <p>
          <strong>{known.address}</strong> <small>{t(known.recovers ? 'mail.recovers' : 'mail.confirmed')}</small>
        </p>
      )}
      {known.pending && (
        <>
          <p role="status">{t('mail.sent', { address: known.pending })}</p>
          {known.problem && <p role="alert">{t('mail.problem')}</p>}
          <AccountForm name="mail-code" title="mail.confirm" fields={[code]} act={confirmMail} done="mail.done" />
        </>
      )}
      <details class="account-more" open={!known.address && !known.pending}>
        <summary>{t(known.address || known.pending ? 'mail.another' : 'mail.enter')}</summary>
        <AccountForm key={help} name="mail" title="mail.send" help={help} fields={[address, ...proof]} act={setMailAddress} done="mail.onItsWay" />
      </details>
      {(known.address || known.pending) && (
        <details class="account-more">
          <summary>{t('mail.remove')}</summary>
          <AccountForm key={help} name="mail-remove" title="mail.remove" help="mail.removeHelp" fields={proof} act={removeMail} done="mail.removed" danger />
        </details>
      )}
    </section>
  );
}
