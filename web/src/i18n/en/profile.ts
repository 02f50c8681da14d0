// What a finished game was like.
export const profile = {
  'profile.fame': 'Fame, round by round',
  'profile.decided': 'Turning points',
  'profile.medals': 'Of the road',
  'profile.show': 'Show this moment',
  'profile.when': 'Round {round} · {phase}',
  'medal.hits': 'Most hits: {count}',
  'medal.driven': 'Most spaces driven: {count}',
  'medal.explored': 'Most cards explored: {count}',
  'medal.people': 'Most people taken in: {count}',
  'games.result': 'Result',
  'games.place': 'Your place: {place} of {all}',
} as const;

export type Profile = Readonly<Record<keyof typeof profile, string>>;
