import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderEvents, orders, payments, rateLimits } from '#src/db/schema/tables.ts';
import { moveOrder } from '#src/features/fulfilment/move-order.service.server.ts';
import { moveVersion } from '#src/features/fulfilment/move-version.ts';
import { returnToSender } from '#src/features/fulfilment/return-to-sender.service.server.ts';
import { METHODS } from '#src/features/payments/methods/registry.server.ts';
import { openSession } from '#src/features/payments/session.service.server.ts';
import { settleOrder } from '#src/features/payments/settle/settle.service.server.ts';
import {
  placeAndReplace,
  startPayment,
} from '#src/features/payments/start-payment.service.server.ts';
import { toAppError } from '#src/lib/errors.ts';
import { createCodShop } from '#tests/kit/cod-shop.ts';
import { Crash, crashing } from '#tests/kit/crashing.ts';
import { buying } from '#tests/kit/make-order.ts';

const shop = await createCodShop();
const { db, onShelf, orderServices, staff, withCart, withShipped } = shop;
/** More calls than any of these operations makes, so the last runs end without a crash. */
const DOINGS = Array.from({ length: 12 }, (_, at) => at);

beforeEach(async () => {
  await db.delete(rateLimits);
});

/** Ends the process after `crashAfter` calls, then repeats the operation. */
async function twice(
  crashAfter: number,
  work: (services: typeof orderServices) => Promise<unknown>,
) {
  await work({ ...orderServices, ...crashing(orderServices, crashAfter) }).catch(
    (thrown: unknown) => {
      if (!(thrown instanceof Crash)) throw thrown;
    },
  );
  await work(orderServices).catch((thrown: unknown) => {
    // The operation was complete before the process ended, so the repetition is refused.
    if (toAppError(thrown).status >= 500) throw thrown;
  });
}

const eventsOf = async (id: string, status: string) => {
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  return events.filter((event) => event.status === status).length;
};
const statusOf = async (id: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order?.status;
};

test('opens no payment at the gateway for a cash order that a crash left unplaced', async () => {
  const { buyer, product } = await withCart();
  const purchase = { ...buying(buyer, product.id, 2), paymentMethod: 'cod' } as const;
  const { terms } = METHODS.cod;
  const id = await placeAndReplace(orderServices, buyer, { purchase, terms }, new Date());
  expect(await statusOf(id)).toBe('payment_pending');
  await expect(openSession(orderServices, id)).rejects.toMatchObject({ code: 'CONFLICT' });
});

describe.each(DOINGS)('when the process ends after step %i', (crashAfter) => {
  test('places a COD order once and deducts its units once after a crash', async () => {
    const { buyer, product, user } = await withCart();
    const purchase = { ...buying(buyer, product.id, 2), paymentMethod: 'cod' } as const;
    await twice(crashAfter, (services) => startPayment(services, buyer, purchase));
    const made = await db.select().from(orders).where(eq(orders.userId, user.id));
    expect(made).toMatchObject([{ status: 'placed', feePaise: 49_00 }]);
    expect(await onShelf(product.id)).toBe(8);
    expect(await eventsOf(made[0]?.id ?? '', 'placed')).toBe(1);
  });

  test('books the cash together with the delivery, or neither, after a crash', async () => {
    const { id } = await withShipped();
    const move = { status: 'delivered', collected: 3047 } as const;
    await twice(crashAfter, (services) => moveOrder(services, staff.user.id, id, move));
    expect(await statusOf(id)).toBe('delivered');
    expect(await eventsOf(id, 'delivered')).toBe(1);
    expect(await db.select().from(payments).where(eq(payments.orderId, id))).toMatchObject([
      { status: 'paid', method: 'cash' },
    ]);
  });

  test('restocks a returned COD parcel once after a crash', async () => {
    const { id, product } = await withShipped();
    const tracking = { carrier: 'Blue Dart', trackingNumber: `BD-${id}` };
    const seen = moveVersion({ orderStatus: 'Shipped', tracking });
    const back = {
      orderId: id,
      userId: staff.user.id,
      reason: 'Not at home.',
      restock: true,
      seen,
    };
    await twice(crashAfter, (services) => returnToSender(services, back));
    expect(await statusOf(id)).toBe('returned');
    expect(await eventsOf(id, 'returned')).toBe(1);
    expect(await onShelf(product.id)).toBe(10);
  });
});

test('mentions no missing payment in the message about a COD order cancelled before placing', async () => {
  const sent: string[] = [];
  for (const crashAfter of DOINGS) {
    const { buyer, product, user } = await withCart();
    const purchase = { ...buying(buyer, product.id, 2), paymentMethod: 'cod' } as const;
    await startPayment(
      { ...orderServices, ...crashing(orderServices, crashAfter) },
      buyer,
      purchase,
    ).catch(() => undefined);
    const [order] = await db.select().from(orders).where(eq(orders.userId, user.id));
    if (order?.status !== 'payment_pending') continue;
    const before = shop.sentJobs.length;
    await settleOrder(orderServices, order.id, {
      now: new Date(order.holdExpiresAt.getTime() + 1000),
    });
    expect(await statusOf(order.id)).toBe('cancelled');
    const letters = shop.sentJobs.slice(before).filter(({ name }) => name === 'send-mail');
    sent.push(...letters.map(({ data }) => String(data['text'])));
  }
  expect(sent.length).toBeGreaterThan(0);
  for (const text of sent) {
    expect(text).toContain('nothing to pay');
    expect(text).not.toContain('received no payment');
  }
});
