// One's own games as this browser saw them last: those first in which something was asked of oneself.
import type { KeptGame } from './recording';

export const isAsked = ({ seat, asked }: KeptGame): boolean => seat !== undefined && seat > 0 && (asked?.includes(seat) ?? false);

/** Whom the game waited for. */
export const waitedFor = ({ players, asked }: KeptGame): string[] => (asked ?? []).flatMap((seat) => players[seat - 1] || []);

/** Everybody else at the table. */
export const opponents = ({ players, seat }: KeptGame): string[] => players.filter((name, index) => name && index + 1 !== seat);

export const turnFirst = (games: readonly KeptGame[]): KeptGame[] =>
  [...games].sort((a, b) => Number(isAsked(b)) - Number(isAsked(a)) || b.at - a.at);
