// What certainly follows from a choice, before it is made.
export const preview = {
  'preview.change': '{what}: from {from} to {to}',
  'preview.space': 'To: {space}',
  'preview.comes': 'New: {card}',
  'preview.goes': 'Gone: {card}',
  'preview.fame': 'Fame',
  'preview.skill': 'Active skill',
  'preview.items': 'Items',
  'preview.damage': 'Damage',
  'preview.contamination': 'Contamination',
  'preview.alarm': 'Alarm',
  'preview.nothing': 'Nothing changes yet',
  'preview.then.EXPLORATION': 'then a card is revealed',
  'preview.then.OUTCOME': 'then an Outcome card is revealed',
  'preview.then.ITEM': 'then you draw an item',
  'preview.then.LOOT': 'then loot is revealed',
  'preview.then.ACTION': 'then the Automa reveals a card',
  'preview.then.SHUFFLE': 'then a deck is shuffled',
  'preview.then.HIDDEN': 'the rest depends on what you cannot see',
  'preview.asked': 'then: {question}',
  'preview.turn': 'then others decide: {names}',
  'preview.over': 'then the game is over',
} as const;

export type Preview = Readonly<Record<keyof typeof preview, string>>;
