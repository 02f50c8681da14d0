import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t, type Sentence } from '@/i18n';
import { rename } from '@/state/account';
import { badName, introduce } from '@/state/hello';
import { online } from '@/state/link';
import { suggestedName } from '@/state/naming';
import { prefs } from '@/state/prefs';

/** A name that the server has refused is there to be mended, and who has none may take the one that is there. */
export function NameForm({ onDone }: { onDone(): void }): JSX.Element {
  const refused = badName.value;
  const [name, setName] = useState(() => refused?.name || prefs.value.name || suggestedName());
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
    <form class="name-form" onSubmit={(event) => void submit(event)}>
      <label class="field">
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
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <p id="name-wrong" class="chat-wrong" role="alert">
        {wrong && t(wrong.key, wrong.params)}
      </p>
      <small class="form-note">{t('home.nameHelp')}</small>
      <button type="submit" class="choice choice-primary">
        {t('home.start')}
      </button>
    </form>
  );
}
