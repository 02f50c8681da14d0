// Part of the account window: everything that the server has about this player, as a file.
import type { JSX } from 'preact';
import { later } from '@/i18n/later';
import { downloadOwnData } from '@/state/ownData';

export function OwnData(): JSX.Element {
  return (
    <details class="account-more">
      <summary data-account="data">{later('data.title')}</summary>
      <p class="form-note">{later('data.help')}</p>
      <button type="button" class="choice" data-own-data onClick={() => void downloadOwnData()}>
        {later('data.download')}
      </button>
    </details>
  );
}
