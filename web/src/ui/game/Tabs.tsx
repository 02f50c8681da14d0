// At the lower edge of a phone: what of the table is on the screen. The question stays.
import type { JSX } from 'preact';
import { Icon, type IconName } from '@/art/icons';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { tab, type Tab } from './tab';

const tabs: readonly [Tab, Key, IconName][] = [
  ['turn', 'stage.turn', 'exploration'],
  ['country', 'stage.country', 'rest'],
  ['convoys', 'stage.convoys', 'towing'],
  ['log', 'stage.log', 'book'],
];

export function Tabs(): JSX.Element {
  return (
    <nav class="tabs" aria-label={t('stage.tabs')}>
      {tabs.map(([name, key, icon]) => (
        <button key={name} type="button" data-tab={name} aria-current={tab.value === name ? 'page' : undefined} onClick={() => (tab.value = name)}>
          <Icon name={icon} />
          {t(key)}
        </button>
      ))}
    </nav>
  );
}
