import type { Reminders } from '../en/reminders';

export const reminders: Reminders = {
  'reminders.noPush': 'Этому браузеру ничего нельзя отправить. Возможно, у него нет push-службы.',
  'reminders.added': 'Проверка дошла. Теперь напоминания будут приходить туда.',
  'reminders.tried': 'Проверка дошла.',
  'reminders.bad': 'Одно из полей заполнено неверно. Адрес начинается с https://.',
  'error.NO_REMINDERS': 'Этот сервер не пишет отсутствующим.',
  'error.CHANNEL_FAILED': 'Проверка не дошла. Проверьте адрес и то, что нужно другой стороне.',
  'error.TOO_MANY_CHANNELS': 'Больше добавить нельзя. Сначала удалите что-нибудь.',
  'error.UNKNOWN_CHANNEL': 'Это уже удалено.',
};
