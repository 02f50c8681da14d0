// Every word of the client. English is always there; the other languages are loaded when needed.
import { signal } from '@preact/signals';
import { en, type Key, type Words } from './en';
import type { Language } from './languages';
import { format, type Params, type Part } from './format';

const loaders: Record<Exclude<Language, 'en'>, () => Promise<Words>> = {
  pl: async () => (await import('./pl')).pl,
  de: async () => (await import('./de')).de,
  ru: async () => (await import('./ru')).ru,
  it: async () => (await import('./it')).it,
};

const words = signal<Words>(en);

/** English where the words of a language cannot be loaded: better than nothing. */
export async function useLanguage(language: Language): Promise<void> {
  words.value = language === 'en' ? en : await loaders[language]().catch(() => en);
}

export const hasKey = (key: string): key is Key => key in en;

/** A text and what goes into its holes, to be said in whatever language is spoken then. */
export interface Sentence {
  key: Key;
  params?: Params;
}

/** The words alone. */
export const inWords = (said: readonly Part[]): string => said.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** A text whose holes are filled with strings and numbers. */
export const t = (key: Key, params: Params = {}): string => inWords(format(words.value[key], params));

/** The same, in parts, for holes that are more than text. */
export function parts(key: Key, params: Params = {}): Part[] {
  return format(words.value[key], params);
}
