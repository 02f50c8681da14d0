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
  title: 'Profilo di {name}',
  counting: 'Le partite appena finite vengono ancora contate.',
  nothing: 'Ancora nessuna partita finita.',
  record: '{map}: partite {games}, vittorie {wins}, miglior punteggio {best}',
  rating: 'Punteggio di classifica',
  curve: 'Punteggio su {map}: {from} il {since}, {to} il {until}; minimo {low}, massimo {high}',
  survivors: 'Sopravvissuti preferiti',
  survivor: 'in {games} partite, vinte {wins}',
  awards: 'Traguardi',
  games: 'Partite',
  place: 'Posto {place} di {all}, punteggio {total}',
  resigned: 'abbandono',
  rated: 'classificata',
  more: 'Altre partite',
  notNow: 'Al momento il server non può farlo. Riprova tra poco.',
  hide: 'Nessun altro vede il mio profilo',
  hideHelp: 'La classifica mostra ancora i tuoi risultati.',
  noteTitle: 'Le mie note',
  noteHelp: 'Le vedi solo tu, su tutti i tuoi dispositivi e poi nel replay.',
  noteText: 'Le tue note a questo tavolo',
  noteSaved: 'Salvato',
  noteUnsaved: 'Non ancora salvato',
  noteChanged: 'Su un altro dispositivo c’è un altro tuo testo.',
  noteMine: 'Tieni questo testo',
  noteOther: 'Prendi l’altro testo',
  noteLeft: 'Caratteri rimasti: {left}',
  'award.FIRST_GAME': 'In viaggio',
  'rule.FIRST_GAME': 'Una partita giocata fino alla fine',
  'award.HUNDRED_GAMES': 'Veterano',
  'rule.HUNDRED_GAMES': 'Cento partite giocate fino alla fine',
  'award.FIRST_WIN': 'Prima vittoria',
  'rule.FIRST_WIN': 'Vinto contro qualcuno',
  'award.TEN_WINS': 'Dieci vittorie',
  'rule.TEN_WINS': 'Dieci partite vinte',
  'award.ALL_MAPS': 'Conosce ogni strada',
  'rule.ALL_MAPS': 'Vinto su ogni mappa',
  'award.FULL_TABLE': 'Solo in cima',
  'rule.FULL_TABLE': 'Vinto contro altri tre',
  'award.AUTOMA': 'Meglio della macchina',
  'rule.AUTOMA': 'Vinto contro l’Automa',
  'award.NOBODY_LOST': 'Nessuno resta indietro',
  'rule.NOBODY_LOST': 'Vinto con tutti quelli che sono stati nell’equipaggio',
  'award.LARGE_CREW': 'Al completo',
  'rule.LARGE_CREW': 'Sei sopravvissuti alla fine di una partita',
  'award.HUNTER': 'Cacciatore',
  'rule.HUNTER': 'Tre nemici sconfitti in una partita',
  'award.PATHFINDER': 'Apripista',
  'rule.PATHFINDER': 'Tre soste ai cartelli in una partita',
  'award.UNDAMAGED': 'Nemmeno un graffio',
  'rule.UNDAMAGED': 'Vinto senza danni alla fine',
  'award.LANDSLIDE': 'Molto avanti',
  'rule.LANDSLIDE': 'Vinto con 20 punti di vantaggio',
  'award.CLOSE_FINISH': 'Per un soffio',
  'rule.CLOSE_FINISH': 'Vinto con al massimo un punto di vantaggio',
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
