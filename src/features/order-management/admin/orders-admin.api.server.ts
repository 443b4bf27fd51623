import { Hono } from 'hono';
import { toAppError } from '#src/lib/errors.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { dayInIndia } from '#src/lib/dates.ts';
import { shipWhole } from './ship-whole.service.server.ts';
import { moveVersion } from '#src/features/fulfilment/move-version.ts';
import { exportAsStaff } from './export.service.server.ts';
import {
  exportOrders,
  searchOrders,
  selectOrders,
  shipOrders,
  viewStaffOrder,
} from './orders-admin.contract.ts';
import { findOrders, getStaffOrder, listSelected } from './orders-admin.queries.server.ts';
import { csvFile } from '#src/lib/csv.ts';

/** The staff API for listing and shipping orders. Moving, cancelling and refunding: orders.api. */
export const ordersAdminApi = new Hono<AppEnv>();

implement(ordersAdminApi, searchOrders, (c, input) => findOrders(c.var.db, input));

implement(ordersAdminApi, selectOrders, async (c, filter) => ({
  orders: await listSelected(c.var.db, filter),
}));

implement(ordersAdminApi, viewStaffOrder, (c, { id }) => getStaffOrder(c.var.db, id));

implement(ordersAdminApi, shipOrders, async (c, { carrier, parcels }, { id: userId }) => {
  const results: { id: string; problem: string | null }[] = [];
  // The selection was of unshipped orders: one that someone else has shipped keeps its tracking.
  const seen = moveVersion({ orderStatus: 'Order Placed', tracking: null });
  // One at a time: an order that cannot be shipped does not stop the others.
  for (const { id, trackingNumber } of parcels) {
    const move = { status: 'shipped' as const, carrier, trackingNumber, seen };
    const problem = await shipWhole(c.var, userId, id, move).then(
      () => null,
      (thrown: unknown) => {
        const error = toAppError(thrown);
        if (error.status >= 500) c.var.log.error({ err: thrown, orderId: id }, 'Not shipped');
        return error.message;
      },
    );
    results.push({ id, problem });
  }
  return { results };
});

implement(ordersAdminApi, exportOrders, async (c, input, user) => {
  const text = await exportAsStaff(c.var.db, input, user);
  return csvFile(`orders-${input.list}-${dayInIndia()}`, text);
});
