// For newcomers: what one does in this game, in four lines.
import type { JSX } from 'preact';
import { Icon, type IconName } from '@/art/icons';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import { go } from '@/state/route';

const lines: [IconName, Key, Key][] = [
  ['exploration', 'phase.exploration', 'doors.explore'],
  ['movement', 'phase.movement', 'doors.drive'],
  ['fire', 'phase.fire', 'doors.fight'],
  ['fame', 'rule.goal.title', 'doors.win'],
];

export const HowItGoes = (): JSX.Element => (
  <section class="how-goes">
    <header class="col-head">
      <h2>{t('doors.how')}</h2>
      <button type="button" class="col-more" onClick={() => go({ at: 'library' })}>
        {t('help.title')}
      </button>
    </header>
    <ul>
      {lines.map(([icon, title, text]) => (
        <li key={title}>
          <Icon name={icon} />
          <span>
            <b>{t(title)}</b> {t(text)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
