// A table by its code: whether there is one is known before anything else is asked.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '@/i18n';
import { go } from '@/state/route';

export function JoinTable(): JSX.Element {
  const [code, setCode] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    const wanted = code.trim();
    if (wanted) go({ at: 'invited', code: wanted });
  };
  return (
    <form class="join-code" onSubmit={submit}>
      <input
        type="text"
        name="code"
        class="code-input"
        aria-label={t('doors.code')}
        placeholder={t('doors.code')}
        value={code}
        maxLength={12}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        onInput={(event) => setCode(event.currentTarget.value.toUpperCase())}
      />
      <button type="submit" class="choice" disabled={!code.trim()}>
        {t('home.joinButton')}
      </button>
    </form>
  );
}
