// What the account says about personal tokens.
import type { TokenWords } from '../en/tokens';

export const tokens: TokenWords = {
  'token.list': 'Токены для программ: {count}',
  'token.help': 'Ваша программа, например бот или скрипт, входит со своим токеном. Пароля она не узнаёт, а каждый токен можно отозвать отдельно.',
  'token.name': 'Для чего он',
  'token.may': 'Что разрешено',
  'token.READ': 'видеть то, что видите вы',
  'token.PLAY': 'играть',
  'token.CHAT': 'писать в чат',
  'token.make': 'Создать токен',
  'token.keep': 'Скопируйте этот токен сейчас: больше его никто не покажет. У кого он есть, тот может делать это от вашего имени.',
  'token.copy': 'Скопировать токен',
  'token.revoke': 'Отозвать',
  'token.revokeName': 'Отозвать: {name}',
};
