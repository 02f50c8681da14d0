// The way to the tournaments, from pages beside them.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { go } from '@/state/route';

export function EventsButton(): JSX.Element {
  return (
    <button type="button" class="choice" data-open="events" onClick={() => go({ at: 'events' })}>
      <Icon name="fame" /> {t('events.title')}
    </button>
  );
}
