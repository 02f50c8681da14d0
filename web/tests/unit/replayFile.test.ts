import { create, fromBinary } from '@bufbuild/protobuf';
import { ReplaySchema } from '@proto/replay_pb';
import { createHash, webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkFairness } from '@/game/fairness';
import { joined, replayFile } from '@/game/replayFile';

beforeAll(() => {
  if (!globalThis.crypto) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});

describe('a replay file', () => {
  it('is the message with its frame around it', async () => {
    const file = Buffer.from(await replayFile(create(ReplaySchema, { header: { tableId: 'T' } })));
    expect(file.subarray(0, 8).toString('hex')).toBe('894155520d0a1a0a');
    expect(file.readUInt32LE(8)).toBe(1);
    const length = file.readUInt32LE(12);
    expect(file.length).toBe(16 + length + 32);
    expect(fromBinary(ReplaySchema, file.subarray(16, 16 + length)).header?.tableId).toBe('T');
    const digest = createHash('sha256').update(file.subarray(0, 16 + length)).digest('hex');
    expect(file.subarray(16 + length).toString('hex')).toBe(digest);
  });

  it('is put together from its parts', () => {
    const part = (seat: number, nextStep: number) => create(ReplaySchema, { header: { tableId: 'T' }, steps: [{ seat }], nextStep });
    const whole = joined(part(1, 1), part(2, 0));
    expect(whole.steps.map(({ seat }) => seat)).toEqual([1, 2]);
    expect(whole.nextStep).toBe(0);
    const seen = (elapsedMs: bigint) => create(ReplaySchema, { seen: { recording: { steps: [{ elapsedMs }] } } });
    expect(joined(seen(1n), seen(2n)).seen?.recording?.steps).toHaveLength(2);
  });
});

describe('fairness', () => {
  const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
  const commitment = new Uint8Array(Buffer.from('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', 'hex'));

  it('holds for the example of the protocol page', async () => {
    expect(await checkFairness(commitment, secret)).toBe('kept');
  });

  it('is broken by another secret, and open without one', async () => {
    expect(await checkFairness(commitment, secret.map((byte) => byte ^ 1))).toBe('broken');
    expect(await checkFairness(commitment, new Uint8Array())).toBe('open');
  });
});
