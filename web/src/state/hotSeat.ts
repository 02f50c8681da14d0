// Several people at one table with one device: who looks at it, and the curtain between them. Each has a player of their own:
// one is the player of this browser, the others are guests, for whom the page connects in turn.
import { computed, effect, signal } from '@preact/signals';
import { nextAtDevice } from '@/game/device';
import { reset } from './board';
import { busy } from './commands';
import { sharedTable, speaksAs, type Person } from './device';
import { online, reconnect } from './link';
import { game, sitAt, tableId } from './table';

export const shared = computed(() => sharedTable(tableId.value));
/** Who looks at the table; nobody before the first one has said that they are there. */
export const looking = signal<Person | null>(null);
/** For whom the device is; nothing of the table is shown as long as there is somebody. */
export const curtain = signal<Person | null>(null);
/** Whoever has just decided wants to see more of the table. */
const lingers = signal(false);

const seated = computed(() => (shared.value?.people ?? []).filter(({ seat }) => seat > 0));
const own = computed(() => shared.value?.people.find(({ token }) => token === '') ?? null);

/** Of a table at which the game is over nothing is hidden. */
const over = computed(() => game.value?.view.result?.over ?? false);

/** Draws the curtain when somebody else of this device decides. Ends with what it returns. */
export function watchTurns(): () => void {
  const stop = effect(() => {
    if (!shared.value || shared.value.people.length < 2 || over.value) {
      curtain.value = null;
      return;
    }
    if (!looking.value && !curtain.value) curtain.value = own.value;
    if (busy.value || !game.value) return;
    const asked = game.value.view.decision?.asked.map(({ seat }) => seat) ?? [];
    const now = curtain.value ?? looking.value;
    const next = nextAtDevice(seated.value, now?.seat ?? 0, asked);
    if (!next) {
      if (now && asked.includes(now.seat)) lingers.value = false;
      return;
    }
    if (!lingers.value) curtain.value = next;
  });
  return () => {
    stop();
    looking.value = null;
    curtain.value = null;
    lingers.value = false;
    if (!speaksAs.value) return;
    speaksAs.value = '';
    reconnect();
  };
}

/** This person holds the device now, and sees the table with their own eyes. */
export function show(person: Person): void {
  const id = tableId.value;
  reset();
  lingers.value = false;
  if (person.token !== speaksAs.value) {
    sitAt(''); // nothing that the others have seen stays
    speaksAs.value = person.token;
    reconnect();
    sitAt(id);
  }
  looking.value = person;
  curtain.value = null;
}

/** The one before has not seen enough. */
export function linger(): void {
  lingers.value = true;
  curtain.value = null;
}

export const handTo = (person: Person): void => {
  curtain.value = person;
};

/** Whether the device can be handed over now. */
export const canShow = computed(() => online.value && !busy.value);
