import type { Db } from '#src/db/open.ts';
import { orderEvents } from '#src/db/schema/tables.ts';
import type { OrderActor } from './order-status.ts';

export type OrderEvent = {
  orderId: string;
  /** What the order is now; a thing that moves it nowhere has the status that it has. */
  status: string;
  actor: OrderActor;
  /** Null for the shop itself. */
  actorUserId?: string | null | undefined;
  note: string;
  /** When, if not now. */
  at?: Date;
};

/** Writes down what happened to an order, as its timeline tells it. The only place that does. */
export async function addOrderEvent(tx: Db, { at, ...event }: OrderEvent): Promise<void> {
  const when = at && { createdAt: at };
  await tx
    .insert(orderEvents)
    .values({ ...event, ...when, actorUserId: event.actorUserId ?? null });
}
