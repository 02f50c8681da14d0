// How the table lies on the screen.
export const stage = {
  'stage.tabs': 'Co pokazuje ekran',
  'stage.turn': 'Tura',
  'stage.country': 'Kraina',
  'stage.convoys': 'Konwoje',
  'stage.log': 'Dziennik',
  'stage.everybody': 'Wszystkie konwoje',
  'stage.alarm': 'Alarm',
  'stage.more': 'Pokaż więcej',
  'stage.toTurn': 'Do swojej tury',
  'stage.arriving': 'Jutro także tutaj: {names}',
};
