// Games over days: what one wants done in advance, and vacations.
export const days = {
  'advance.title': 'In advance',
  'advance.help': 'Said now, done by the server as soon as you are asked. Only you see it, until it is done.',
  'advance.pass': '{phase}: do nothing',
  'advance.ambush': 'Ambush: take the damage',
  'advance.contamination': 'Contamination: accept it',
  'advance.unlessConvoy': 'Not if others change my convoy before',
  'advance.unlessZone': 'Not if a new card turns up in the zone',
  'advance.nothing': 'Ask me about everything',
  'home.vacations': 'Vacations',
  'home.vacationsHelp': 'The clock of whoever is on vacation stands still.',
  'error.TOO_MANY_ORDERS': 'So much cannot be said in advance. Leave something out.',
  'error.NO_VACATIONS': 'This server knows no vacations.',
  'error.VACATION_SPENT': 'You have not so many days of vacation left.',
  'error.ON_VACATION': 'You are on vacation already.',
} as const;

export type Days = Readonly<Record<keyof typeof days, string>>;
