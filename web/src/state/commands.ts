// Moves on their way. Each has an id of its own and is sent again, unchanged, until its result is known.
import { computed, signal } from '@preact/signals';
import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import type { Choice } from '@proto/choice_pb';
import type { Error as WireError } from '@proto/error_pb';
import { CommandSchema, type Command } from '@proto/session_pb';
import { onDevice } from '@/game/onDevice';
import { Refusal } from '@/net/wire';
import { sharedTable } from './device';
import { ask } from './link';
import { session } from './storage';
import { isPassing, sayWhy } from './status';

const kKey = 'aurora.command';

export const sending = signal<Command | null>(restore());
export const busy = computed(() => sending.value !== null);

/** Called when a move was refused, with the choices of a plan that followed it dropped. */
let onRefused: () => void = () => undefined;
export function whenRefused(callback: () => void): void {
  onRefused = callback;
}

function restore(): Command | null {
  const text = session.getItem(kKey);
  if (!text) return null;
  try {
    const command = fromBinary(CommandSchema, Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));
    // Somebody else of this device may hold it now, or it was not carried out on this device: whoever had chosen is asked again.
    return sharedTable(command.tableId) || onDevice(command.tableId) ? null : command;
  } catch {
    return null;
  }
}

function keep(command: Command | null): void {
  sending.value = command;
  if (command) {
    session.setItem(kKey, btoa(String.fromCharCode(...toBinary(CommandSchema, command))));
  } else {
    session.removeItem(kKey);
  }
}

export const randomId = (): bigint => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (BigInt(high) << 32n) | BigInt(low);
};

export function send(tableId: string, expectedVersion: number, choice: Choice): void {
  if (sending.value) return;
  const command = create(CommandSchema, { tableId, expectedVersion, commandId: randomId(), choice });
  keep(command);
  void deliver(command);
}

export function resendCommands(tableId: string): void {
  const command = sending.value;
  if (!command) return;
  if (command.tableId === tableId) void deliver(command);
  else keep(null);
}

async function deliver(command: Command): Promise<void> {
  try {
    const answer = await ask({ case: 'command', value: command });
    if (answer.case !== 'commandResult' || sending.value?.commandId !== command.commandId) return;
    settle(command, answer.value.error);
  } catch (error) {
    if (error instanceof Refusal) settle(command, error.error); // else: after the reconnect
  }
}

function settle(command: Command, error: WireError | undefined): void {
  if (error && isPassing(error)) {
    sayWhy(error);
    setTimeout(() => sending.value === command && void deliver(command), error.retryAfterMs || 1000);
    return;
  }
  keep(null);
  if (error) {
    sayWhy(error);
    onRefused();
  }
}
