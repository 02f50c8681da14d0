// What the own seat wants done in advance, as the server has it.
import { computed, signal } from '@preact/signals';
import { create } from '@bufbuild/protobuf';
import type { ServerMessage } from '@proto/session_pb';
import { SetStandingOrdersSchema, type StandingOrder, type StandingOrders } from '@proto/standing_order_pb';
import { ask } from './link';
import { complain } from './status';
import { tableId } from './table';

const heard = signal<StandingOrders | null>(null);

/** Of the table that this page is at. */
export const orders = computed<readonly StandingOrder[]>(() => (heard.value?.tableId === tableId.value ? heard.value.orders : []));

function take(body: ServerMessage['body']): void {
  if (body.case === 'standingOrders') heard.value = body.value;
}

export const heardOrders = ({ body }: ServerMessage): void => take(body);

/** Whoever follows the table anew and has orders is told so; whoever is told nothing has none. */
export const forgetOrders = (): void => void (heard.value = null);

/** All of them, instead of those before. */
export async function setOrders(wanted: StandingOrder[]): Promise<void> {
  try {
    take(await ask({ case: 'setStandingOrders', value: create(SetStandingOrdersSchema, { tableId: tableId.value, orders: wanted }) }));
  } catch (error) {
    complain(error);
  }
}
