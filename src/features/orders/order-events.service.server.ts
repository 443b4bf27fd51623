import type { Db } from '#src/db/db.ts';
import { orderEvents } from '#src/db/schema/tables.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import type { OrderActor } from './order-status.ts';

export type OrderEvent = {
  orderId: string;
  /** The order's status after the event; the current one if the event does not change it. */
  status: string;
  actor: OrderActor;
  /** Null for the shop itself. */
  actorUserId?: string | null | undefined;
  note: string;
  /** The time of the event; now by default. */
  at?: Date;
};

/** Records an event in an order's timeline. */
export async function addOrderEvent(tx: Db, event: OrderEvent): Promise<void> {
  await insertOrderEvent(tx, event);
  const { orderId } = event;
  await recordEvent(tx, { type: 'order.updated', subject: orderId, orderId });
}

/** Returns the insert of addOrderEvent(), without its event for other systems. */
export function insertOrderEvent(tx: Db, { at, ...event }: OrderEvent) {
  const when = at && { createdAt: at };
  return tx
    .insert(orderEvents)
    .values({ ...event, ...when, actorUserId: event.actorUserId ?? null });
}
