import type { ComponentChildren, JSX } from 'preact';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { languageNames, languages } from '@/i18n/languages';
import { isOwn } from '@/state/device';
import { prefs, setPrefs, textSizes, type Motion, type Speed, type TextSize, type Theme } from '@/state/prefs';
import { settingsOpen } from '@/state/looking';
import { notifyingDenied, setNotifying } from '@/state/notification';
import { play } from '@/state/sound';
import { Blocked } from './Blocks';
import { Dialog } from './Dialog';
import { Mail } from './Mail';
import { Reminders } from './Reminders';
import { Vacation } from './Vacation';

const themes: [Theme, Key][] = [
  ['dark', 'settings.themeDark'],
  ['light', 'settings.themeLight'],
  ['system', 'settings.themeSystem'],
];
const sizes: [TextSize, Key][] = [
  [textSizes[0], 'settings.textNormal'],
  [textSizes[1], 'settings.textLarge'],
  [textSizes[2], 'settings.textLargest'],
];
const motions: [Motion, Key][] = [
  ['full', 'settings.motionFull'],
  ['none', 'settings.motionNone'],
  ['system', 'settings.motionSystem'],
];
const speeds: [Speed, Key][] = [
  ['slow', 'settings.speedSlow'],
  ['normal', 'settings.speedNormal'],
  ['fast', 'settings.speedFast'],
];
const onOff: [boolean, Key][] = [
  [true, 'settings.on'],
  [false, 'settings.off'],
];

interface ChoiceProps<T> {
  name: string;
  title: Key;
  value: T;
  options: readonly (readonly [T, Key])[];
  pick(value: T): void;
}

function Choice<T extends string | number | boolean>({ name, title, value, options, pick }: ChoiceProps<T>): JSX.Element {
  return (
    <fieldset class="segmented">
      <legend>{t(title)}</legend>
      {options.map(([one, key]) => (
        <label key={String(one)}>
          <input type="radio" name={name} value={String(one)} checked={value === one} onChange={() => pick(one)} />
          <span>{t(key)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const Group = ({ title, children }: { title: Key; children: ComponentChildren }): JSX.Element => (
  <section class="settings-group">
    <h3>{t(title)}</h3>
    {children}
  </section>
);

function Volume(): JSX.Element {
  const { sound, volume } = prefs.value;
  return (
    <div class="volume">
      <label class="field">
        <span>{t('settings.volume')}</span>
        <input type="range" name="volume" min={0} max={100} step={5} value={volume} disabled={!sound} onInput={(event) => setPrefs({ volume: event.currentTarget.valueAsNumber })} />
      </label>
      <button type="button" class="choice" disabled={!sound} onClick={() => play('turn')}>
        {t('settings.tryIt')}
      </button>
    </div>
  );
}

export function Settings(): JSX.Element {
  const { language, theme, textSize, motion, speed, hints, sound, notify, confirm, alone } = prefs.value;
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
      <Group title="settings.seeing">
        <Choice name="theme" title="settings.theme" value={theme} options={themes} pick={(one) => setPrefs({ theme: one })} />
        <Choice name="textSize" title="settings.textSize" value={textSize} options={sizes} pick={(one) => setPrefs({ textSize: one })} />
        <Choice name="motion" title="settings.motion" value={motion} options={motions} pick={(one) => setPrefs({ motion: one })} />
        <Choice name="speed" title="settings.speed" value={speed} options={speeds} pick={(one) => setPrefs({ speed: one })} />
      </Group>
      <Group title="settings.hearing">
        <Choice name="sound" title="settings.sound" value={sound} options={onOff} pick={(on) => setPrefs({ sound: on })} />
        <Volume />
      </Group>
      <Group title="settings.playing">
        <Choice name="notify" title="settings.notify" value={notify} options={onOff} pick={(on) => void setNotifying(on)} />
        {notifyingDenied.value && <p role="alert">{t('settings.notifyDenied')}</p>}
        <Choice name="confirm" title="settings.confirm" value={confirm} options={onOff} pick={(on) => setPrefs({ confirm: on })} />
        <Choice name="alone" title="settings.alone" value={alone} options={onOff} pick={(on) => setPrefs({ alone: on })} />
        <Choice name="hints" title="guide.hints" value={hints} options={onOff} pick={(on) => setPrefs({ hints: on })} />
      </Group>
      {isOwn() && (
        <>
          <Mail />
          <Reminders />
          <Vacation />
          <Blocked />
        </>
      )}
    </Dialog>
  );
}
