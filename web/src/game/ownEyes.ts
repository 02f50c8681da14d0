// What a seat itself could see of a replay that shows everything: not the hands of the others.
import type { GameStream } from './stream';

export const ownEyes = (now: GameStream | null): GameStream | null =>
  now && now.view.hands.size > 0 ? { ...now, view: { ...now.view, hands: new Map() } } : now;
