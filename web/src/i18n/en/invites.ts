// Links that let people in.
export const invites = {
  'invites.list': 'Links that let people in: {count}',
  'invites.help': 'On this server, only invited people come in. Whoever opens such a link becomes a player. Give it to people you know.',
  'invites.note': 'For whom (only you see it)',
  'invites.uses': 'For how many people',
  'invites.days': 'For how many days',
  'invites.make': 'Make a link',
  'invites.keep': 'Copy this link now: nobody can show it again.',
  'invites.copy': 'Copy the link',
  'invites.used': 'used {used} of {uses}, until {date}',
  'invites.revoke': 'Revoke',
  'invites.revokeName': 'Revoke the link: {name}',
  'invites.unnamed': 'without a note',
} as const;

export type Invites = Readonly<Record<keyof typeof invites, string>>;
