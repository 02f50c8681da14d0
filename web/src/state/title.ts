// The title and the icon of the page say when something is asked, to whoever looks at another one.
import { effect } from '@preact/signals';
import { t } from '@/i18n';
import { asked } from './board';
import { mapName } from './content';
import { table } from './table';

const kIcon = '/icon.svg';
const kIconAsked = '/icon-asked.svg';

/** Of the table that is looked at, or of the whole client. */
function title(): string {
  const map = table.value?.options?.map;
  const name = map ? `${mapName(map)} · ${t('app.title')}` : t('app.title');
  return asked.value ? t('doors.turnTitle', { title: name }) : name;
}

export function startTitle(): void {
  effect(() => void (document.title = title()));
  effect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon) icon.href = asked.value ? kIconAsked : kIcon;
  });
}
