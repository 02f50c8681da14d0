import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '@/i18n';
import { online } from '@/state/link';
import { joinTable, lockedCode } from '@/state/lobby';

export function JoinTable({ invited = '' }: { invited?: string }): JSX.Element {
  const [code, setCode] = useState(invited);
  const [password, setPassword] = useState('');
  const locked = lockedCode.value !== '' && lockedCode.value === code.trim().toUpperCase();
  const asked = useRef<HTMLInputElement>(null);
  useEffect(() => asked.current?.focus(), [locked]);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (code.trim()) void joinTable(code, password);
  };
  return (
    <form class="panel" onSubmit={submit}>
      <h2 class="panel-title">{t('home.join')}</h2>
      <label class="field">
        <span>{t('home.code')}</span>
        <input
          type="text"
          name="code"
          class="code-input"
          value={code}
          maxLength={12}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={(event) => setCode(event.currentTarget.value.toUpperCase())}
        />
      </label>
      {locked && <p role="status">{t('home.lockedTable')}</p>}
      {locked && (
        <label class="field">
          <span>{t('account.password')}</span>
          <input ref={asked} type="password" name="table-password" value={password} maxLength={128} autocomplete="off" onInput={(event) => setPassword(event.currentTarget.value)} />
        </label>
      )}
      <button type="submit" class={`choice ${invited ? 'choice-primary' : ''}`} disabled={!online.value || !code.trim()}>
        {t('home.joinButton')}
      </button>
    </form>
  );
}
