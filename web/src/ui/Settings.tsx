import type { JSX } from 'preact';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { languageNames, languages } from '@/i18n/languages';
import { prefs, setPrefs, type Motion, type Theme } from '@/state/prefs';
import { settingsOpen } from '@/state/looking';
import { Dialog } from './Dialog';

const themes: [Theme, Key][] = [
  ['dark', 'settings.themeDark'],
  ['light', 'settings.themeLight'],
  ['system', 'settings.themeSystem'],
];
const motions: [Motion, Key][] = [
  ['full', 'settings.motionFull'],
  ['none', 'settings.motionNone'],
  ['system', 'settings.motionSystem'],
];

export function Settings(): JSX.Element {
  const { language, theme, motion, hints } = prefs.value;
  return (
    <Dialog title={t('nav.settings')} class="settings" onClose={() => (settingsOpen.value = false)}>
      <fieldset class="segmented">
        <legend>{t('settings.language')}</legend>
        {languages.map((one) => (
          <label key={one} lang={one}>
            <input type="radio" name="language" value={one} checked={language === one} onChange={() => setPrefs({ language: one })} />
            <span>{languageNames[one]}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="segmented">
        <legend>{t('settings.theme')}</legend>
        {themes.map(([one, key]) => (
          <label key={one}>
            <input type="radio" name="theme" value={one} checked={theme === one} onChange={() => setPrefs({ theme: one })} />
            <span>{t(key)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="segmented">
        <legend>{t('settings.motion')}</legend>
        {motions.map(([one, key]) => (
          <label key={one}>
            <input type="radio" name="motion" value={one} checked={motion === one} onChange={() => setPrefs({ motion: one })} />
            <span>{t(key)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="segmented">
        <legend>{t('guide.hints')}</legend>
        {[true, false].map((on) => (
          <label key={String(on)}>
            <input type="radio" name="hints" value={String(on)} checked={hints === on} onChange={() => setPrefs({ hints: on })} />
            <span>{t(on ? 'guide.hintsOn' : 'guide.hintsOff')}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
