import { eq } from 'drizzle-orm';
import { orders } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Platform } from '#src/platform/platform.ts';
import { moveOrder } from '#src/features/fulfilment/move-order.service.server.ts';

type Move = Parameters<typeof moveOrder>[3];

/** Ships one order of a batch. Throws CONFLICT if some of its parcels have already been sent. */
export async function shipWhole(
  services: Pick<Platform, 'db' | 'jobs' | 'config'>,
  userId: string,
  orderId: string,
  move: Move,
): Promise<void> {
  const [order] = await services.db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.status === 'shipped' && order.isPartlySent) {
    const message =
      'Part of this order has already been shipped. Open the order and ship the remaining parcels.';
    throw new AppError('CONFLICT', { message });
  }
  await moveOrder(services, userId, orderId, move);
}
