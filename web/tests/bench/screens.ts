// Pictures of every screen at seven sizes: npm run screens [-- FOLDER [LANGUAGE] [light] [firefox] [360,1366] [people] [check] [SCENE…]]. Games against bots and alone
// are played to their end (unless only people shall be shown), and each kind of question is taken once; then their replay. `check` says what is cut, too small or
// above something else, and what axe-core finds. AURORA_BIN and AURORA_WEB are those of the tests.
import { Server } from '../e2e/support/server';
import { analysis } from './scenes/analysis';
import { bots } from './scenes/bots';
import { looks } from './scenes/closely';
import { clubs } from './scenes/clubs';
import { device } from './scenes/device';
import { events } from './scenes/events';
import { foreseen } from './scenes/foreseen';
import { friends } from './scenes/friends';
import { front } from './scenes/front';
import { games } from './scenes/games';
import { moderation } from './scenes/moderation';
import { offline } from './scenes/offline';
import { provider } from './scenes/provider';
import { roads } from './scenes/roads';
import { together } from './scenes/together';
import { openBrowser, Studio, wishes, type Scene } from './studio';

const scenes: Readonly<Record<string, Scene>> = { front, friends, bots, device, moderation, clubs, events, offline, provider, together, analysis, foreseen, roads, closely: looks, games };

const named = Object.keys(scenes).filter((name) => wishes.includes(name));
const wanted = named.length ? named : Object.keys(scenes).filter((name) => name !== 'games' || !wishes.includes('people'));

const server = new Server(0, ['--public-url', 'https://aurora.example', '--limit-left', '1', '--smtp-url', 'smtp://127.0.0.1:9', '--smtp-plain', '--mail-from', 'aurora@aurora.example']);
await server.start();
const browser = await openBrowser();
try {
  for (const name of wanted) {
    await scenes[name]?.(new Studio(server, browser)).catch((error: unknown) => {
      console.error(`${name}:`, error);
      process.exitCode = 1;
    });
  }
} finally {
  await browser.close();
  await server.stop();
}
