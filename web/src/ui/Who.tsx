// Who one is here, and the way to another name or an account.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { account } from '@/state/account';
import { accountOpen } from '@/state/looking';
import { nameOpen } from '@/state/naming';
import { prefs } from '@/state/prefs';

export function Who(): JSX.Element {
  const { name } = prefs.value;
  const login = account.value?.login;
  return (
    <span class={`who ${name ? 'greeting' : ''}`}>
      <button type="button" class="bar-button who-name" data-who title={name ? t('home.rename') : undefined} onClick={() => (nameOpen.value = true)}>
        <Icon name="survivor" /> {name || t('home.name')}
      </button>
      <button type="button" class="bar-button who-account" data-account="open" onClick={() => (accountOpen.value = true)}>
        {login ? t('account.signedIn', { login }) : t('account.signIn')}
      </button>
    </span>
  );
}
