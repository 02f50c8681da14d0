import type { Invites } from '../en/invites';

export const invites: Invites = {
  'invites.list': 'Linki, które wpuszczają: {count}',
  'invites.help': 'Na ten serwer wchodzą tylko osoby zaproszone. Kto otworzy taki link, może grać. Daj go osobom, które znasz.',
  'invites.note': 'Dla kogo (widzisz to tylko ty)',
  'invites.uses': 'Dla ilu osób',
  'invites.days': 'Na ile dni',
  'invites.make': 'Utwórz link',
  'invites.keep': 'Skopiuj ten link teraz: nikt nie pokaże go ponownie.',
  'invites.copy': 'Kopiuj link',
  'invites.used': 'użyto {used} z {uses}, do {date}',
  'invites.revoke': 'Unieważnij',
  'invites.revokeName': 'Unieważnij link: {name}',
  'invites.unnamed': 'bez notatki',
};
