import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { intArray } from '#src/db/rows.ts';
import { addresses, consents, users } from '#src/db/schema/tables.ts';
import { currentVersion } from '#src/features/consents/consent-texts.ts';
import { toIdentity } from '#src/features/account/identity.ts';
import type { WaitingRecord } from '../import-shop-job.service.server.ts';
import { markFailed } from '../mark-items.service.server.ts';
import { linkOrders } from '../orders/write-orders.service.server.ts';
import type { PlannedCustomer } from './to-customer.ts';

/**
 * Creates accounts without passwords, which a code to an address or number opens. They cause no
 * messages and no webhooks. A customer whose account was created since the preview is marked.
 */
export async function writeCustomers(
  tx: Db,
  items: readonly WaitingRecord[],
  { format }: { format: string },
): Promise<void> {
  const drafts = items.map(({ id: itemId, planned }) => {
    return { itemId, userId: randomUUID(), planned: planned as PlannedCustomer };
  });
  const rows = drafts.map(({ userId, planned: { name, email, phone } }) => ({
    ...{ id: userId, name, phoneNumber: phone },
    email: email ?? toIdentity(phone ?? '').email,
  }));
  const created = await tx
    .insert(users)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: users.id });
  const ids = new Set(created.map(({ id }) => id));
  const own = drafts.filter(({ userId }) => ids.has(userId));
  const homes = own.flatMap(({ userId, planned }) =>
    planned.addresses.map((address, at) => ({ ...address, userId, isDefault: at === 0 })),
  );
  if (homes.length > 0) await tx.insert(addresses).values(homes);
  const agreed = own.flatMap(({ userId, planned }) =>
    planned.marketing.map((channel) => {
      const purpose = `marketing-${channel}` as const;
      const textVersion = currentVersion(purpose);
      return { userId, purpose, isOn: true, source: format, textVersion };
    }),
  );
  if (agreed.length > 0) await tx.insert(consents).values(agreed);
  await markWritten(tx, own);
  const others = drafts.filter(({ userId }) => !ids.has(userId));
  const problem = 'Its email address or number has an account since the preview.';
  await markFailed(
    tx,
    others.map(({ itemId }) => itemId),
    problem,
  );
}

async function markWritten(
  tx: Db,
  own: readonly { itemId: number; userId: string }[],
): Promise<void> {
  const done = JSON.stringify(own.map(({ itemId, userId }) => ({ id: itemId, user_id: userId })));
  await tx.execute(sql`update shop_import_items t
    set state = 'written', planned = null, user_id = x.user_id
    from jsonb_to_recordset(${done}::jsonb) as x (id int, user_id text) where t.id = x.id`);
  const items = intArray(own.map(({ itemId }) => itemId));
  await linkOrders(
    tx,
    sql`u.id in (select user_id from shop_import_items where id = any(${items}))`,
  );
}
