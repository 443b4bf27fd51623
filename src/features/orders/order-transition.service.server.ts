import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orders } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { addOrderEvent } from './order-events.service.server.ts';
import { mayBecome, type OrderStatus, statusText } from './order-status.ts';

export type OrderRow = typeof orders.$inferSelect;

/**
 * Locks an order's row until the transaction ends, as all code that moves an order does. Throws
 * NOT_FOUND. Rows of others may still refer to the order: new stock that is allocated to it is
 * recorded in the stock ledger, while a cancellation waits for the stock item.
 */
export async function lockOrder(tx: Db, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  if (!order) throw new AppError('NOT_FOUND', { message: 'No order found.' });
  return order;
}

type Columns = Omit<Partial<OrderRow>, 'id' | 'status'>;

export type Transition = {
  to: OrderStatus;
  /** The other columns that change with the status. */
  set?: Columns;
  actor: 'shopper' | 'staff' | 'system';
  /** Null for the shop itself. */
  actorUserId?: string | null | undefined;
  /** The text in the order's timeline. */
  note: string;
  /** Recorded in the audit log if a staff member made the change. */
  audit?: { action: string; before?: object; after?: object };
};

/**
 * Changes an order's status: checks it against the table of allowed changes, writes the row and the
 * timeline, and records a staff action in the audit log. No other code writes the status of an
 * existing order. The caller must hold the order's lock and pass the row that it read under it.
 * Throws CONFLICT.
 */
export async function transitionOrder(
  tx: Db,
  order: OrderRow,
  { to, set, note, audit, ...by }: Transition,
): Promise<OrderRow> {
  requireMayBecome(order, to);
  const isOrder = eq(orders.id, order.id);
  const [after] = await tx
    .update(orders)
    .set({ ...set, status: to })
    .where(isOrder)
    .returning();
  if (!after) throw new AppError('NOT_FOUND', { message: 'No order found.' });
  await addOrderEvent(tx, { orderId: order.id, status: to, ...by, note });
  if (to === 'placed' || to === 'cancelled') {
    await recordEvent(tx, { type: `order.${to}`, subject: order.id, orderId: order.id });
  }
  if (audit && by.actor === 'staff' && by.actorUserId) {
    await recordAudit(tx, {
      userId: by.actorUserId,
      action: audit.action,
      entity: 'order',
      entityId: order.id,
      before: { status: order.status, ...audit.before },
      after: { status: to, ...audit.after },
    });
  }
  return after;
}

/** Throws CONFLICT unless an order may change to this status. */
export function requireMayBecome({ status }: OrderRow, to: OrderStatus): void {
  if (mayBecome(status, to)) return;
  const message = `An order that is ${statusText(status)} cannot become ${statusText(to)}.`;
  throw new AppError('CONFLICT', { message, fields: { status: message } });
}

/** Returns the actor of a change: a staff member, or the system for courier tracking. */
export function actorOf(userId: string | null) {
  return { actor: userId === null ? 'system' : 'staff', actorUserId: userId } as const;
}
