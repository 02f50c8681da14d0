// The engine of this browser, as the page reaches it: in a worker that begins when it is first needed.
import { Desk } from './desk';
import type { Verification } from '@/game/verification';

const desk = new Desk();

/** Plays a replay again in this browser and says what was checked; rejects when the engine cannot be had. */
export async function verifyHere(content: Uint8Array, replay: Uint8Array, noted: string): Promise<Verification> {
  return (await desk.ask({ kind: 'verify', content, replay, noted })) as Verification;
}

/** What a seat of a replay was offered after so many steps, as an encoded Sections; rejects when the engine cannot be had. */
export async function offeredHere(content: Uint8Array, replay: Uint8Array, steps: number, seat: number): Promise<Uint8Array> {
  return (await desk.ask({ kind: 'offered', content, replay, steps, seat })) as Uint8Array;
}
