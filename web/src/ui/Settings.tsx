import type { JSX } from 'preact';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { languageNames, languages } from '@/i18n/languages';
import { prefs, setPrefs, type Motion, type Theme } from '@/state/prefs';
import { settingsOpen } from '@/state/looking';
import { Blocked } from './Blocks';
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

interface Choice {
  name: string;
  title: Key;
  value: boolean;
  on: Key;
  off: Key;
  pick(on: boolean): void;
}

const OnOff = ({ name, title, value, on, off, pick }: Choice): JSX.Element => (
  <fieldset class="segmented">
    <legend>{t(title)}</legend>
    {[true, false].map((one) => (
      <label key={String(one)}>
        <input type="radio" name={name} value={String(one)} checked={value === one} onChange={() => pick(one)} />
        <span>{t(one ? on : off)}</span>
      </label>
    ))}
  </fieldset>
);

export function Settings(): JSX.Element {
  const { language, theme, motion, hints, sound } = prefs.value;
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
      <OnOff name="sound" title="settings.sound" value={sound} on="settings.motionFull" off="settings.motionNone" pick={(on) => setPrefs({ sound: on })} />
      <OnOff name="hints" title="guide.hints" value={hints} on="guide.hintsOn" off="guide.hintsOff" pick={(on) => setPrefs({ hints: on })} />
      <Blocked />
    </Dialog>
  );
}
