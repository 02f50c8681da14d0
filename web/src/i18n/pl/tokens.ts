// What the account says about personal tokens.
import type { TokenWords } from '../en/tokens';

export const tokens: TokenWords = {
  'token.list': 'Tokeny dla programów: {count}',
  'token.help': 'Twój program, na przykład bot albo skrypt, loguje się własnym tokenem. Nigdy nie poznaje hasła, a każdy token można unieważnić osobno.',
  'token.name': 'Do czego służy',
  'token.may': 'Co wolno programowi',
  'token.READ': 'widzieć to, co ty',
  'token.PLAY': 'grać',
  'token.CHAT': 'pisać na czacie',
  'token.make': 'Utwórz token',
  'token.keep': 'Skopiuj ten token teraz: nikt nie może go pokazać ponownie. Kto go ma, może to robić w twoim imieniu.',
  'token.copy': 'Skopiuj token',
  'token.revoke': 'Unieważnij',
  'token.revokeName': 'Unieważnij: {name}',
};
