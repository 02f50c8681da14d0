// The own vacation, during which clocks of days stand still.
import { signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import { GetVacationSchema, SetVacationSchema, type Vacation } from '@proto/vacation_pb';
import type { RequestBody } from '@/net/wire';
import { ask } from './link';
import { complain } from './status';

/** Nothing before the server has answered. */
export const vacation = signal<Vacation | null>(null);

async function send(body: RequestBody): Promise<void> {
  try {
    const answer = await ask(body);
    if (answer.case === 'vacation') vacation.value = answer.value;
  } catch (error) {
    complain(error);
  }
}

export const loadVacation = (): Promise<void> => send({ case: 'getVacation', value: create(GetVacationSchema) });

/** None: the one that is ends. */
export const setVacation = (days: number): Promise<void> => send({ case: 'setVacation', value: create(SetVacationSchema, { days }) });
