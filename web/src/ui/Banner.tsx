// The connection, in plain words, only when there is something to say.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '@/art/icons';
import { onDevice } from '@/game/onDevice';
import { t } from '@/i18n';
import { announcement, link, resume, retryNow } from '@/state/link';
import { notices, putAway } from '@/state/notices';
import { reach, tryReach } from '@/state/reach';
import { route } from '@/state/route';

export function Banner(): JSX.Element | null {
  const now = link.value;
  const [, tick] = useState(0);
  useEffect(() => {
    if (now.at !== 'waiting') return;
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, [now]);
  const button = (text: string, act: () => void): JSX.Element => (
    <button type="button" class="choice" onClick={act}>
      {text}
    </button>
  );
  // There nobody misses a connection.
  if ('id' in route.value && onDevice(route.value.id)) return null;
  if (reach.value === 'blocked' || (reach.value === 'away' && now.at === 'idle')) {
    return (
      <div class="banner" role="alert" data-reach={reach.value}>
        <span>{t(reach.value === 'blocked' ? 'doors.blocked' : 'doors.away')}</span>
        {button(t('link.retry'), now.at === 'waiting' ? retryNow : tryReach)}
      </div>
    );
  }
  if (now.at === 'waiting') {
    const seconds = Math.max(0, Math.ceil((now.until - Date.now()) / 1000));
    return (
      <div class="banner" role="status">
        <span>{now.told ? `${t(now.told.key, now.told.params)} ${t('link.again', { seconds })}` : t(now.shutdown ? 'link.shutdown' : 'link.lost', { seconds })}</span>
        {button(t('link.retry'), retryNow)}
      </div>
    );
  }
  if (now.at === 'stopped' && now.why === 'replaced') {
    return (
      <div class="banner" role="status">
        <span>{t('link.replaced')}</span>
        {button(t('link.takeover'), resume)}
      </div>
    );
  }
  if (now.at === 'stopped' && now.why === 'outdated') {
    return (
      <div class="banner" role="status">
        <span>{t('link.outdated')}</span>
        {button(t('link.reload'), () => location.reload())}
      </div>
    );
  }
  if (now.at === 'stopped' && now.why === 'excluded') {
    return (
      <div class="banner" role="status">
        <span>{t('error.EXCLUDED')}</span>
        {button(t('link.retry'), resume)}
      </div>
    );
  }
  if (now.at === 'stopped' && (now.why === 'refused' || now.why === 'uninvited')) {
    return (
      <div class="banner" role="status">
        <span>{now.told && t(now.told.key, now.told.params)}</span>
        {button(t('link.retry'), resume)}
      </div>
    );
  }
  const waiting = (now.at === 'connecting' || now.at === 'greeting') && now.attempt > 0;
  return waiting ? (
    <div class="banner" role="status">
      {t('link.connecting')}
    </div>
  ) : null;
}

function Kept({ text, onClose }: { text: string; onClose(): void }): JSX.Element {
  return (
    <div class="banner announcement" role="status">
      <span>{text}</span>
      <button type="button" class="icon-button" aria-label={t('nav.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** What the operator of the server has to say, and what else has to be known, until it is put away. */
export function Announcements(): JSX.Element {
  const operator = announcement.value;
  return (
    <>
      {operator && <Kept text={t('link.announcement', { text: operator })} onClose={() => (announcement.value = '')} />}
      {notices.value.map(({ key, params }) => (
        <Kept key={key} text={t(key, params)} onClose={() => putAway(key)} />
      ))}
    </>
  );
}
