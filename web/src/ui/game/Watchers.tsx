// Who watches, and the link for more of them.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { pathOf } from '@/state/route';
import { table } from '@/state/table';
import { copyText } from '../copy';

export function Watchers(): JSX.Element | null {
  const info = table.value;
  if (!info?.options?.spectators) return null;
  const link = location.origin + pathOf({ at: 'table', id: info.tableId });
  const more = info.spectators > info.spectatorNames.length ? '…' : '';
  return (
    <div class="watchers">
      <p>
        <Icon name="eye" /> {t('watch.count', { count: info.spectators })}
        {info.spectatorNames.length > 0 && (
          <small>
            {' '}
            {info.spectatorNames.join(', ')}
            {more}
          </small>
        )}
      </p>
      <button type="button" class="link-button" onClick={() => void copyText(link)}>
        {t('watch.link')}
      </button>
    </div>
  );
}
