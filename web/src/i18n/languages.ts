export const languages = ['en', 'pl', 'de', 'ru', 'it'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  pl: 'Polski',
  de: 'Deutsch',
  ru: 'Русский',
  it: 'Italiano',
};
