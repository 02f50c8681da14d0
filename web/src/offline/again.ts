// Another game with the same people, on this device.
import { fromBinary } from '@bufbuild/protobuf';
import { ReplaySchema } from '@proto/replay_pb';
import { go } from '@/state/route';
import { say } from '@/state/status';
import { faultIn } from './faults';
import { beginGame, openTable } from './tables';

export async function again(id: string): Promise<void> {
  try {
    const { game } = await openTable(id);
    const { options } = fromBinary(ReplaySchema, game.header).header ?? {};
    go({ at: 'table', id: await beginGame({ map: game.map, mines: options?.mines ?? false, noUndo: options?.noUndo ?? false, people: game.people }) });
  } catch (error) {
    say('thing.says', true, { text: faultIn(error) });
  }
}
