// Several people at one table with one device: who looks at it, and the curtain between them. Each has a player of their own:
// one is the player of this browser, the others are guests, for whom the page connects in turn.
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { BotPolicy, type TableInfo } from '@proto/table_pb';
import { nextAtDevice } from '@/game/device';
import { offline, onDevice } from '@/game/onDevice';
import { later } from '@/i18n/later';
import { reset } from './board';
import { busy } from './commands';
import { curtain, sharedTable, speaksAs, type Person, type SharedTable } from './device';
import { online, reconnect } from './link';
import { say } from './status';
import { game, mySeat, sitAt, table, tableId } from './table';

/** A table on this device: the page speaks for everybody at it. */
const isHere = (): boolean => onDevice(tableId.value);

export const shared = computed<SharedTable | undefined>(() => (isHere() ? everybodyAt(table.value) : sharedTable(tableId.value)));
/** Who looks at the table; nobody before the first one has said that they are there. */
export const looking = signal<Person | null>(null);
/** Whoever has just decided wants to see more of the table. */
const lingers = signal(false);
/** Handed over on purpose, while these seats were asked: whoever has it then keeps it until others are asked. */
let handed: { asked?: string } | null = null;

const seated = computed(() => (shared.value?.people ?? []).filter(({ seat }) => seat > 0));
const own = computed(() => shared.value?.people.find(({ token }) => token === '') ?? null);

/** Of a table at which the game is over nothing is hidden. */
const over = computed(() => game.value?.view.result?.over ?? false);

function everybodyAt(info: TableInfo | null): SharedTable | undefined {
  const people = info?.seats.filter(({ bot }) => bot === BotPolicy.UNSPECIFIED).map(({ name, seat }, index) => ({ name, seat, token: index === 0 ? '' : String(seat) }));
  return info && people && people.length > 1 ? { tableId: info.tableId, people } : undefined;
}

/** Draws the curtain when somebody else of this device decides. Ends with what it returns. */
export function watchTurns(): () => void {
  const stopTurns = effect(() => {
    if (!shared.value || shared.value.people.length < 2 || over.value) {
      curtain.value = null;
      return;
    }
    if (!looking.value && !curtain.value) curtain.value = own.value;
    if (busy.value || !game.value) return;
    const asked = game.value.view.decision?.asked.map(({ seat }) => seat) ?? [];
    const now = curtain.value ?? looking.value;
    if (handed) {
      handed.asked ??= asked.join();
      if (handed.asked === asked.join()) return;
      handed = null;
    }
    const next = nextAtDevice(seated.value, now?.seat ?? 0, asked);
    if (!next) {
      if (now && asked.includes(now.seat)) lingers.value = false;
      return;
    }
    if (!lingers.value) curtain.value = next;
  });
  const stopOthers = effect(() => {
    const before = looking.value;
    if (before && before.token !== speaksAs.value && !isHere()) untracked(() => refused(before));
  });
  return () => {
    stopTurns();
    stopOthers();
    looking.value = null;
    curtain.value = null;
    lingers.value = false;
    handed = null;
    if (!speaksAs.value) return;
    speaksAs.value = '';
    reconnect();
  };
}

/** The server does not know this guest any more: the page is back with the player of this browser, who need not be the one before it. */
function refused({ name }: Person): void {
  const id = tableId.value;
  looking.value = null;
  sitAt(''); // nothing that the guest has seen stays
  sitAt(id);
  if (own.value) handTo(own.value);
  say('thing.says', true, { text: later('hot.gone', { name }) });
}

/** This person holds the device now, and sees the table with their own eyes. */
export function show(person: Person): void {
  const id = tableId.value;
  reset();
  lingers.value = false;
  if (isHere()) return showHere(person);
  if (person.token !== speaksAs.value) {
    sitAt(''); // nothing that the others have seen stays
    batch(() => {
      speaksAs.value = person.token;
      looking.value = person;
    });
    reconnect();
    sitAt(id);
  }
  looking.value = person;
  curtain.value = null;
}

function showHere(person: Person): void {
  const id = tableId.value;
  void offline().then(async ({ openTable }) => {
    const open = await openTable(id);
    if (tableId.value !== id) return;
    if (person.seat !== mySeat.value) {
      open.lookAs(person.seat);
      sitAt(''); // nothing that the others have seen stays
      sitAt(id);
    }
    looking.value = person;
    curtain.value = null;
  });
}

/** The one before has not seen enough. */
export function linger(): void {
  handed = null;
  lingers.value = true;
  curtain.value = null;
}

/** Also to somebody who is not asked, to see their hand or to answer a proposal. */
export function handTo(person: Person): void {
  handed = {};
  curtain.value = person;
}

/** Whether the device can be handed over now. */
export const canShow = computed(() => (online.value || isHere()) && !busy.value);
