// The words of the duel.
import type { Duel } from '../en/duel';

export const duel: Duel = {
  'duel.title': 'Fuoco',
  'duel.enemies': 'Nemici',
  'duel.guns': 'Le tue armi',
  'duel.noGuns': 'Nessuna arma nel convoglio.',
  'duel.ready': 'pronta',
  'duel.odds': 'Che cosa può la classe {class}: carte esito rimaste {count}',
  'duel.chance': 'Colpo a segno: {hit} su {of} ({percent} %)',
  'duel.jams': 'inceppamento: {jam} su {of}',
  'duel.back': 'Solo le carte chiare hanno il dorso che sta in cima.',
  'duel.hit': 'colpo {count}',
  'duel.miss': 'mancato',
  'duel.jam': 'inceppa',
  'duel.reward': 'Un colpo a segno dà 1 punto fama e il tuo segnalino bersaglio; un inceppamento danneggia l’arma.',
};
