import { count, desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { purchaseEvents, trackingSecrets } from '#src/db/schema/tables.ts';
import { transact } from '#src/db/transact.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import type { ParsedInputOf } from '#src/lib/endpoint.ts';
import { PURCHASE_SERVICES, type PurchaseService, type PurchaseState } from './purchase-status.ts';
import { countResendable } from './resend-purchases.service.server.ts';
import type { TrackingServices } from './services.server.ts';
import {
  type PurchaseSending,
  PURCHASES_SHOWN,
  type saveTrackingSecret,
} from './tracking-admin.contract.ts';

/** Returns the state of sending purchases, without secrets. */
export async function getPurchaseSending(db: Db): Promise<PurchaseSending> {
  const stored = await db.select({ service: trackingSecrets.service }).from(trackingSecrets);
  const { service, state } = purchaseEvents;
  const counted = await db
    .select({ service, state, count: count() })
    .from(purchaseEvents)
    .groupBy(service, state);
  const services = [];
  for (const name of PURCHASE_SERVICES) {
    const countOf = (wanted: PurchaseState) =>
      counted.find((one) => one.service === name && one.state === wanted)?.count ?? 0;
    services.push({
      service: name,
      hasSecret: stored.some((one) => one.service === name),
      counts: { waiting: countOf('waiting'), sent: countOf('sent'), failed: countOf('failed') },
      resendable: await countResendable(db, name),
      purchases: await listPurchases(db, name),
    });
  }
  return { services };
}

async function listPurchases(db: Db, service: PurchaseService) {
  const rows = await db
    .select()
    .from(purchaseEvents)
    .where(eq(purchaseEvents.service, service))
    .orderBy(desc(purchaseEvents.id))
    .limit(PURCHASES_SHOWN);
  return rows.map(({ orderId, state, attempts, status, problem, updatedAt }) => ({
    ...{ orderId, attempts, status, problem },
    state: state as PurchaseState,
    at: updatedAt.toISOString(),
  }));
}

/** Stores or deletes the secret of a service; the audit log records only that it changed. */
export async function storeTrackingSecret(
  { db, secretBox }: Pick<TrackingServices, 'db' | 'secretBox'>,
  { service, secret }: ParsedInputOf<typeof saveTrackingSecret>,
  userId: string,
): Promise<void> {
  const sealed = secret === '' ? '' : await secretBox.seal(secret);
  await transact(db, async (tx) => {
    if (sealed === '') {
      await tx.delete(trackingSecrets).where(eq(trackingSecrets.service, service));
    } else {
      await tx
        .insert(trackingSecrets)
        .values({ service, secret: sealed })
        .onConflictDoUpdate({ target: trackingSecrets.service, set: { secret: sealed } });
    }
    const about = { userId, entity: 'settings', entityId: 'tracking' };
    const change =
      sealed === ''
        ? { action: 'tracking-secret.delete', before: { service } }
        : { action: 'tracking-secret.save', after: { service } };
    await recordAudit(tx, { ...about, ...change });
  });
}

/** Seals the secrets with a new key of the shop. */
export async function resealTrackingSecrets(
  tx: Db,
  toNewKey: (sealed: string) => Promise<string>,
): Promise<void> {
  for (const { service, secret } of await tx.select().from(trackingSecrets).for('update')) {
    await tx
      .update(trackingSecrets)
      .set({ secret: await toNewKey(secret) })
      .where(eq(trackingSecrets.service, service));
  }
}

/** Deletes secrets whose key is lost. */
export async function forgetTrackingSecrets(tx: Db): Promise<void> {
  await tx.delete(trackingSecrets);
}
