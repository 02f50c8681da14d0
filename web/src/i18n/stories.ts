// The stories are a chapter of their own in every language: it comes when something is first looked at closely.
import { signal } from '@preact/signals';
import type { Stories } from './en/stories';
import type { Language } from './languages';

const loaders: Record<Language, () => Promise<Stories>> = {
  en: async () => (await import('./en/stories')).stories,
  pl: async () => (await import('./pl/stories')).stories,
  de: async () => (await import('./de/stories')).stories,
  ru: async () => (await import('./ru/stories')).stories,
  it: async () => (await import('./it/stories')).stories,
};

const told = signal<ReadonlyMap<Language, Readonly<Record<string, string>>>>(new Map());
const asked = new Set<Language>();

/** Asked again after a failure, when the next story is to be shown. */
export async function loadStories(language: Language): Promise<void> {
  if (asked.has(language)) return;
  asked.add(language);
  try {
    told.value = new Map(told.value).set(language, await loaders[language]());
  } catch {
    asked.delete(language);
  }
}

/** Nothing until the language has come; no words for a key without a story. */
export const storyIn = (language: Language, key: string): string | undefined => {
  const all = told.value.get(language);
  return all && (all[key] ?? '');
};
