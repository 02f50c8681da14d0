// Looking back: the log, the time line, and what happened meanwhile.
export const time = {
  'log.idleTurn': '{p} does nothing in this turn.',
  'log.moment': 'Show this moment: step {step}',
  'log.newer': 'To the newest line',
  'past.title': 'Looking back',
  'past.open': 'Look back',
  'past.where': 'Round {round}, {phase}, step {step}',
  'past.now': 'Back to now',
  'past.question': 'Back to your question',
  'past.gap': 'The hatched part was not seen by this browser.',
  'past.roundBack': 'One round back',
  'past.roundOn': 'One round on',
  'since.title': 'Since you looked',
  'since.more': 'More lines in the log: {count}',
  'since.show': 'Show me',
  'since.close': 'Close',
  'side.title': 'You see the table from the side of {name}: what everybody may see',
  'side.back': 'Back to your side',
};

export type Time = Readonly<Record<keyof typeof time, string>>;
