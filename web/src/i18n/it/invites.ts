import type { Invites } from '../en/invites';

export const invites: Invites = {
  'invites.list': 'Link che fanno entrare: {count}',
  'invites.help': 'In questo server entra solo chi ha un invito. Chi apre un link così può giocare. Dallo a persone che conosci.',
  'invites.note': 'Per chi (lo vedi solo tu)',
  'invites.uses': 'Per quante persone',
  'invites.days': 'Per quanti giorni',
  'invites.make': 'Crea un link',
  'invites.keep': 'Copia ora questo link: nessuno può mostrarlo di nuovo.',
  'invites.copy': 'Copia il link',
  'invites.used': 'usi: {used} su {uses}, fino al {date}',
  'invites.revoke': 'Revoca',
  'invites.revokeName': 'Revoca il link: {name}',
  'invites.unnamed': 'senza nota',
};
