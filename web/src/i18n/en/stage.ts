// How the table lies on the screen.
export const stage = {
  'stage.tabs': 'What the screen shows',
  'stage.turn': 'Turn',
  'stage.country': 'Country',
  'stage.convoys': 'Convoys',
  'stage.log': 'Log',
  'stage.everybody': 'All convoys',
  'stage.alarm': 'Alarm',
  'stage.more': 'Show more',
  'stage.toTurn': 'To your turn',
  'stage.arriving': 'Tomorrow also here: {names}',
};
