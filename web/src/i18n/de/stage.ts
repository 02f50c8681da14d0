// How the table lies on the screen.
export const stage = {
  'stage.tabs': 'Was der Bildschirm zeigt',
  'stage.turn': 'Zug',
  'stage.country': 'Land',
  'stage.convoys': 'Konvois',
  'stage.log': 'Verlauf',
  'stage.everybody': 'Alle Konvois',
  'stage.alarm': 'Alarm',
  'stage.more': 'Mehr zeigen',
  'stage.toTurn': 'Zum eigenen Zug',
  'stage.arriving': 'Morgen auch hier: {names}',
};
