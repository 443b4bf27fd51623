import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { users } from '#src/db/schema/tables.ts';
import { updateConsent } from '#src/features/consents/record-consent.service.server.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { DONE } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import * as staff from './admin/imported-orders-admin.contract.ts';
import * as contract from './imported-orders.contract.ts';
import {
  getForStaff,
  getHistory,
  listForStaff,
  listMarketing,
  listOwn,
} from './imported-orders.queries.server.ts';

/** Orders and consents imported from another shop. Nothing here changes an order. */
export const importedOrdersApi = new Hono<AppEnv>();

implement(importedOrdersApi, contract.listOwnImportedOrders, async (c, page, { id }) =>
  listOwn(c.var.db, await getUser(c, id), page),
);
implement(importedOrdersApi, staff.listImportedOrders, (c, input) => listForStaff(c.var.db, input));
implement(importedOrdersApi, staff.getImportedOrder, (c, { id }) => getForStaff(c.var.db, id));
implement(importedOrdersApi, staff.getCustomerHistory, (c, { id }) => getHistory(c.var.db, id));
implement(importedOrdersApi, contract.listMarketingConsents, (c, _, { id }) =>
  listMarketing(c.var.db, id),
);
implement(importedOrdersApi, contract.withdrawMarketingConsent, async (c, { channel }, { id }) => {
  await updateConsent(c.var.db, id, {
    purpose: `marketing-${channel}`,
    isOn: false,
    source: 'account',
  });
  return DONE;
});

async function getUser(c: AppContext, id: string) {
  const [user] = await c.var.db.select().from(users).where(eq(users.id, id));
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}
