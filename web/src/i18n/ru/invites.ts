import type { Invites } from '../en/invites';

export const invites: Invites = {
  'invites.list': 'Ссылки-приглашения: {count}',
  'invites.help': 'На этот сервер входят только приглашённые. Кто откроет такую ссылку, сможет играть. Давайте её тем, кого знаете.',
  'invites.note': 'Для кого (видно только вам)',
  'invites.uses': 'На сколько человек',
  'invites.days': 'На сколько дней',
  'invites.make': 'Создать ссылку',
  'invites.keep': 'Скопируйте эту ссылку сейчас: больше её никто не покажет.',
  'invites.copy': 'Скопировать ссылку',
  'invites.used': 'использовано {used} из {uses}, до {date}',
  'invites.revoke': 'Отозвать',
  'invites.revokeName': 'Отозвать ссылку: {name}',
  'invites.unnamed': 'без пометки',
};
