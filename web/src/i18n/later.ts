// Words that the first screen does not need; they come with what shows them.
import { effect, signal } from '@preact/signals';
import { prefs } from '@/state/prefs';
import { later as english, type Later, type LaterKey } from './en/later';
import { format, type Params } from './format';
import type { Key } from './en';
import { inWords, t } from './index';
import type { Language } from './languages';

export type { LaterKey };

const loaders: Record<Exclude<Language, 'en'>, () => Promise<Later>> = {
  pl: async () => (await import('./pl/later')).later,
  de: async () => (await import('./de/later')).later,
  ru: async () => (await import('./ru/later')).later,
  it: async () => (await import('./it/later')).later,
};

const words = signal<Later>(english);

effect(() => {
  const { language } = prefs.value;
  if (language === 'en') words.value = english;
  else
    void loaders[language]().then(
      (loaded) => prefs.value.language === language && (words.value = loaded),
      () => (words.value = english),
    );
});

export const isLater = (key: string): key is LaterKey => key in english;

/** As t(). */
export const later = (key: LaterKey, params: Params = {}): string => inWords(format(words.value[key], params));

/** A text of either kind. */
export const either = (key: Key | LaterKey, params: Params = {}): string => (isLater(key) ? later(key, params) : t(key, params));

/** A text with forms for one, a few and many (Polish, Russian), or for one and more, divided by a bar; `{n}` is the number. */
export function counted(key: LaterKey, n: number, params: Params = {}): string {
  const { language } = prefs.value;
  const forms = words.value[key].split('|');
  const category = new Intl.PluralRules(language).select(n);
  // What has no form of its own, such as "1.5" in Polish, has that of a few.
  const form = forms[Math.min(category === 'one' ? 0 : category === 'many' ? 2 : 1, forms.length - 1)] ?? '';
  return inWords(format(form, { ...params, n: new Intl.NumberFormat(language).format(n) }));
}
