// "Since you looked": what happened at the table while its page was hidden, closed or offline.
import { signal } from '@preact/signals';
import { summaryOf, type Summary } from '@/game/summary';
import { sending } from './commands';
import { game, lastSeen, mySeat, onWatching, see, tableId } from './table';

/** Fewer lines are read in the log as quickly. */
const kWorth = 4;

export const since = signal<Summary | null>(null);

/** Somebody looks again. */
function look(): void {
  const now = game.peek();
  if (document.hidden || !now) return;
  const from = lastSeen();
  see(now.seq);
  const news = from === undefined ? null : summaryOf(now.log, from, mySeat.peek());
  if (!news || news.lines.length + news.more < kWorth) return;
  if (news.lines.some(({ entry }) => entry.seat !== mySeat.peek())) since.value = news;
}

const dismiss = (): void => void (since.value = null);

export function startSince(): void {
  onWatching(look);
  document.addEventListener('visibilitychange', look);
  tableId.subscribe(dismiss);
  // Who plays on has looked.
  sending.subscribe((command) => command && dismiss());
}
