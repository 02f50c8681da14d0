// How the table lies on the screen.
export const stage = {
  'stage.tabs': 'Che cosa mostra lo schermo',
  'stage.turn': 'Turno',
  'stage.country': 'Strada',
  'stage.convoys': 'Convogli',
  'stage.log': 'Diario',
  'stage.everybody': 'Tutti i convogli',
  'stage.alarm': 'Allarme',
  'stage.more': 'Mostra altro',
  'stage.toTurn': 'Al tuo turno',
  'stage.arriving': 'Domani anche qui: {names}',
};
