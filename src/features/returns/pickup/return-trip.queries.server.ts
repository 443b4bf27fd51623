import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { orderLines, orders, returnLines, returns } from '#src/db/schema/tables.ts';
import { toReturnAddress } from '#src/features/settings/public-settings.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { AppError } from '#src/lib/errors.ts';
import { getReturnRefund } from '#src/features/returns/refund.queries.server.ts';
import type { Box } from '#src/features/fulfilment/couriers/booking-status.ts';
import type { Consignment, Trip } from '#src/features/fulfilment/couriers/courier-port.ts';
import { toContents } from '#src/features/fulfilment/couriers/trip.queries.server.ts';

/** Returns the route of a return, from the shopper to the shop. Throws NOT_FOUND. */
export async function getReturnTrip(db: Db, returnId: number, box: Box): Promise<Trip> {
  const { order, worthPaise } = await read(db, returnId);
  const { pincode: toPincode } = toReturnAddress(await getSettings(db));
  return {
    ...box,
    ...{ fromPincode: order.address.pincode, toPincode, isCash: false },
    returnWorthPaise: worthPaise,
  };
}

type About = { returnId: number; box: Box; reference: string };

/** Returns the details of a return for the courier. */
export async function getReturnConsignment(
  db: Db,
  { returnId, box, reference }: About,
): Promise<Consignment> {
  const { order, worthPaise } = await read(db, returnId);
  const settings = await getSettings(db);
  const { email, phone } = settings.details;
  const lines = await db
    .select({ line: orderLines, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(and(eq(returnLines.returnId, returnId), isNull(orderLines.planOf)));
  return {
    ...box,
    ...{ reference, isCash: false },
    ...toContents(order, lines, email),
    // The courier does not accept a value of zero, so free items count as one rupee.
    totalPaise: Math.max(worthPaise, 100),
    returnTo: { ...toReturnAddress(settings), email, phone },
  };
}

async function read(db: Db, returnId: number) {
  const [found] = await db
    .select({ about: returns, order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(returns.id, returnId));
  if (!found) throw new AppError('NOT_FOUND', { message: 'No return found.' });
  const { lines } = await getReturnRefund(db, found.about);
  const worthPaise = lines.reduce((total, { amountPaise }) => total + amountPaise, 0);
  return { order: found.order, worthPaise };
}
