import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '@/i18n';
import { accountOpen } from '@/state/looking';
import { prefs, setPrefs } from '@/state/prefs';
import { reconnect } from '@/state/link';

export function NameForm({ onDone }: { onDone(): void }): JSX.Element {
  const [name, setName] = useState(prefs.value.name);
  const submit = (event: Event): void => {
    event.preventDefault();
    const chosen = name.trim().replace(/\s+/g, ' ');
    if (!chosen) return;
    setPrefs({ name: chosen });
    reconnect();
    onDone();
  };
  return (
    <form class="panel name-form" onSubmit={submit}>
      <label>
        <span>{t('home.name')}</span>
        <input
          type="text"
          name="name"
          value={name}
          maxLength={24}
          required
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <small>{t('home.nameHelp')}</small>
      <button type="submit" class="choice choice-primary">
        {t('home.start')}
      </button>
      {!prefs.value.name && (
        <button type="button" class="link-button" data-account="open" onClick={() => (accountOpen.value = true)}>
          {t('account.signIn')}
        </button>
      )}
    </form>
  );
}
