import { Hono } from 'hono';
import { eq } from 'drizzle-orm';
import { orders } from '#src/db/schema/tables.ts';
import { linkEnd } from '#src/features/orders/hold-times.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { requirePermission } from '#src/http/session.ts';
import { DONE } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { toRupees } from '#src/lib/money.ts';
import { countTry } from '#src/platform/limits.ts';
import * as contract from './create-order.contract.ts';
import { createOrderFor } from './create-order.service.server.ts';
import { listCustomers } from './customers.queries.server.ts';
import { getOrigin, getPayUrl, sendLinkAgain } from './payment-link.service.server.ts';
import { quote } from './quote.service.server.ts';
import { findSaleItems } from './sale-items.queries.server.ts';

/** Every order reserves stock, and every link sends messages. */
const CREATE_LIMIT = { max: 60, windowSeconds: 600 };
const LINK_LIMIT = { max: 6, windowSeconds: 3600 };

/** The staff API for creating orders on behalf of customers. */
export const createOrderApi = new Hono<AppEnv>();

implement(createOrderApi, contract.findCustomers, async (c, { q }) => ({
  customers: await listCustomers(c.var.db, q),
}));

implement(createOrderApi, contract.findSaleItems, async (c, { q }) => ({
  items: await findSaleItems(c.var.db, q),
}));

implement(createOrderApi, contract.quoteOrder, (c, input) => quote(c.var.db, input));

implement(createOrderApi, contract.createStaffOrder, async (c, input, staff) => {
  // The people who decide about COD eligibility may also make an exception.
  if (input.codReason !== '') await requirePermission(c, 'cash.write');
  await countTry(c.var.db, `staff-order:${staff.id}`, CREATE_LIMIT);
  const orderId = await createOrderFor(c.var, staff, input);
  const [order] = await c.var.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new AppError('NOT_FOUND');
  const isLink = input.paymentMethod === 'online';
  return {
    orderId,
    total: toRupees(order.totalPaise),
    paymentLink: isLink ? await getPayUrl(c.var.config, orderId) : null,
    expiresAt: isLink ? linkEnd(order.holdExpiresAt).toISOString() : null,
  };
});

implement(createOrderApi, contract.viewOrderOrigin, (c, { id }) => getOrigin(c.var, id));

implement(createOrderApi, contract.sendPaymentLink, async (c, { id }, staff) => {
  await countTry(c.var.db, `payment-link:${id}`, LINK_LIMIT);
  await sendLinkAgain(c.var, staff.id, id);
  return DONE;
});
