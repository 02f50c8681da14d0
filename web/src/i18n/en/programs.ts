// Programs that play and look on for somebody, and who is about.
export const programs = {
  'token.revoked': 'Revoked: {name}',
  'error.OUT_OF_SCOPE': 'The token of this browser is not good for that. Sign in with your password.',
  'error.TOO_MANY_TOKENS': 'You have as many tokens as possible. Revoke one first.',
  'table.program': 'program',
  'program.title': 'Does a program play this account?',
  'program.help': 'Then say so, once and for all: everybody sees it at your seats, programs have a ranking of their own, and your ratings among people are gone. All other devices are signed out.',
  'program.become': 'A program plays this account',
  'program.done': 'Everybody sees from now on that a program plays.',
  'program.is': 'A program plays this account, and everybody sees it.',
  'ranking.whose': 'Of whom',
  'ranking.people': 'People',
  'ranking.programs': 'Programs',
  'ranking.programsHelp': 'Only games among programs count here, without the bots of the server.',
  'lobby.online': 'Online: {count}',
  'lobby.waiting': 'Waiting for a quick match: {count}',
  'lobby.round': 'Round {round}',
  'quick.unwatched': 'Nobody may watch',
  'quick.unwatchedHelp': 'Else the game is in the list of those that anybody may watch.',
  'error.NAME_TAKEN': 'An account has this name, or one that looks like it. Choose another one, or sign in.',
} as const;

export type Programs = Readonly<Record<keyof typeof programs, string>>;
