// What the account says about personal tokens.
import type { TokenWords } from '../en/tokens';

export const tokens: TokenWords = {
  'token.list': 'Token für Programme: {count}',
  'token.help': 'Ein Programm von dir, etwa ein Bot oder ein Skript, meldet sich mit einem eigenen Token an. Dein Passwort erfährt es nie, und jedes Token lässt sich einzeln widerrufen.',
  'token.name': 'Wofür es ist',
  'token.may': 'Was es darf',
  'token.READ': 'sehen, was du siehst',
  'token.PLAY': 'spielen',
  'token.CHAT': 'chatten',
  'token.make': 'Token erstellen',
  'token.keep': 'Kopiere dieses Token jetzt: Niemand kann es noch einmal zeigen. Wer es hat, darf dies in deinem Namen.',
  'token.copy': 'Token kopieren',
  'token.revoke': 'Widerrufen',
  'token.revokeName': '{name} widerrufen',
};
