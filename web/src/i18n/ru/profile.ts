// What a finished game was like.
import type { Profile } from '../en/profile';

export const profile: Profile = {
  'profile.fame': 'Слава по раундам',
  'profile.decided': 'Переломные моменты',
  'profile.medals': 'В пути',
  'profile.show': 'Показать этот момент',
  'profile.when': 'Раунд {round} · {phase}',
  'medal.hits': 'Больше всего попаданий: {count}',
  'medal.driven': 'Больше всего пройденных полей: {count}',
  'medal.explored': 'Больше всего исследованных карт: {count}',
  'medal.people': 'Больше всего принятых людей: {count}',
  'games.result': 'Итог',
  'games.place': 'Ваше место: {place} из {all}',
};
