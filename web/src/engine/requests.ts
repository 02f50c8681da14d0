// What the page asks the worker of the engine.

/** Verify a replay, as Engine.verify does, with the pack in an encoded Content. */
export interface Request {
  id: number;
  content: Uint8Array;
  replay: Uint8Array;
  noted: string;
}

export interface Answer {
  id: number;
  verdict?: unknown;
  failed?: string;
}
