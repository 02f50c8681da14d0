// Which choices are buttons of the ribbon: those without a place on the table, and some that are easier found there.
import type { Option } from './picking';

const alsoButtons = new Set([
  'takeCardAction', 'halt', 'takeWaypoint', 'takeBlock', 'scavenge', 'spendForSpeed', 'trade', 'helpWanderers', 'wearSuit', 'acceptContamination', 'takeBonus',
  'robWanderers', 'payScrapper', 'robScrapper', 'fireArmedLocation', 'acceptAmbushAlarm',
]);
/** One or two of them say everything there is to choose. */
const ifFew = new Set(['attack', 'attackTurret']);
const kFew = 2;

export function isButton({ choice, targets }: Option, all: readonly Option[]): boolean {
  const kind = choice.kind.case ?? '';
  if (targets.must.length === 0 || alsoButtons.has(kind)) return true;
  return ifFew.has(kind) && all.filter((one) => ifFew.has(one.choice.kind.case ?? '')).length <= kFew;
}
