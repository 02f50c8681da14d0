// What a person chose about the client itself; kept in this browser.
import { effect, signal } from '@preact/signals';
import { languages, type Language } from '@/i18n/languages';
import { local } from './storage';

export type Theme = 'system' | 'dark' | 'light';
export type Motion = 'system' | 'full' | 'none';

const kKey = 'aurora.prefs';

interface Prefs {
  language: Language;
  theme: Theme;
  motion: Motion;
  name: string;
  hints: boolean; // of the first game
  sound: boolean;
}

function preferredLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return languages.find((language) => wanted[0] === language) ?? languages.find((l) => wanted.includes(l)) ?? 'en';
}

function load(): Prefs {
  const fallback: Prefs = { language: preferredLanguage(), theme: 'dark', motion: 'system', name: '', hints: false, sound: true };
  try {
    const kept = { ...fallback, ...(JSON.parse(local.getItem(kKey) ?? '{}') as Partial<Prefs>) };
    return { ...kept, language: languages.includes(kept.language) ? kept.language : fallback.language };
  } catch {
    return fallback;
  }
}

export const prefs = signal<Prefs>(load());

export function setPrefs(changed: Partial<Prefs>): void {
  prefs.value = { ...prefs.value, ...changed };
}

/** The colours to show. */
function shownTheme(theme: Theme, systemIsLight: boolean): 'dark' | 'light' {
  if (theme !== 'system') return theme;
  return systemIsLight ? 'light' : 'dark';
}

export function keepPrefs(): void {
  const system = matchMedia('(prefers-color-scheme: light)');
  const systemIsLight = signal(system.matches);
  system.addEventListener('change', () => (systemIsLight.value = system.matches));
  effect(() => {
    const { language, theme, motion } = prefs.value;
    local.setItem(kKey, JSON.stringify(prefs.value));
    const root = document.documentElement;
    root.lang = language;
    root.dataset.theme = shownTheme(theme, systemIsLight.value);
    root.dataset.motion = motion;
  });
}
