import type { Time } from '../en/time';

export const time: Time = {
  'log.idleTurn': '{p}: в этот ход ничего не происходит.',
  'log.moment': 'Показать этот момент: шаг {step}',
  'log.newer': 'К последней строке',
  'past.title': 'Взгляд назад',
  'past.open': 'Взглянуть назад',
  'past.where': 'Раунд {round}, {phase}, шаг {step}',
  'past.now': 'Вернуться к настоящему',
  'past.question': 'Вернуться к вопросу',
  'past.gap': 'Заштрихованную часть этот браузер не видел.',
  'past.roundBack': 'На раунд назад',
  'past.roundOn': 'На раунд вперёд',
  'since.title': 'Пока вас не было',
  'since.more': 'Ещё строк в журнале: {count}',
  'since.show': 'Показать',
  'since.close': 'Закрыть',
  'side.title': 'Стол со стороны игрока {name}: то, что видно всем',
  'side.back': 'Вернуться на свою сторону',
};
