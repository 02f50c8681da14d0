// Part of the account window: the host's identity provider leads to the account, or not.
import type { JSX } from 'preact';
import { t } from '@/i18n';
import type { Purpose } from '@/net/trip';
import { account } from '@/state/account';
import { confirmed, goToProvider, linking, linkProvider, unlinkProvider } from '@/state/provider';
import { site } from '@/state/site';
import { AccountForm } from './AccountForm';

const password = { name: 'password', label: 'account.password', secret: true, complete: 'current-password' } as const;

/** Leads to the provider; nothing where the host has none. */
export function ProviderButton({ purpose, primary }: { purpose: Purpose; primary?: boolean }): JSX.Element | null {
  const name = site.value.provider;
  if (!name) return null;
  const words = purpose === 'in' ? t('provider.signIn', { name }) : purpose === 'link' ? t('provider.link', { name }) : t('provider.confirm', { name });
  return (
    <button type="button" class={`choice ${primary ? 'choice-primary' : ''}`} data-provider={purpose} onClick={() => void goToProvider(purpose)}>
      {words}
    </button>
  );
}

/** Of an account without a password, which has to be confirmed in another way. */
function Confirmation({ name }: { name: string }): JSX.Element {
  return (
    <>
      <p role="status" data-confirmed={confirmed.value}>
        {confirmed.value ? t('provider.confirmed') : t('provider.withoutPassword', { name })}
      </p>
      {!confirmed.value && (
        <div class="choices">
          <ProviderButton purpose="confirm" />
        </div>
      )}
    </>
  );
}

export function Provider(): JSX.Element | null {
  const name = site.value.provider;
  const mine = account.value;
  if (!name || !mine?.login) return null;
  if (mine.withoutPassword) return <Confirmation name={name} />;
  if (linking.value) return <AccountForm name="link" title="provider.linkNow" help="provider.linkHelp" fields={[password]} act={linkProvider} done="provider.linked" />;
  return (
    <details class="account-more">
      <summary data-account="provider">{t(mine.provider ? 'provider.isLinked' : 'provider.notLinked', { name })}</summary>
      {mine.provider ? (
        <AccountForm name="unlink" title="provider.unlink" help="provider.unlinkHelp" fields={[password]} act={unlinkProvider} done="provider.unlinked" danger />
      ) : (
        <ProviderButton purpose="link" />
      )}
    </details>
  );
}
