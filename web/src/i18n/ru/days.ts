import type { Days } from '../en/days';

export const days: Days = {
  'advance.title': 'Заранее',
  'advance.help': 'Вы решаете сейчас, а сервер исполнит, как только вас спросят. До тех пор это видите только вы.',
  'advance.pass': '{phase}: ничего не делать',
  'advance.ambush': 'Засада: принять урон',
  'advance.contamination': 'Заражение: принять',
  'advance.unlessConvoy': 'Не делать, если другие изменят мой конвой',
  'advance.unlessZone': 'Не делать, если в зоне будет новая карта',
  'advance.nothing': 'Спрашивать меня обо всём',
  'home.vacations': 'Отпуск',
  'home.vacationsHelp': 'Часы того, кто в отпуске, стоят.',
  'error.TOO_MANY_ORDERS': 'Столько нельзя сказать заранее. Уберите что-нибудь.',
  'error.NO_VACATIONS': 'На этом сервере отпусков нет.',
  'error.VACATION_SPENT': 'У вас не осталось столько дней отпуска.',
  'error.ON_VACATION': 'Вы уже в отпуске.',
};
