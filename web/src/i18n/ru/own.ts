// What the settings and the account say about time off and about one's own data.
import type { Own } from '../en/own';

export const own: Own = {
  'vacation.title': 'Отпуск',
  'vacation.help': 'Ваши часы стоят за столами, где это разрешено и где на решение дают дни. Остальные за столом видят, до какого дня. Отпуск считается не меньше чем за один день.',
  'vacation.left': 'Осталось дней из {all} за год: {left}',
  'vacation.days': 'На сколько дней',
  'vacation.begin': 'Уйти в отпуск',
  'vacation.until': 'Вы в отпуске до {date}.',
  'vacation.end': 'Вернуться',
  'vacation.away': 'в отпуске до {date}',
  'data.title': 'Что этот сервер знает о вас',
  'data.help': 'Файл с аккаунтом, настройками, друзьями, блокировками, жалобами, играми и тем, что вы говорили за столами. Паролей и секретов в нём нет.',
  'data.download': 'Скачать',
};
