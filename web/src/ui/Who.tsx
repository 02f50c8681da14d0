// Who one is here, and the way to another name or an account.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { account } from '@/state/account';
import { accountOpen } from '@/state/looking';
import { nameOpen } from '@/state/naming';
import { prefs } from '@/state/prefs';

/** To the account: in the bar, and where a phone has no room for that, in the window for the name. */
export function AccountButton({ look }: { look: string }): JSX.Element {
  const login = account.value?.login;
  const open = (): void => {
    nameOpen.value = false;
    accountOpen.value = true;
  };
  return (
    <button type="button" class={`${look} who-account`} data-account="open" onClick={open}>
      {login ? t('account.signedIn', { login }) : t('account.signIn')}
    </button>
  );
}

export function Who(): JSX.Element {
  const { name } = prefs.value;
  return (
    <span class={`who ${name ? 'greeting' : ''}`}>
      <button type="button" class="bar-button who-name" data-who aria-label={name || t('home.name')} title={name ? t('home.rename') : undefined} onClick={() => (nameOpen.value = true)}>
        <Icon name="survivor" /> <span>{name || t('home.name')}</span>
      </button>
      <AccountButton look="bar-button" />
    </span>
  );
}
