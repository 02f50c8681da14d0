// Signing up, in and out. Nothing of it is needed to play.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { account, changePassword, deleteAccount, signIn, signOut, signUp } from '@/state/account';
import { accountOpen } from '@/state/looking';
import { say } from '@/state/status';
import { Dialog } from './Dialog';

interface FormProps {
  name: string;
  title: Key;
  help?: Key;
  /** What is typed in, in this order. */
  fields: { name: string; label: Key; secret: boolean; complete: string }[];
  act(...values: string[]): Promise<Key | null>;
  done: Key;
  /** What cannot be taken back does not look like the way on. */
  danger?: boolean;
}

function Form({ name, title, help, fields, act, done, danger }: FormProps): JSX.Element {
  const [values, setValues] = useState<string[]>(fields.map(() => ''));
  const [fault, setFault] = useState<Key | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const wrong = await act(...values);
    setBusy(false);
    setFault(wrong);
    if (wrong) return;
    setValues(fields.map(() => ''));
    say(done);
  };
  return (
    <form class="account-form" data-form={name} onSubmit={(event) => void submit(event)}>
      <h3>{t(title)}</h3>
      {help && <p class="form-note">{t(help)}</p>}
      {fields.map((field, index) => (
        <label key={field.name} class="field">
          <span>{t(field.label)}</span>
          <input
            type={field.secret ? 'password' : 'text'}
            name={field.name}
            autocomplete={field.complete}
            autocapitalize="none"
            spellcheck={false}
            required
            minLength={field.secret ? 8 : 3}
            maxLength={field.secret ? 128 : 32}
            value={values[index]}
            onInput={(event) => setValues(values.map((one, at) => (at === index ? event.currentTarget.value : one)))}
          />
        </label>
      ))}
      <p class="chat-wrong" role="alert">
        {fault && t(fault)}
      </p>
      <button type="submit" class={`choice ${danger ? 'choice-danger' : 'choice-primary'}`} disabled={busy}>
        {t(title)}
      </button>
    </form>
  );
}

const login = { name: 'login', label: 'account.login', secret: false, complete: 'username' } as const;
const password = { name: 'password', label: 'account.password', secret: true, complete: 'current-password' } as const;
const fresh = { name: 'new-password', label: 'account.newPassword', secret: true, complete: 'new-password' } as const;

export function AccountDialog(): JSX.Element {
  const mine = account.value;
  const close = (): void => void (accountOpen.value = false);
  return (
    <Dialog title={t('account.title')} class="account" onClose={close}>
      {mine?.login ? (
        <>
          <p>{t('account.signedIn', { login: mine.login })}</p>
          <div class="choices">
            <button type="button" class="choice" data-account="out" onClick={() => void signOut(false).then((fault) => (fault ? say(fault, true) : close()))}>
              {t('account.signOut')}
            </button>
            <button type="button" class="choice choice-quiet" onClick={() => void signOut(true).then((fault) => (fault ? say(fault, true) : close()))}>
              {t('account.everywhere')}
            </button>
          </div>
          <Form name="change" title="account.change" help="account.changeHelp" fields={[password, fresh]} act={changePassword} done="account.changed" />
          <details class="account-delete">
            <summary>{t('account.delete')}</summary>
            <Form name="delete" title="account.delete" help="account.deleteHelp" fields={[password]} act={deleteAccount} done="account.deleted" danger />
          </details>
        </>
      ) : (
        <>
          <p>{t('account.help')}</p>
          {mine && <Form name="up" title="account.signUp" help="account.signUpHelp" fields={[login, fresh]} act={signUp} done="account.welcome" />}
          <Form name="in" title="account.signIn" help="account.signInHelp" fields={[login, password]} act={signIn} done="account.welcome" />
        </>
      )}
    </Dialog>
  );
}
