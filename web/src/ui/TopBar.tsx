import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { t } from '@/i18n';
import { go, route } from '@/state/route';
import { libraryOpen, settingsOpen } from '@/state/looking';
import { onDevice } from '@/game/onDevice';
import { ChatButton } from './ChatButton';
import { PeopleButtons } from './PeopleButtons';
import { Who } from './Who';

export function TopBar(): JSX.Element {
  const playing = ['table', 'replay', 'shared', 'quiz'].includes(route.value.at);
  return (
    <header class="top-bar">
      <a
        href="/"
        class="brand"
        onClick={(event) => {
          event.preventDefault();
          go({ at: 'home' });
        }}
      >
        <Icon name="aurora" />
        <span>{t('app.title')}</span>
      </a>
      {playing && (
        <a class="skip" href="#prompt">
          {t('app.skip')}
        </a>
      )}
      <nav>
        {route.value.at === 'table' && !onDevice(route.value.id) && <ChatButton />}
        {!playing && (
          <button type="button" class="bar-button" data-games onClick={() => go({ at: 'games' })} aria-label={`${t('games.title')} · ${t('ranking.title')}`}>
            <Icon name="fame" />
            <span>{t('games.title')}</span>
          </button>
        )}
        <button
          type="button"
          class="bar-button"
          aria-label={t('nav.library')}
          onClick={() => (playing ? (libraryOpen.value = true) : go({ at: 'library' }))}
        >
          <Icon name="book" />
          <span>{t('nav.library')}</span>
        </button>
        <button type="button" class="bar-button" data-open="settings" aria-label={t('nav.settings')} onClick={() => (settingsOpen.value = true)}>
          <Icon name="gear" />
          <span>{t('nav.settings')}</span>
        </button>
        {!playing && <PeopleButtons />}
        {!playing && <Who />}
      </nav>
    </header>
  );
}
