import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t, type Sentence } from '@/i18n';
import { rename } from '@/state/account';
import { badName, introduce } from '@/state/hello';
import { online } from '@/state/link';
import { accountOpen } from '@/state/looking';
import { prefs } from '@/state/prefs';

/** A name that the server has refused is there to be mended. */
export function NameForm({ onDone }: { onDone(): void }): JSX.Element {
  const refused = badName.value;
  const [name, setName] = useState(refused?.name ?? prefs.value.name);
  const [fault, setFault] = useState<Sentence | null>(null);
  const wrong = fault ?? refused?.told;
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const chosen = name.trim().replace(/\s+/g, ' ');
    if (!chosen) return;
    setFault(null);
    if (!online.value) return introduce(chosen);
    const why = await rename(chosen);
    setFault(why);
    if (why) return;
    badName.value = null;
    onDone();
  };
  return (
    <form class="panel name-form" onSubmit={(event) => void submit(event)}>
      <label>
        <span>{t('home.name')}</span>
        <input
          type="text"
          name="name"
          value={name}
          maxLength={24}
          required
          autocomplete="nickname"
          aria-invalid={wrong ? true : undefined}
          aria-describedby="name-wrong"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <p id="name-wrong" class="chat-wrong" role="alert">
        {wrong && t(wrong.key, wrong.params)}
      </p>
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
