// The list of friends.
export const friends = {
  'friends.help': 'Friends see when you are online and at which listed table you sit, and can invite you. Both have to want it.',
  'friends.none': 'Nobody yet. Ask by login, or at a table beside a name.',
  'friends.login': 'Login of whom you ask',
  'friends.ask': 'Ask to be friends',
  'friends.accept': 'Accept',
  'friends.acceptName': 'Accept: {name}',
  'friends.decline': 'Decline',
  'friends.takeBack': 'Take it back',
  'friends.remove': 'Remove',
  'friends.removeSure': 'Really remove',
  'friends.online': 'online',
  'friends.offline': 'away',
  'friends.asks': 'asks you',
  'friends.waiting': 'has not answered yet',
  'friends.invites': 'invites you',
  'friends.join': 'Join: {map}',
  'friends.joinThem': 'Sits at a table: {map}',
  'friends.watchThem': 'Watch: {map}',
  'friends.hide': 'Nobody sees when I am online',
} as const;

export type Friends = Readonly<Record<keyof typeof friends, string>>;
