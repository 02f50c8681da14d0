// In the top bar, always in sight: opens the chat and goes there.
import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { openChat, unreadLines } from '@/state/chat';

export function ChatButton(): JSX.Element {
  const count = unreadLines.value;
  const show = (): void => {
    openChat(true);
    requestAnimationFrame(() => {
      document.getElementById('chat')?.scrollIntoView({ block: 'center' });
      document.querySelector<HTMLInputElement>('.chat-form input')?.focus({ preventScroll: true });
    });
  };
  return (
    <button type="button" class="bar-button" aria-label={count ? t('chat.open', { count }) : t('chat.title')} onClick={show}>
      <Icon name="chat" />
      <span>{t('chat.title')}</span>
      {count > 0 && <b class="badge">{count}</b>}
    </button>
  );
}
