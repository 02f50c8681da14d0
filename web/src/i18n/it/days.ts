import type { Days } from '../en/days';

export const days: Days = {
  'advance.title': 'In anticipo',
  'advance.help': 'Detto ora, fatto dal server appena ti viene chiesto. Fino ad allora lo vedi solo tu.',
  'advance.pass': '{phase}: non fare nulla',
  'advance.ambush': 'Imboscata: subisci i danni',
  'advance.contamination': 'Contaminazione: accettala',
  'advance.unlessConvoy': 'Non se prima altri cambiano il mio convoglio',
  'advance.unlessZone': 'Non se nella zona appare una nuova carta',
  'advance.nothing': 'Chiedimi sempre',
  'home.vacations': 'Vacanze',
  'home.vacationsHelp': 'L’orologio di chi è in vacanza sta fermo.',
  'error.TOO_MANY_ORDERS': 'Non si può dire così tanto in anticipo. Togli qualcosa.',
  'error.NO_VACATIONS': 'Questo server non conosce vacanze.',
  'error.VACATION_SPENT': 'Non ti restano così tanti giorni di vacanza.',
  'error.ON_VACATION': 'Sei già in vacanza.',
};
