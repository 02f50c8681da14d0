// Who watches, and the link for more of them.
import type { JSX } from 'preact';
import { TableStatus } from '@proto/table_pb';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { pathOf } from '@/state/route';
import { table } from '@/state/table';
import { copyText } from '../copy';

export function Watchers(): JSX.Element | null {
  const info = table.value;
  if (!info?.options?.spectators) return null;
  const link = location.origin + pathOf({ at: 'table', id: info.tableId });
  const seconds = info.options.spectatorDelayS;
  const late = seconds > 0 && info.status === TableStatus.PLAYING;
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
      {late && <p class="watch-late">{t(info.yourSeat > 0 ? 'delay.others' : 'delay.watching', { seconds })}</p>}
      <button type="button" class="link-button" onClick={() => void copyText(link)}>
        {t('watch.link')}
      </button>
    </div>
  );
}
