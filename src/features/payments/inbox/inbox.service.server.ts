import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { payments, refunds, webhookEvents } from '#src/db/schema/tables.ts';
import { AppError } from '#src/lib/errors.ts';
import { GatewayError } from '#src/features/payments/cashfree/client.server.ts';
import { WebhookBody } from '#src/features/payments/payments.contract.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { advanceRefund } from '#src/features/payments/refunds/refunds.service.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import { sha256 } from '#src/platform/sha256.ts';

/** The most deliveries with a wrong signature to keep for inspection. */
const BAD_MAX = 100;

export type WebhookEvent = typeof webhookEvents.$inferSelect;

type Delivery = {
  rawBody: Uint8Array;
  headers: Record<string, string>;
  signatureValid: boolean;
};

/** Stores a delivery. Repeated bytes are counted in the same row. */
export async function storeDelivery(db: Db, delivery: Delivery): Promise<WebhookEvent> {
  const { headers, signatureValid } = delivery;
  const rawBody = Buffer.from(delivery.rawBody);
  const { type, gatewayOrderId } = readBody(rawBody);
  const [event] = await db
    .insert(webhookEvents)
    .values({
      bodyHash: sha256(rawBody),
      rawBody,
      headers,
      signatureValid,
      type,
      gatewayOrderId,
      outcome: signatureValid ? 'pending' : 'ignored',
      outcomeNote: signatureValid ? '' : 'The signature is wrong.',
    })
    .onConflictDoUpdate({
      target: webhookEvents.bodyHash,
      set: {
        deliveries: sql`${webhookEvents.deliveries} + 1`,
        // A copy with a wrong signature must not block the gateway's own delivery of the same
        // bytes.
        ...(signatureValid && {
          headers,
          signatureValid,
          outcome: sql`case when ${webhookEvents.signatureValid} then ${webhookEvents.outcome} else 'pending' end`,
          outcomeNote: sql`case when ${webhookEvents.signatureValid} then ${webhookEvents.outcomeNote} else '' end`,
        }),
      },
    })
    .returning();
  if (!event) throw new Error('The database kept no webhook.');
  if (!signatureValid) await forgetOldBad(db);
  return event;
}

/** Processes a stored delivery once. If the gateway fails, it stays to be processed again. */
export async function handleStored(services: SettleServices, event: WebhookEvent): Promise<void> {
  if (!event.signatureValid || event.outcome === 'done' || event.outcome === 'ignored') return;
  const { gatewayOrderId, refundId } = readBody(event.rawBody);
  if (gatewayOrderId === null)
    return note(services.db, event, 'ignored', 'It contains no order id.');
  try {
    if (refundId !== null) await handleRefund(services, refundId);
    else await settle(services, gatewayOrderId);
    await note(services.db, event, 'done', '');
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') {
      return note(services.db, event, 'ignored', 'It is for an order that is not ours.');
    }
    if (error instanceof GatewayError) await note(services.db, event, 'pending', error.message);
    throw error;
  }
}

async function handleRefund(services: SettleServices, refundId: string): Promise<void> {
  const [known] = await services.db
    .select({ paymentMethod: payments.paymentMethod })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (!known || !methodProperties(known.paymentMethod).isAtGateway) throw new AppError('NOT_FOUND');
  await advanceRefund(services, refundId);
}

/**
 * Reads what the delivery is about, if possible. Its claims are always verified with the gateway.
 */
function readBody(rawBody: Uint8Array) {
  const nothing = { type: null, gatewayOrderId: null, refundId: null };
  const parsed = WebhookBody.safeParse(parseJson(Buffer.from(rawBody).toString('utf8')));
  if (!parsed.success) return nothing;
  const { type, data } = parsed.data;
  return {
    type: clean(type, 100),
    gatewayOrderId: clean(data?.refund?.order_id ?? data?.order?.order_id, 45),
    refundId: clean(data?.refund?.refund_id, 45),
  };
}

function clean(text: string | undefined, max: number): string | null {
  return text && /^[\w.-]+$/.test(text) ? text.slice(0, max) : null;
}

async function note(db: Db, event: WebhookEvent, outcome: string, outcomeNote: string) {
  await db
    .update(webhookEvents)
    .set({ outcome, outcomeNote, processedAt: outcome === 'pending' ? null : new Date() })
    .where(eq(webhookEvents.id, event.id));
}

async function forgetOldBad(db: Db): Promise<void> {
  const [oldest] = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(eq(webhookEvents.signatureValid, false))
    .orderBy(desc(webhookEvents.id))
    .offset(BAD_MAX - 1)
    .limit(1);
  if (!oldest) return;
  const isOlder = lt(webhookEvents.id, oldest.id);
  await db.delete(webhookEvents).where(and(eq(webhookEvents.signatureValid, false), isOlder));
}
