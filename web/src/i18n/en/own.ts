// What the settings and the account say about time off and about one's own data.
export const own = {
  'vacation.title': 'Vacation',
  'vacation.help': 'Your clocks stand still at tables with days for each decision that allow it. The others there see until when. A vacation counts as one day at least.',
  'vacation.left': 'Days left of {all} within a year: {left}',
  'vacation.days': 'For how many days',
  'vacation.begin': 'Go on vacation',
  'vacation.until': 'You are on vacation until {date}.',
  'vacation.end': 'I am back',
  'vacation.away': 'on vacation until {date}',
  'data.title': 'What this server knows about you',
  'data.help': 'A file with your account, settings, friends, blocks, reports, games, and what you have said at tables. Passwords and secrets are not in it.',
  'data.download': 'Download it',
} as const;

export type Own = Readonly<Record<keyof typeof own, string>>;
