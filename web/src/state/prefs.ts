// What a person chose about the client itself; kept in this browser.
import { computed, effect, signal } from '@preact/signals';
import { languages, type Language } from '@/i18n/languages';
import { local } from './storage';

export type Theme = 'system' | 'dark' | 'light';
export type Motion = 'system' | 'full' | 'none';

/** How much larger than usual all text is, and with it everything measured in rem. */
export const textSizes = [1, 1.15, 1.3] as const;
export type TextSize = (typeof textSizes)[number];

/** How much longer than usual animations take. */
export const speeds = { slow: 1.6, normal: 1, fast: 0.5 } as const;
export type Speed = keyof typeof speeds;

const kKey = 'aurora.prefs';

interface Prefs {
  language: Language;
  theme: Theme;
  motion: Motion;
  speed: Speed;
  textSize: TextSize;
  name: string;
  hints: boolean; // of the first game
  sound: boolean;
  volume: number; // 0 to 100
  notify: boolean; // by the system, when something is asked
  confirm: boolean; // before something is wasted for good
  alone: boolean; // a choice that is the only one is made
}

function preferredLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return languages.find((language) => wanted[0] === language) ?? languages.find((l) => wanted.includes(l)) ?? 'en';
}

function load(): Prefs {
  const fallback: Prefs = {
    language: preferredLanguage(),
    theme: 'dark',
    motion: 'system',
    speed: 'normal',
    textSize: 1,
    name: '',
    hints: false,
    sound: true,
    volume: 60,
    notify: false,
    confirm: true,
    alone: true,
  };
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

const systemIsLight = signal(false);

/** Whether the light colours are shown. */
export const isLight = computed(() => (prefs.value.theme === 'system' ? systemIsLight.value : prefs.value.theme === 'light'));

export function keepPrefs(): void {
  const system = matchMedia('(prefers-color-scheme: light)');
  systemIsLight.value = system.matches;
  system.addEventListener('change', () => (systemIsLight.value = system.matches));
  effect(() => {
    const { language, motion, speed, textSize } = prefs.value;
    local.setItem(kKey, JSON.stringify(prefs.value));
    const root = document.documentElement;
    root.lang = language;
    root.dataset.theme = isLight.value ? 'light' : 'dark';
    root.dataset.motion = motion;
    root.style.setProperty('--text-size', String(textSize));
    root.style.setProperty('--pace', String(speeds[speed]));
  });
}
