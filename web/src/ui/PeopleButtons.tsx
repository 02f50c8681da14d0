// In the top bar: friends, clubs, and for moderators the reports.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { calls, friendsOpen } from '@/state/friends';
import { isModerator, queueOpen } from '@/state/moderation';
import { prefs } from '@/state/prefs';
import { go } from '@/state/route';

export function PeopleButtons(): JSX.Element | null {
  if (!prefs.value.name) return null;
  const count = calls.value.length;
  return (
    <>
      <button
        type="button"
        class="bar-button"
        data-open="friends"
        aria-label={count ? t('friends.open', { count }) : t('friends.title')}
        onClick={() => (friendsOpen.value = true)}
      >
        <Icon name="hand" />
        <span>{t('friends.title')}</span>
        {count > 0 && <b class="badge">{count}</b>}
      </button>
      <button type="button" class="bar-button" data-open="clubs" aria-label={t('clubs.title')} onClick={() => go({ at: 'clubs' })}>
        <Icon name="rest" />
        <span>{t('clubs.title')}</span>
      </button>
      {isModerator.value && (
        <button type="button" class="bar-button" data-open="reports" aria-label={t('report.queue')} onClick={() => (queueOpen.value = true)}>
          <Icon name="flag" />
          <span>{t('report.queue')}</span>
        </button>
      )}
    </>
  );
}
