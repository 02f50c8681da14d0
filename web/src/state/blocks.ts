// Whom this player has blocked: kept by the server, for all tables.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { BlockPlayerSchema, ListBlocksSchema, UnblockPlayerSchema, type Block } from '@proto/block_pb';
import { ErrorCode } from '@proto/error_pb';
import { without, type Whom } from '@/game/chat';
import { Refusal, type RequestBody } from '@/net/wire';
import { lines } from './chat';
import { ask } from './link';
import { complain, say } from './status';
import { tableId, watch } from './table';

/** Whom it is about to be: one is asked once more. */
export const blocking = signal<{ whom: Whom; name: string } | null>(null);
/** The last one first; nothing before the server has answered. */
export const blocks = signal<readonly Block[] | null>(null);

async function change(body: RequestBody): Promise<boolean> {
  try {
    const answer = await ask(body);
    if (answer.case === 'blockList') blocks.value = answer.value.blocks;
    return true;
  } catch (error) {
    // Unlike a move, this is not sent again by itself.
    const slower = error instanceof Refusal && error.error.code === ErrorCode.RATE_LIMITED;
    if (slower) say('error.other', true);
    else complain(error);
    return false;
  }
}

export const loadBlocks = (): Promise<boolean> => change({ case: 'listBlocks', value: create(ListBlocksSchema) });

export async function block(whom: Whom, name: string): Promise<void> {
  const at = tableId.value;
  if (!(await change({ case: 'blockPlayer', value: create(BlockPlayerSchema, { tableId: at, whom }) }))) return;
  if (tableId.value === at) lines.value = without(lines.value, whom);
  say('block.done', false, { name });
}

export async function unblock(blockId: string): Promise<void> {
  if (!(await change({ case: 'unblockPlayer', value: create(UnblockPlayerSchema, { blockId }) }))) return;
  void watch(); // brings back what they have said last
}
