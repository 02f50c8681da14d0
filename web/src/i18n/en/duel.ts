// The words of the duel.
export const duel = {
  'duel.title': 'Fire',
  'duel.enemies': 'Enemies',
  'duel.guns': 'Your weapons',
  'duel.noGuns': 'No weapons in your convoy.',
  'duel.ready': 'ready',
  'duel.odds': 'What class {class} can do: Outcome cards left {count}',
  'duel.chance': 'Hit: {hit} of {of} ({percent} %)',
  'duel.jams': 'jam: {jam} of {of}',
  'duel.back': 'Only the bright cards have the back that lies on top.',
  'duel.hit': 'hit {count}',
  'duel.miss': 'miss',
  'duel.jam': 'jam',
  'duel.reward': 'A hit earns 1 fame and places your target counter; a jam damages the weapon.',
} as const;

export type Duel = Readonly<Record<keyof typeof duel, string>>;
