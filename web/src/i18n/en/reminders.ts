// How somebody is reached who is away.
export const reminders = {
  'reminders.noPush': 'This browser lets nobody send it anything. Perhaps it has no push service.',
  'reminders.added': 'The test got through. From now on you are reminded there.',
  'reminders.tried': 'The test got through.',
  'reminders.bad': 'One of these entries cannot be right. An address begins with https://.',
  'error.NO_REMINDERS': 'This server does not write to players who are away.',
  'error.CHANNEL_FAILED': 'The test did not get through. Check the address, and what the other side needs.',
  'error.TOO_MANY_CHANNELS': 'There is no room for more of them. Remove one first.',
  'error.UNKNOWN_CHANNEL': 'It was removed already.',
};

export type Reminders = Readonly<Record<keyof typeof reminders, string>>;
