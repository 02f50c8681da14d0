// Part of the account window: everything that the server has about this player, as a file.
import type { JSX } from 'preact';
import { t } from '@/i18n';
import { downloadOwnData } from '@/state/ownData';

export function OwnData(): JSX.Element {
  return (
    <details class="account-more">
      <summary data-account="data">{t('data.title')}</summary>
      <p class="form-note">{t('data.help')}</p>
      <button type="button" class="choice" data-own-data onClick={() => void downloadOwnData()}>
        {t('data.download')}
      </button>
    </details>
  );
}
