// What the account says about personal tokens.
import type { TokenWords } from '../en/tokens';

export const tokens: TokenWords = {
  'token.list': 'Token per i programmi: {count}',
  'token.help': 'Un tuo programma, come un bot o uno script, entra con un token tutto suo. Non conosce mai la tua password, e ogni token si può revocare da solo.',
  'token.name': 'A che cosa serve',
  'token.may': 'Che cosa può fare',
  'token.READ': 'vedere ciò che vedi tu',
  'token.PLAY': 'giocare',
  'token.CHAT': 'scrivere in chat',
  'token.make': 'Crea un token',
  'token.keep': 'Copia subito questo token: nessuno potrà mostrarlo di nuovo. Chi lo possiede può fare queste cose a nome tuo.',
  'token.copy': 'Copia il token',
  'token.revoke': 'Revoca',
  'token.revokeName': 'Revoca {name}',
};
