// The words of the ribbon and the settings that belong to them.
export const ribbon = {
  'settings.alone': 'Make a choice that is the only one',
  'prompt.doneAlone': '{choice}: it was the only choice.',
  'turn.over': 'Your turn is over. Waiting for {names}',
  'turn.hold': 'Hold to keep this',
  'turn.done': '{phase}: turn over',
  'undo.turn': 'Reset turn',
  'note.loading': 'The game begins when everybody is ready.',
  'note.explore': 'Explorers end up exhausted; whoever passes rests and may repair.',
  'note.feed': '1 food each. In the convoy: {food}.',
  'note.fuel': 'Fuel in the convoy: {fuel}.',
  'note.attack': 'Ammo left: {ammo}. What stands afterwards fires back.',
  'note.newTruck': 'It replaces the {card}, with all its boxes.',
  'note.loot': 'What you do not keep is out of the game.',
  'note.load': 'What is left behind goes back to the supply.',
  'note.displaced': 'Without a place it goes back to the supply.',
  'note.area': 'Where it hits: {area}.',
  'note.contaminate': '1 skill less; whoever has none left dies.',
  'note.items': 'You can hold 3.',
  'sure.truck': 'The new truck replaces the {card}. You lose: {lost}.',
  'sure.death': '{survivor} has no skill left after this and dies.',
  'sure.loot': '{card} is then out of the game.',
  'sure.lastToken': 'That is the last one in your convoy: {token}.',
};

export type Ribbon = Readonly<Record<keyof typeof ribbon, string>>;
