import type { Reminders } from '../en/reminders';

export const reminders: Reminders = {
  'reminders.noPush': 'Diesem Browser kann niemand etwas schicken. Vielleicht hat er keinen Push-Dienst.',
  'reminders.added': 'Der Test ist angekommen. Ab jetzt wirst du dort erinnert.',
  'reminders.tried': 'Der Test ist angekommen.',
  'reminders.bad': 'Eine dieser Angaben kann nicht stimmen. Eine Adresse beginnt mit https://.',
  'error.NO_REMINDERS': 'Dieser Server schreibt niemandem, der weg ist.',
  'error.CHANNEL_FAILED': 'Der Test ist nicht angekommen. Prüfe die Adresse und was die andere Seite braucht.',
  'error.TOO_MANY_CHANNELS': 'Mehr davon gehen nicht. Entferne zuerst etwas.',
  'error.UNKNOWN_CHANNEL': 'Das ist schon entfernt.',
};
