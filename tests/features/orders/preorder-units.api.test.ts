import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  orderLines,
  orders,
  preorderSales,
  setAsideMovements,
  stockItems,
} from '#src/db/schema/tables.ts';
import { moveStockBy } from '#src/features/catalog/admin/stock.service.server.ts';
import { packParcel } from '#src/features/fulfilment/parcels/parcels.service.server.ts';
import { getOrderDetail } from '#src/features/order-management/order-detail.queries.server.ts';
import { removeExamples } from '#src/features/order-management/examples/remove-examples.service.server.ts';
import { listPreordered } from '#src/features/orders/preordered.queries.server.ts';
import { reserveStock } from '#src/features/orders/stock.service.server.ts';
import { settle } from '#src/features/payments/settle/settle.service.server.ts';
import { startPayment } from '#src/features/payments/start-payment.service.server.ts';
import { removeAside } from '#src/features/returns/inspection/set-aside.service.server.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { buying, makeBuyer, makeOrderServices } from '#tests/kit/make-order.ts';
import { makePreorder } from '#tests/kit/make-preorder.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const services = makeOrderServices(db);
const staff = await makeUser(db);

type Made = Awaited<ReturnType<typeof makePreorder>>;

async function paid({ product }: Pick<Made, 'product'>, quantity = 1): Promise<string> {
  const buyer = await makeBuyer(db);
  const { order_id: id } = await startPayment(services, buyer, buying(buyer, product.id, quantity));
  services.gateway.pay(id);
  await settle(services, id);
  return id;
}

async function sellAgain({ product, stockItemId }: Made) {
  const kind = { stockItemId, condition: 'opened' } as const;
  await db.insert(setAsideMovements).values({ ...kind, change: 2 });
  const units = { productId: product.id, variantId: null, quantity: 2 };
  const use = { use: 'sell', note: 'Sealed again.' } as const;
  await removeAside(db, { ...units, ...use, condition: 'opened' }, staff.id);
}

async function removeSamples() {
  await removeExamples(db, staff.id);
}

// What adds two units to stock while one waits.
const ADDED: [string, (made: Made) => Promise<void>][] = [
  ['units that were set aside', sellAgain],
  ['units of sample orders', removeSamples],
];

test.each(ADDED)('gives %s to a waiting pre-order before they are for sale', async (_n, add) => {
  const made = await makePreorder(db, {}, { stock: 2 });
  const sample = await paid(made, 2);
  await db.update(orders).set({ isExample: true }).where(eq(orders.id, sample));
  const id = await paid(made);
  expect((await listPreordered(db, id)).map(({ waiting }) => waiting)).toEqual([1]);
  await add(made);
  expect((await listPreordered(db, id)).map(({ waiting }) => waiting)).toEqual([0]);
  const [item] = await db.select().from(stockItems).where(eq(stockItems.id, made.stockItemId));
  expect(item?.available).toBe(1);
});

test('takes stock that arrived after the shopper saw a pre-order', async () => {
  const { preorder, stockItemId } = await makePreorder(db, {}, { stock: 1 });
  const orderId = await paid(await makePreorder(db));
  const need = { stockItemId, productName: 'Radio', quantity: 1, dispatchBy: preorder.dispatchBy };
  await db.transaction((tx) => reserveStock(tx, orderId, [need]));
  expect(await db.$count(preorderSales, eq(preorderSales.preorderId, preorder.id))).toBe(0);
});

function receive({ product }: Made, pieces: number) {
  const reason = pieces > 0 ? 'delivery' : 'other';
  const move = { kind: 'change', pieces, reason } as const;
  const input = { productId: product.id, variantId: null, move, note: '' };
  return moveStockBy(db, input, { userId: staff.id, refreshSearch: async () => {} });
}

// The units of the two lines that are packed, and whether they may be: one of three has stock.
const PACKED: [number, number, boolean][] = [
  [1, 0, true],
  [0, 1, true],
  [1, 1, false],
  [2, 0, false],
];

test.each(PACKED)(
  'packs units with stock of an item with two lines: %i and %i, %s',
  async (first, second, isPacked) => {
    const made = await makePreorder(db);
    const id = await paid(made, 3);
    // The item was in a bundle, and also bought on its own.
    const isOfOrder = eq(orderLines.orderId, id);
    const [line] = await db.update(orderLines).set({ quantity: 2 }).where(isOfOrder).returning();
    if (!line) throw new Error('The order has no line.');
    const { id: lineId, ...copy } = line;
    const [other] = await db
      .insert(orderLines)
      .values({ ...copy, quantity: 1 })
      .returning();
    await receive(made, 1);
    const shown = await getOrderDetail(db, id);
    expect(shown.orderItems.map(({ waiting }) => waiting)).toEqual([1, 1]);
    const pieces = [
      { orderLineId: lineId, quantity: first },
      { orderLineId: other?.id ?? 0, quantity: second },
    ].filter(({ quantity }) => quantity > 0);
    const box = { lengthCm: 0, breadthCm: 0, heightCm: 0 };
    const packing = packParcel(db, {
      ...{ userId: staff.id, orderId: id, input: { pieces, ...box } },
    });
    if (isPacked) await packing;
    else await expect(packing).rejects.toMatchObject({ code: 'CONFLICT' });
    const { orderItems } = await getOrderDetail(db, id);
    expect(orderItems.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(2);
  },
);

// The units that were delivered and are taken back, and what waits then: undefined if refused.
const CORRECTED: [number, number, [number, number] | undefined][] = [
  [5, -1, [0, 0]],
  [5, -2, [0, 1]],
  [5, -4, [1, 2]],
  [5, -5, undefined],
];

test.each(CORRECTED)(
  'after %i units for two pre-orders of two, a correction by %i leaves those that arrived',
  async (delivered, change, waits) => {
    const made = await makePreorder(db);
    const ids = [await paid(made, 2), await paid(made, 2)];
    await receive(made, delivered);
    // One unit of the first order is packed.
    const { orderItems } = await getOrderDetail(db, ids[0] ?? '');
    const pieces = [{ orderLineId: orderItems[0]?.id ?? 0, quantity: 1 }];
    const input = { pieces, lengthCm: 0, breadthCm: 0, heightCm: 0 };
    await packParcel(db, { userId: staff.id, orderId: ids[0] ?? '', input });
    const correcting = receive(made, change);
    if (waits) await correcting;
    else await expect(correcting).rejects.toMatchObject({ code: 'CONFLICT' });
    const now = await Promise.all(ids.map((id) => listPreordered(db, id)));
    expect(now.map(([one]) => one?.waiting)).toEqual(waits ?? [0, 0]);
    const [item] = await db.select().from(stockItems).where(eq(stockItems.id, made.stockItemId));
    expect(item?.available).toBe(waits ? 0 : 1);
  },
);
