import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { moneyDifferences, payments, refunds } from '#src/db/schema/tables.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { AppError } from '#src/lib/errors.ts';
import type { Platform } from '#src/platform/platform.ts';
import { transactWithJobs } from '#src/platform/transact.ts';
import type { GatewayRefund } from '#src/features/payments/cashfree/client.server.ts';
import { refundState } from '#src/features/payments/cashfree/status.ts';
import { nextRefundCheck } from '#src/features/payments/check-times.ts';
import { methodProperties } from '#src/features/payments/methods/payment-methods.ts';
import { orUnavailable } from '#src/features/payments/gateway-failure.server.ts';
import { checkOrderMoney } from './reconciliation.service.server.ts';
import { getDifference } from './reconciliation.queries.server.ts';
import { refundPart } from '#src/features/payments/refunds/refund-part.service.server.ts';
import { advanceRefund } from '#src/features/payments/refunds/refunds.service.server.ts';
import type { SettleServices } from '#src/features/payments/settle/settlement.server.ts';
import { settleOrder } from '#src/features/payments/settle/settle.service.server.ts';

type ResolveInput = {
  id: number;
  action: 'fetch' | 'refund' | 'mark';
  note?: string | undefined;
  userId: string;
};

/** Performs one of the three staff actions on a difference. Throws CONFLICT if it is closed. */
export async function resolveDifference(
  services: SettleServices & Pick<Platform, 'log'>,
  input: ResolveInput,
): Promise<void> {
  const { orderId } = await getOpen(services.db, input.id);
  if (input.action === 'mark') return mark(services.db, input);
  if (input.action === 'refund') return giveBack(services, input);
  await orUnavailable(services.log, fetchAgain(services, orderId));
  await note(services.db, input, 'fetched');
}

async function getOpen(db: Db, id: number) {
  const difference = await getDifference(db, id);
  if (!difference.resolvedAt) return difference;
  const message = 'This has already been resolved.';
  throw new AppError('CONFLICT', { message });
}

async function mark(db: Db, input: ResolveInput): Promise<void> {
  if (!input.note) {
    const message = 'Enter why this is correct.';
    throw new AppError('INVALID_INPUT', { message, fields: { note: message } });
  }
  await close(db, input, `marked: ${input.note}`);
}

async function giveBack(services: SettleServices, input: ResolveInput): Promise<void> {
  await transactWithJobs(services, async (tx, jobs) => {
    const { orderId, amountPaise } = await getOpen(tx, input.id);
    if (amountPaise <= 0) {
      const message = 'There is nothing to refund.';
      throw new AppError('CONFLICT', { message });
    }
    const reason = input.note ? input.note : 'Found by payment reconciliation.';
    const part = { orderId, amountPaise, reason, requestedBy: input.userId };
    await refundPart(tx, { ...part, isMoneyOnly: true });
    await jobs.send('check-refunds', {}, { key: 'check-refunds' });
    await close(tx, input, `refunded: ${reason}`);
  });
}

/** Updates an order's payments and refunds from the gateway, and compares again. */
async function fetchAgain(services: SettleServices, orderId: string): Promise<void> {
  const { db, cashfree } = services;
  await settleOrder(services, orderId);
  const own = await db.select().from(payments).where(eq(payments.orderId, orderId));
  for (const { id, gatewayOrderId, status, paymentMethod } of own) {
    if (status !== 'paid' || !methodProperties(paymentMethod).isAtGateway) continue;
    for (const seen of await cashfree.listRefunds(gatewayOrderId)) {
      await takeOver(services, { orderId, paymentId: id, seen });
    }
  }
  await checkOrderMoney(services, orderId);
}

type Seen = { orderId: string; paymentId: number; seen: GatewayRefund };

async function takeOver(services: SettleServices, { orderId, paymentId, seen }: Seen) {
  const { db } = services;
  const [known] = await db.select().from(refunds).where(eq(refunds.id, seen.refundId));
  if (!known) {
    const { refundId: id, amountPaise, cfRefundId } = seen;
    const reason = 'Made at the gateway.';
    await db
      .insert(refunds)
      .values({ id, orderId, paymentId, amountPaise, reason, cfRefundId, status: 'pending' })
      .onConflictDoNothing();
  } else if (known.orderId !== orderId || refundState(seen.status) === known.status) return;
  else {
    // Reopened, so that it takes the path of every refund: its events, email and status.
    const set = { status: 'pending', nextCheckAt: nextRefundCheck(0, new Date()) };
    await db.update(refunds).set(set).where(eq(refunds.id, known.id));
  }
  await advanceRefund(services, seen.refundId);
}

async function close(db: Db, input: ResolveInput, resolution: string): Promise<void> {
  const isOpen = and(eq(moneyDifferences.id, input.id), isNull(moneyDifferences.resolvedAt));
  await db
    .update(moneyDifferences)
    .set({ resolvedAt: new Date(), resolvedBy: input.userId, resolution })
    .where(isOpen);
  await note(db, input, resolution);
}

async function note(
  db: Db,
  { id, userId, action }: ResolveInput,
  resolution: string,
): Promise<void> {
  await recordAudit(db, {
    userId,
    action: `money.${action}`,
    entity: 'money-difference',
    entityId: id,
    // Only an open difference can be marked as reviewed.
    before: { resolution: '' },
    after: { resolution },
  });
}
