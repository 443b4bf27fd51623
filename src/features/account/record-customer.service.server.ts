import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { users } from '#src/db/schema/tables.ts';
import { recordEvent } from '#src/features/webhooks/record-event.service.server.ts';

/** Records a change of a customer for other systems. Changes of staff accounts are not sent. */
export async function recordCustomerUpdate(tx: Db, userId: string): Promise<void> {
  const isCustomer = and(eq(users.id, userId), eq(users.role, 'customer'));
  if ((await tx.$count(users, isCustomer)) === 0) return;
  await recordEvent(tx, { type: 'customer.updated', subject: userId, userId });
}
