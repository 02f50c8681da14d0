// How strong the bots of the server are.
import { BotPolicy } from '@proto/table_pb';
import type { Key } from '@/i18n/en';

export interface Level {
  policy: BotPolicy;
  name: Key;
  /** Elo above the Trucker, as docs/bots.md has measured it. */
  rating: number;
}

/** From the weakest to the strongest. */
export const levels: readonly Level[] = [
  { policy: BotPolicy.PASSENGER, name: 'level.passenger', rating: -466 },
  { policy: BotPolicy.SCAVENGER, name: 'level.scavenger', rating: -206 },
  { policy: BotPolicy.GREEDY, name: 'level.trucker', rating: 0 },
  { policy: BotPolicy.NAVIGATOR, name: 'level.navigator', rating: 310 },
  { policy: BotPolicy.CAPTAIN, name: 'level.captain', rating: 782 },
];

export const levelOf = (policy: BotPolicy): Level | undefined => levels.find((one) => one.policy === policy);

/** A game is not rated where such a one would stand in for people. */
export const isStrong = (policy: BotPolicy): boolean => (levelOf(policy)?.rating ?? 0) > 0;

/** "+120", "0", "−200". */
export const ratingText = (rating: number): string => (rating > 0 ? `+${rating}` : rating < 0 ? `−${-rating}` : '0');
