// Why one choice is better than another, in a sentence: "two spaces further, but one fuel less".
import type { Reason } from '@/engine/analysis';
import { counted, isLater, later } from '@/i18n/later';
import { prefs } from '@/state/prefs';

/** Fewer of these are better. */
const kWorse: ReadonlySet<string> = new Set(['eliminated', 'rivals', 'contamination', 'damage', 'threat', 'order', 'alarm']);

const kMost = 4;

/** One reason in words; empty for one that this client has no words for. */
function say({ what, by }: Reason): string {
  const amount = Math.round(Math.abs(by) * 10) / 10;
  const key = `matter.${what}.${by > 0 ? 'more' : 'less'}`;
  return amount > 0 && isLater(key) ? counted(key, amount) : '';
}

const isGood = ({ what, by }: Reason): boolean => by > 0 !== kWorse.has(what);

/** The weightiest reasons: what is better first, then what it costs. Empty when none can be told: what is only worse explains nothing. */
export function sayReasons(why: readonly Reason[]): string {
  const told = why.filter((one) => say(one) !== '').slice(0, kMost);
  const list = new Intl.ListFormat(prefs.value.language, { type: 'conjunction' });
  const good = list.format(told.filter(isGood).map(say));
  const bad = list.format(told.filter((one) => !isGood(one)).map(say));
  return good && bad ? later('analysis.but', { good, bad }) : good;
}
