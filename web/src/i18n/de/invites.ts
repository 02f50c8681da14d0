import type { Invites } from '../en/invites';

export const invites: Invites = {
  'invites.list': 'Links, die Leute einlassen: {count}',
  'invites.help': 'Auf diesen Server kommt nur, wer eingeladen ist. Wer einen solchen Link öffnet, kann mitspielen. Gib ihn Leuten, die du kennst.',
  'invites.note': 'Für wen (siehst nur du)',
  'invites.uses': 'Für wie viele Leute',
  'invites.days': 'Für wie viele Tage',
  'invites.make': 'Link erstellen',
  'invites.keep': 'Kopiere diesen Link jetzt: Niemand kann ihn noch einmal zeigen.',
  'invites.copy': 'Link kopieren',
  'invites.used': '{used} von {uses} benutzt, bis {date}',
  'invites.revoke': 'Widerrufen',
  'invites.revokeName': 'Link widerrufen: {name}',
  'invites.unnamed': 'ohne Notiz',
};
