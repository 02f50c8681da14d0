// Tokens for programs, in the account window: made, shown once, and revoked one by one.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Scope } from '@proto/personal_token_pb';
import { t } from '@/i18n';
import { later, type LaterKey } from '@/i18n/later';
import type { Key } from '@/i18n/en';
import { loadTokens, makeToken, newToken, personalTokens, revokeToken } from '@/state/personalTokens';
import { prefs } from '@/state/prefs';
import { copyText } from './copy';

/** Whatever else a token may do, it may read. */
const chosen = [Scope.PLAY, Scope.CHAT] as const;
const scopeKey = (scope: Scope): LaterKey => `token.${Scope[scope] as 'READ' | 'PLAY' | 'CHAT'}`;

function MakeToken(): JSX.Element {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const [fault, setFault] = useState<Key | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const wrong = await makeToken(name, [Scope.READ, ...scopes]);
    setBusy(false);
    setFault(wrong);
    if (!wrong) setName('');
  };
  const toggle = (scope: Scope): void => setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]);
  return (
    <form class="account-form" data-form="token" onSubmit={(event) => void submit(event)}>
      <label class="field">
        <span>{later('token.name')}</span>
        <input type="text" name="token-name" autocomplete="off" required maxLength={32} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <fieldset class="token-scopes">
        <legend>{later('token.may')}</legend>
        <label class="check">
          <input type="checkbox" checked disabled />
          <span>{later('token.READ')}</span>
        </label>
        {chosen.map((scope) => (
          <label key={scope} class="check">
            <input type="checkbox" name={`scope-${Scope[scope]}`} checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
            <span>{later(scopeKey(scope))}</span>
          </label>
        ))}
      </fieldset>
      <p class="chat-wrong" role="alert">
        {fault && t(fault)}
      </p>
      <button type="submit" class="choice choice-primary" disabled={busy}>
        {later('token.make')}
      </button>
    </form>
  );
}

function NewToken(): JSX.Element | null {
  const token = newToken.value;
  if (!token) return null;
  return (
    <div class="token-new">
      <p role="status">{later('token.keep')}</p>
      <code data-token>{token}</code>
      <button type="button" class="choice choice-primary" onClick={() => void copyText(token)}>
        {later('token.copy')}
      </button>
    </div>
  );
}

export function PersonalTokens(): JSX.Element {
  useEffect(() => {
    void loadTokens();
    return () => void (newToken.value = '');
  }, []);
  const all = personalTokens.value ?? [];
  const when = new Intl.DateTimeFormat(prefs.value.language, { dateStyle: 'medium' });
  return (
    <details class="account-more tokens">
      <summary data-account="tokens">{later('token.list', { count: all.length })}</summary>
      <p class="form-note">{later('token.help')}</p>
      <NewToken />
      <ul>
        {all.map((token) => (
          <li key={token.id} class="table-row" data-token-name={token.name}>
            <span>
              <strong>{token.name}</strong>
              <small>
                {when.format(Number(token.createdAtMs))} · {token.scopes.map((scope) => later(scopeKey(scope))).join(', ')}
              </small>
            </span>
            <button type="button" class="choice" aria-label={later('token.revokeName', { name: token.name })} onClick={() => void revokeToken(token)}>
              {later('token.revoke')}
            </button>
          </li>
        ))}
      </ul>
      <MakeToken />
    </details>
  );
}
