// Profiles and notes: loaded with what shows them, and not with the first screen.
import type { Later } from '../en/later';
import { analysis } from './analysis';
import { channels } from './channels';
import { chapters } from './chapters';
import { clubs } from './clubs';
import { duel } from './duel';
import { events } from './events';
import { friends } from './friends';
import { guide } from './guide';
import { here } from './here';
import { invites } from './invites';
import { matters } from './matters';
import { own } from './own';
import { preview } from './preview';
import { reports } from './reports';
import { together } from './together';
import { tokens } from './tokens';
import { verification } from './verification';

export const later: Later = {
  title: 'Профиль игрока {name}',
  counting: 'Только что законченные игры ещё подсчитываются.',
  nothing: 'Законченных игр пока нет.',
  record: '{map}: игры {games}, победы {wins}, лучший счёт {best}',
  rating: 'Рейтинг',
  curve: 'Рейтинг на карте {map}: {from} ({since}), {to} ({until}); наименьший {low}, наибольший {high}',
  survivors: 'Любимые выжившие',
  survivor: 'игры: {games}, победы: {wins}',
  awards: 'Достижения',
  games: 'Игры',
  place: 'Место {place} из {all}, счёт {total}',
  resigned: 'сдача',
  rated: 'рейтинговая',
  more: 'Ещё игры',
  notNow: 'Сервер сейчас не может этого сделать. Попробуйте чуть позже.',
  hide: 'Мой профиль виден только мне',
  hideHelp: 'В общем рейтинге ваши результаты по-прежнему видны.',
  noteTitle: 'Мои заметки',
  noteHelp: 'Их видите только вы, на всех устройствах, а позже и в повторе.',
  noteText: 'Ваши заметки за этим столом',
  noteSaved: 'Сохранено',
  noteUnsaved: 'Ещё не сохранено',
  noteChanged: 'На другом устройстве есть другой ваш текст.',
  noteMine: 'Оставить этот текст',
  noteOther: 'Взять другой текст',
  noteLeft: 'Осталось знаков: {left}',
  'award.FIRST_GAME': 'В пути',
  'rule.FIRST_GAME': 'Игра сыграна до конца',
  'award.HUNDRED_GAMES': 'Бывалый',
  'rule.HUNDRED_GAMES': 'Сто игр сыграно до конца',
  'award.FIRST_WIN': 'Первая победа',
  'rule.FIRST_WIN': 'Победа над кем-нибудь',
  'award.TEN_WINS': 'Десять побед',
  'rule.TEN_WINS': 'Десять выигранных игр',
  'award.ALL_MAPS': 'Знает все дороги',
  'rule.ALL_MAPS': 'Победа на каждой карте',
  'award.FULL_TABLE': 'Один на вершине',
  'rule.FULL_TABLE': 'Победа над тремя другими',
  'award.AUTOMA': 'Лучше машины',
  'rule.AUTOMA': 'Победа над Автомой',
  'award.NOBODY_LOST': 'Никто не брошен',
  'rule.NOBODY_LOST': 'Победа со всеми, кто был в экипаже',
  'award.LARGE_CREW': 'Полный состав',
  'rule.LARGE_CREW': 'Шесть выживших в конце игры',
  'award.HUNTER': 'Охотник',
  'rule.HUNTER': 'Три побеждённых врага за игру',
  'award.PATHFINDER': 'Следопыт',
  'rule.PATHFINDER': 'Три путевые точки за игру',
  'award.UNDAMAGED': 'Ни царапины',
  'rule.UNDAMAGED': 'Победа без повреждений в конце',
  'award.LANDSLIDE': 'Далеко впереди',
  'rule.LANDSLIDE': 'Победа с отрывом в 20 очков',
  'award.CLOSE_FINISH': 'На волосок',
  'rule.CLOSE_FINISH': 'Победа с отрывом не больше одного очка',
  ...analysis,
  ...channels,
  ...chapters,
  ...clubs,
  ...duel,
  ...events,
  ...friends,
  ...guide,
  ...here,
  ...invites,
  ...matters,
  ...own,
  ...preview,
  ...reports,
  ...together,
  ...tokens,
  ...verification,
};
