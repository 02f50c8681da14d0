import type { Reminders } from '../en/reminders';

export const reminders: Reminders = {
  'reminders.noPush': 'A questo browser non si può inviare nulla. Forse non ha un servizio push.',
  'reminders.added': 'La prova è arrivata. D’ora in poi i promemoria ti arrivano lì.',
  'reminders.tried': 'La prova è arrivata.',
  'reminders.bad': 'Una di queste voci non può essere giusta. Un indirizzo comincia con https://.',
  'error.NO_REMINDERS': 'Questo server non scrive a chi non c’è.',
  'error.CHANNEL_FAILED': 'La prova non è arrivata. Controlla l’indirizzo e ciò che serve all’altra parte.',
  'error.TOO_MANY_CHANNELS': 'Non c’è posto per altri. Prima rimuovine uno.',
  'error.UNKNOWN_CHANNEL': 'È già stato rimosso.',
};
