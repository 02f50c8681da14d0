// A form of the account dialog: some fields, a button, and what is wrong.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { say } from '@/state/status';

export interface FormField {
  name: string;
  label: Key;
  secret: boolean;
  complete: string;
  /** What is there already. */
  value?: string;
  /** How many characters it can have. */
  longest?: number;
}

interface FormProps {
  name: string;
  title: Key;
  help?: Key;
  /** What is typed in, in this order. */
  fields: readonly FormField[];
  act(...values: string[]): Promise<Key | null>;
  done: Key;
  /** What cannot be taken back does not look like the way on. */
  danger?: boolean;
}

export function AccountForm({ name, title, help, fields, act, done, danger }: FormProps): JSX.Element {
  const [values, setValues] = useState<string[]>(fields.map(({ value }) => value ?? ''));
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
            maxLength={field.longest ?? (field.secret ? 128 : 32)}
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
