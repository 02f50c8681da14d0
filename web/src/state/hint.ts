// What the server advises to choose, at tables that allow hints, and on this device always. It belongs to one position.
import { create } from '@bufbuild/protobuf';
import { computed, signal } from '@preact/signals';
import { GetHintSchema, type Hint } from '@proto/hint_pb';
import { onDevice } from '@/game/onDevice';
import { ask } from './link';
import { complain } from './status';
import { game, table, tableId } from './table';

const last = signal<{ tableId: string; hint: Hint } | null>(null);

export const hinting = signal(false);

export const mayAskForHints = computed(() => onDevice(tableId.value) || (table.value?.options?.hints ?? false));

/** The hint about what is asked now; null: nobody has asked for one. */
export const hint = computed(() => {
  const known = last.value;
  return known && known.tableId === tableId.value && known.hint.version === game.value?.version ? known.hint : null;
});

/** It is in the way. */
export function closeHint(): void {
  last.value = null;
}

export async function askForHint(): Promise<void> {
  if (hinting.value) return;
  const id = tableId.value;
  hinting.value = true;
  try {
    const answer = await ask({ case: 'getHint', value: create(GetHintSchema, { tableId: id }) });
    if (answer.case === 'hint') last.value = { tableId: id, hint: answer.value };
  } catch (error) {
    complain(error);
  } finally {
    hinting.value = false;
  }
}
