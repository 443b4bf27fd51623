import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { type orders, refunds, shopSettings } from '#src/db/schema/tables.ts';
import { createCartOrder } from '#src/features/checkout/checkout.contract.ts';
import { addCredit } from '#src/features/credit/ledger.service.server.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { paymentParts } from '#src/features/payments/methods/payment-methods.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { type AdvanceSettings, FRESH_ADVANCE } from '#src/features/settings/advance-settings.ts';
import { toRupees } from '#src/lib/money.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { createCodShop, setCod } from './cod-shop.ts';

export const ADVANCE: AdvanceSettings = { ...FRESH_ADVANCE, isOn: true };

/** Sets the rules for advance payments, as staff do. */
export async function setAdvance(db: Db, some: Partial<AdvanceSettings> = {}): Promise<void> {
  const values = { ...ADVANCE, ...some };
  await db
    .insert(shopSettings)
    .values({ section: 'advance', values })
    .onConflictDoUpdate({
      target: shopSettings.section,
      set: { values, version: sql`${shopSettings.version} + 1` },
    });
  clearAnswers();
}

/** Lets every order be paid in part in advance, without a fee. */
export async function takeAdvances(db: Db): Promise<void> {
  await setCod(db, { fee: 0, openMost: 20 });
  await setAdvance(db, { percent: 13 });
}

/** The cash that the courier brings, of an order with an advance. */
export function cashOf(order: typeof orders.$inferSelect) {
  const { cashPaise } = paymentParts(order);
  return cashPaise > 0 ? { collected: toRupees(cashPaise) } : {};
}

/** A shop that takes cash on delivery and advances. */
export async function createAdvanceShop() {
  const shop = await createCodShop();
  const { db, gateway, services, staff, withCart } = shop;
  await setAdvance(db);

  /** Orders two units at ₹1,499 with an advance, which is not paid yet. */
  async function begin(storeCredit = 0, more: { amount?: number; isKept?: boolean } = {}) {
    const made = await withCart();
    const { addressId, visitor, user } = made;
    const credit = { kind: 'paid', amountPaise: 1_000_00, reason: 'gift_card' } as const;
    if (storeCredit > 0) await addCredit(db, { userId: user.id, ...credit });
    const { amount, isKept = false } = more;
    const opened = await visitor.call(createCartOrder, {
      ...{ addressId, paymentMethod: 'advance', storeCredit },
      ...(amount !== undefined && { advance: { amount, isKept } }),
    });
    return { ...made, opened, id: opened.order_id };
  }

  async function pay(id: string): Promise<void> {
    gateway.pay(id);
    await settle(services, id);
  }

  async function withPaid(storeCredit = 0) {
    const made = await begin(storeCredit);
    await pay(made.id);
    return made;
  }

  const ship = (id: string) =>
    staff.visitor.call(updateOrder, { id, status: 'shipped', carrier: 'BD', trackingNumber: id });

  const deliver = (id: string, collected: number) =>
    staff.visitor.call(updateOrder, { id, status: 'delivered', collected });

  /** Sends what is to be refunded, and lets the bank answer. */
  async function finishRefunds(id: string): Promise<void> {
    await checkRefunds(services);
    for (const refund of gateway.refunds(id)) refund.status = 'SUCCESS';
    await db
      .update(refunds)
      .set({ nextCheckAt: new Date(0) })
      .where(eq(refunds.status, 'pending'));
    await checkRefunds(services);
  }

  return { ...shop, begin, pay, withPaid, ship, deliver, finishRefunds };
}
