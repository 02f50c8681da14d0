// What the person has to know, and stays on the screen until it is put away.
import { signal } from '@preact/signals';
import type { Sentence } from '@/i18n';
import type { Key } from '@/i18n/en';

export const notices = signal<readonly Sentence[]>([]);

export function tell(sentence: Sentence): void {
  notices.value = [...notices.value.filter(({ key }) => key !== sentence.key), sentence];
}

export function putAway(key: Key): void {
  if (notices.value.some((one) => one.key === key)) notices.value = notices.value.filter((one) => one.key !== key);
}
