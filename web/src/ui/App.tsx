import type { JSX } from 'preact';
import { Icon } from '@/art/icons';
import { offline } from '@/game/onDevice';
import { t } from '@/i18n';
import { blocking } from '@/state/blocks';
import { isOwn } from '@/state/device';
import { friendsOpen } from '@/state/friends';
import { startGuiding } from '@/state/guide';
import { accountOpen, libraryOpen, profileOf, settingsOpen } from '@/state/looking';
import { isModerator, queueOpen, reporting, warnings } from '@/state/moderation';
import { nameOpen } from '@/state/naming';
import { prefs } from '@/state/prefs';
import { picked } from '@/state/replay';
import { route } from '@/state/route';
import { Anybody } from './Anybody';
import { Announcements, Banner } from './Banner';
import { Dialog, dialogs } from './Dialog';
import { Home } from './Home';
import { lazy } from './lazy';
import { Page } from './Page';
import { Toasts } from './Toasts';
import { TopBar } from './TopBar';

const BlockDialog = lazy(async () => (await import('./Blocks')).BlockDialog);
const NameDialog = lazy(async () => (await import('./NameDialog')).NameDialog);
const AccountDialog = lazy(async () => (await import('./AccountDialog')).AccountDialog);
const FinishedGames = lazy(async () => (await import('./games/FinishedGames')).FinishedGames);
const DeviceScreen = lazy(async () => (await offline()).DeviceScreen);
const GameScreen = lazy(async () => (await import('./game/GameScreen')).GameScreen);
const ReplayScreen = lazy(async () => (await import('./game/ReplayScreen')).ReplayScreen);
const QuizScreen = lazy(async () => (await import('./quiz/QuizScreen')).QuizScreen);
const Friends = lazy(async () => (await import('./Friends')).Friends);
const ReportQueue = lazy(async () => (await import('./ReportQueue')).ReportQueue);
const ReportDialog = lazy(async () => (await import('./Reporting')).ReportDialog);
const Warnings = lazy(async () => (await import('./Reporting')).Warnings);
const PlayerProfile = lazy(async () => (await import('./PlayerProfile')).PlayerProfile);
const ClubsScreen = lazy(async () => (await import('./clubs/ClubsScreen')).ClubsScreen);
const ClubScreen = lazy(async () => (await import('./clubs/ClubScreen')).ClubScreen);
const EventsScreen = lazy(async () => (await import('./events/EventsScreen')).EventsScreen);
const EventScreen = lazy(async () => (await import('./events/EventScreen')).EventScreen);
const Library = lazy(async () => (await import('./Library')).Library);
const Settings = lazy(async () => (await import('./Settings')).Settings);

function Screen(): JSX.Element {
  const here = route.value;
  // What is only looked at needs a connection, and that a name: any will do.
  const free = here.at === 'home' || here.at === 'invited' || here.at === 'library' || here.at === 'device';
  if (!prefs.value.name && !free) return <Anybody />;
  switch (here.at) {
    case 'home':
      return <Home />;
    case 'invited':
      return <Home code={here.code} />;
    case 'table':
      return <GameScreen key={here.id} id={here.id} />;
    case 'replay':
      return <ReplayScreen key={here.id} id={here.id} />;
    case 'shared':
      return <ReplayScreen key={here.secret} share={here.secret} />;
    case 'file':
      return picked.value ? <ReplayScreen file={picked.value} /> : <FinishedGames />;
    case 'quiz':
      return <QuizScreen key={`${here.id} ${here.secret} ${here.seat}`} id={here.id} share={here.secret} seat={here.seat} first={here.question} />;
    case 'device':
      return <DeviceScreen />;
    case 'games':
      return <FinishedGames />;
    case 'clubs':
      return <ClubsScreen />;
    case 'club':
      return <ClubScreen key={here.id} id={here.id} />;
    case 'events':
      return <EventsScreen />;
    case 'event':
      return <EventScreen key={here.id} id={here.id} />;
    case 'library':
      return (
        <Page title={t('nav.library')}>
          <Library />
        </Page>
      );
  }
}

/** The introduction, once more, for whoever is playing. */
function GuideAgain(): JSX.Element | null {
  if (route.value.at !== 'table') return null;
  const again = (): void => {
    libraryOpen.value = false;
    startGuiding();
  };
  return (
    <button type="button" class="choice" data-guide="again" onClick={again}>
      <Icon name="exploration" /> {t('guide.again')}
    </button>
  );
}

export function App(): JSX.Element {
  return (
    <>
      <TopBar />
      <Banner />
      <Announcements />
      <Screen />
      {settingsOpen.value && <Settings />}
      {accountOpen.value && isOwn() && <AccountDialog />}
      {nameOpen.value && isOwn() && <NameDialog />}
      {blocking.value && <BlockDialog />}
      {reporting.value && <ReportDialog />}
      {warnings.value.length > 0 && <Warnings />}
      {friendsOpen.value && <Friends />}
      {profileOf.value && <PlayerProfile />}
      {queueOpen.value && isModerator.value && <ReportQueue />}
      {libraryOpen.value && (
        <Dialog title={t('nav.library')} class="dialog-wide" onClose={() => (libraryOpen.value = false)}>
          <GuideAgain />
          <Library />
        </Dialog>
      )}
      {dialogs.value === 0 && <Toasts />}
    </>
  );
}
