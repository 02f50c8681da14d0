// Keeps the page and the cards on this device, so that both are there without a network.
import { computed, effect, signal } from '@preact/signals';
import { online, welcome } from '@/state/link';
import { prefs } from '@/state/prefs';
import { keepCurrent } from './packs';

/** The language whose words are kept, and the one in which the cards are. */
const speaks = signal('');
const deals = signal('');

/** The page starts without a network from now on, as it is. */
export const ready = computed(() => speaks.value === prefs.value.language && deals.value === prefs.value.language);

async function keepPage(): Promise<void> {
  // Where pages are not secure, browsers have none.
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/worker.js');
  const { active } = await navigator.serviceWorker.ready;
  effect(() => {
    const { language } = prefs.value;
    if (active) void keepLanguage(active, language).then(() => (speaks.value = language));
  });
}

/** Until its words are kept. */
const keepLanguage = (worker: ServiceWorker, language: string): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    worker.postMessage({ language }, [port2]);
  });

effect(() => {
  const { language } = prefs.value;
  if (online.value && welcome.value) void keepCurrent().then((done) => done && (deals.value = language));
});

// Whatever refuses it, one plays on with a network.
keepPage().catch(() => undefined);
