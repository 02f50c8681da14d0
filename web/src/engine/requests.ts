// What the page asks a worker of the engine, and what that answers. Each kind of task has a file of its own in kinds/.
import type { Analyse } from './kinds/analyse';
import type { Offered } from './kinds/offered';
import type { TableTask } from './kinds/table';
import type { Verify } from './kinds/verify';

export type Task =
  | Analyse
  | Offered
  | TableTask
  | Verify;

export type Request = Task & { id: number };

/** News on the way, or the end: what the task came to, or why it came to nothing. Refused: the engine said no, and can be asked on. */
export type Answer = { id: number } & ({ told: unknown } | { done: unknown } | { failed: string; refused: boolean });
