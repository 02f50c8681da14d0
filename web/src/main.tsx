import { render } from 'preact';
import type { ServerMessage } from '@proto/session_pb';
import { effect } from '@preact/signals';
import './styles/index.css';
import { useLanguage } from './i18n';
import { offline } from './game/onDevice';
import { takeAdmission } from './state/admission';
import { startAccount } from './state/account';
import { startAlone } from './state/alone';
import { startBoard } from './state/board';
import { heard, startChat } from './state/chat';
import { fetchContent, fetchShown } from './state/content';
import { greet, isKnown, signedOut } from './state/hello';
import { heardFriends, startFriends } from './state/friends';
import { connect, online, welcome } from './state/link';
import { heardLobby } from './state/lobby';
import { heardWarning } from './state/moderation';
import { heardOwnTables } from './state/ownTables';
import { startNaming } from './state/naming';
import { startNotifying } from './state/notification';
import { keepPrefs, prefs } from './state/prefs';
import { startReach } from './state/reach';
import { heardMatch, lookAgain } from './state/quickMatch';
import { takeResetLink } from './state/recovery';
import { heardReplay, reopenReplay, startReplayAddress } from './state/replay';
import { startSince } from './state/since';
import { startSite } from './state/site';
import { startSlips } from './state/slips';
import { startSound } from './state/sound';
import { forgetOrders, heardOrders } from './state/standingOrders';
import { startTitle } from './state/title';
import { startTurnOver } from './state/turnOver';
import { startTelling } from './ui/telling';
import { onWatching, pushed, watch } from './state/table';
import { resendUndo } from './state/undo';
import { App } from './ui/App';

keepPrefs();
startBoard();
startAlone();
startChat();
startAccount();
startFriends();
takeResetLink();
takeAdmission();
window.addEventListener('hashchange', takeAdmission);
startSound();
startNotifying();
void startSite();
startSlips();
startSince();
startReplayAddress();
startNaming();
startTitle();
startTurnOver();
startTelling();
onWatching(resendUndo);

// Language first: nobody sees a flash of another one.
void useLanguage(prefs.value.language).then(() => {
  const root = document.getElementById('app');
  if (!root) return;
  render(<App />, root);
  document.getElementById('unready')?.remove();
});

effect(() => {
  const { language } = prefs.value;
  void useLanguage(language);
  if (online.value && welcome.value) void fetchContent().catch(() => undefined); // asked again after a reconnect
});
effect(() => {
  if (online.value && welcome.value) void fetchShown().catch(() => undefined);
});

const hooks = {
  greet: (): void => void greet(),
  signedOut,
  welcomed: (): void => {
    reopenReplay();
    lookAgain();
    forgetOrders();
    void watch();
  },
  pushed: (message: ServerMessage): void => {
    if (message.body.case === 'chat') heard(message.body.value.lines);
    heardLobby(message);
    heardOwnTables(message);
    heardFriends(message);
    heardWarning(message);
    heardReplay(message);
    heardMatch(message);
    heardOrders(message);
    pushed(message);
  },
};
/** From the identity provider of the host: what that means is loaded when it happens. */
const isBack = (): boolean => location.hash.startsWith('#provider');
const comeBack = (): void => void import('./state/provider').then((provider) => provider.comeBack());

connect(hooks, isKnown() && !isBack()); // who that is, is said once
if (isBack()) comeBack();
window.addEventListener('hashchange', () => isBack() && comeBack());
startReach(isKnown());

// With the first touch, so that it takes nothing from the first screen.
window.addEventListener('click', offline, { once: true });
