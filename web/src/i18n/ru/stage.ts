// How the table lies on the screen.
export const stage = {
  'stage.tabs': 'Что на экране',
  'stage.turn': 'Ход',
  'stage.country': 'Карта',
  'stage.convoys': 'Конвои',
  'stage.log': 'Журнал',
  'stage.everybody': 'Все конвои',
  'stage.alarm': 'Тревога',
  'stage.more': 'Показать ещё',
  'stage.toTurn': 'К своему ходу',
  'stage.arriving': 'Завтра также здесь: {names}',
};
