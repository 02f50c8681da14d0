// What the settings and the account say about time off and about one's own data.
import type { Own } from '../en/own';

export const own: Own = {
  'vacation.title': 'Vacanza',
  'vacation.help': 'I tuoi orologi si fermano ai tavoli che lo permettono e danno giorni per ogni decisione. Gli altri lì vedono fino a quando. Una vacanza conta almeno un giorno.',
  'vacation.left': 'Giorni rimasti su {all} in un anno: {left}',
  'vacation.days': 'Per quanti giorni',
  'vacation.begin': 'Vai in vacanza',
  'vacation.until': 'Sei in vacanza fino al {date}.',
  'vacation.end': 'Sono tornato',
  'vacation.away': 'in vacanza fino al {date}',
  'data.title': 'Che cosa sa di te questo server',
  'data.help': 'Un file con account, impostazioni, amici, blocchi, segnalazioni, partite e ciò che hai detto ai tavoli. Non contiene password né segreti.',
  'data.download': 'Scarica',
};
