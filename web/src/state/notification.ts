// A notification of the system says that something is asked, to whoever looks at another page or window.
import { effect, signal } from '@preact/signals';
import { t } from '@/i18n';
import { mustDecide } from './alone';
import { mapName } from './content';
import { prefs, setPrefs } from './prefs';
import { onRise } from './rise';
import { table, tableId } from './table';

const allows = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** The person wanted to be notified, and the browser did not let this page do it. */
export const notifyingDenied = signal(false);

/** Asks the browser's leave first, so this belongs to a click. */
export async function setNotifying(on: boolean): Promise<void> {
  if (on && !allows() && 'Notification' in window) await Notification.requestPermission();
  notifyingDenied.value = on && !allows();
  setPrefs({ notify: on && allows() });
}

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

let shown: Notification | null = null;

function takeBack(): void {
  shown?.close();
  shown = null;
}

function notify(): void {
  if (!prefs.value.notify || !allows() || isLookedAt()) return;
  const map = table.value?.options?.map;
  try {
    shown = new Notification(t('notification.turn'), {
      body: map ? `${mapName(map)} · ${t('app.title')}` : t('app.title'),
      icon: '/icon-asked.svg',
      tag: `turn ${tableId.value}`, // a later one of this table replaces it
    });
  } catch {
    // Chrome on Android has them, allows them, and shows those of service workers only.
    notifyingDenied.value = true;
    setPrefs({ notify: false });
    return;
  }
  shown.onclick = (): void => {
    window.focus();
    takeBack();
  };
}

export function startNotifying(): void {
  onRise(() => mustDecide.value, notify);
  effect(() => {
    if (!mustDecide.value) takeBack();
  });
  window.addEventListener('focus', takeBack);
}
