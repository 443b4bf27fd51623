import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  notices,
  stockItems,
  stockMovements,
  variants as variantRows,
} from '#src/db/schema/tables.ts';
import {
  getAdminProduct,
  updateProduct,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { STOCK_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';
import {
  LEDGER_SHOWN,
  moveStock,
  type StockMove,
  viewStockLedger,
} from '#src/features/catalog/admin/stock.contract.ts';
import { cancelOrder } from '#src/features/order-management/orders.contract.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';
import { answerReturn, listReturns } from '#src/features/returns/admin/returns-admin.contract.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';
import { countStock } from '#tests/kit/count-stock.ts';
import { type MadeProduct, makeProduct } from '#tests/kit/make-product.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const orderServices = await createStaffShop();
const { db, staff } = orderServices;
const { visitor: asha, user } = staff;
const { visitor: support } = await signUpStaff(orderServices, 'support');

let product: MadeProduct;
beforeEach(async () => {
  product = await makeProduct(db, { stock: 26, variants: [{ color: 'red', stock: 3 }] });
});

const move = (input: StockMove, note = '') =>
  asha.call(moveStock, { id: product.id, variantId: null, move: input, note });
const came = (pieces: number) => move({ kind: 'change', pieces, reason: 'delivery' });
const ledger = (of = { id: product.id }) => asha.call(viewStockLedger, of);
const reasons = async (id: number) =>
  (await ledger({ id })).movements.map(({ reason, change }) => [reason, change]);

const lowShelves = async () => (await db.select().from(notices)).map(({ text }) => text);

describe('stock that staff remove', () => {
  beforeEach(async () => {
    await db.delete(notices);
  });
  const take = (pieces: number) =>
    move({ kind: 'change', pieces: -pieces, reason: 'damage' } as const);

  test('sends one notice when stock runs low and another when it is sold out', async () => {
    await take(20);
    expect(await lowShelves()).toEqual([]);
    await take(1);
    expect(await lowShelves()).toEqual([`${product.name}: 5 left`]);
    await take(4);
    await came(1);
    await take(2);
    expect(await lowShelves()).toEqual([`${product.name}: 5 left`, `${product.name}: none left`]);
  });

  test('names the colour in a low-stock notice', async () => {
    const { variants } = await asha.call(getAdminProduct, { id: product.id });
    const variantId = variants[0]?.id ?? 0;
    const red = (pieces: number) => {
      const gone = { kind: 'change', pieces, reason: 'damage' } as const;
      return asha.call(moveStock, { id: product.id, variantId, move: gone, note: '' });
    };
    await red(-3);
    expect(await lowShelves()).toEqual([`${product.name} (red): none left`]);
    await red(9);
    await db
      .update(variantRows)
      .set({ retiredAt: new Date() })
      .where(eq(variantRows.id, variantId));
    await red(-9);
    expect(await lowShelves()).toHaveLength(1);
  });
});

describe('moving stock by hand', () => {
  test('records who changed the stock by hand and why', async () => {
    expect((await came(10)).stock).toBe(36);
    const gone = { kind: 'change', pieces: -2, reason: 'damage' } as const;
    expect((await move(gone, 'Dropped while packing.')).stock).toBe(34);
    const { available, movements } = await ledger();
    expect(available).toBe(34);
    expect(movements).toMatchObject([
      {
        ...{ change: -2, available: 34, reason: 'damage', note: 'Dropped while packing.' },
        who: user.name,
      },
      { change: 10, available: 36, reason: 'delivery', note: '' },
      { change: 26, available: 26, reason: 'opening', who: null },
    ]);
  });

  test('keeps the stock of the main colour when staff count a variant', async () => {
    const variantId = product.variants[0]?.id ?? 0;
    await countStock(asha, { id: product.id, variantId }, 8);
    const { stock, variants } = await asha.call(getAdminProduct, { id: product.id });
    expect([stock, variants[0]?.stock]).toEqual([26, 8]);
  });

  test('refuses to remove more units than are in stock', async () => {
    await expect(came(-27)).rejects.toMatchObject({
      code: 'CONFLICT',
      message:
        'The stock cannot fall below zero: only 26 units are left, the others are sold or reserved.',
    });
    expect((await came(-26)).stock).toBe(0);
  });

  test(`limits the stock of an item to ${STOCK_MAX} units`, async () => {
    await expect(came(STOCK_MAX - 25)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await came(STOCK_MAX - 26)).stock).toBe(STOCK_MAX);
  });

  test('requires a number of units other than zero for a stock change', async () => {
    await expect(came(0)).rejects.toMatchObject({
      fields: { 'move.pieces': 'Enter how many units were added or removed.' },
    });
  });

  test('refuses a stock change by support staff', async () => {
    const input = { id: product.id, variantId: null };
    const one = { kind: 'change', pieces: 1, reason: 'other' } as const;
    await expect(support.call(moveStock, { ...input, move: one })).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    const gone = asha.call(moveStock, { ...input, variantId: 999_999, move: one });
    await expect(gone).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('ignores the stock in a saved product form', async () => {
    const old = { id: product.id, name: 'New name', stock: 99 };
    expect((await asha.call(updateProduct, old)).stock).toBe(26);
  });
});

describe('a count', () => {
  test('leaves sold units out of a stock count that began before their sale', async () => {
    const { product: sold, id: orderId } = await orderServices.withOrder(2, false);
    const [first] = (await ledger(sold)).movements.toReversed();
    // Shown as 10 and counted as 9, so one was lost; two were ordered during the count.
    const move = { kind: 'count', counted: 9, lastMovementId: first?.id ?? 0 } as const;
    const after = await asha.call(moveStock, { id: sold.id, variantId: null, move });
    expect(after.stock).toBe(7);
    expect((await ledger(sold)).movements).toMatchObject([
      { reason: 'count', change: -1, available: 7 },
      { reason: 'held', change: -2, available: 8, orderId },
      { reason: 'opening', change: 10 },
    ]);
  });

  test('refuses a stock count based on an outdated one and shows the current stock', async () => {
    const { lastMovementId } = await ledger();
    await move({ kind: 'count', counted: 24, lastMovementId });
    const again = move({ kind: 'count', counted: 24, lastMovementId });
    await expect(again).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`${user.name} set this stock to 24`) as string,
    });
    expect((await ledger()).available).toBe(24);
  });

  test('records no stock movement for a count of the current stock', async () => {
    await countStock(asha, product, 26);
    expect((await ledger()).movements).toHaveLength(1);
  });
});

describe('the ledger', () => {
  test('records an order, its cancellation and its return in the stock history', async () => {
    const { id, product: sold } = await orderServices.withOrder(2);
    expect(await reasons(sold.id)).toEqual([
      ['held', -2],
      ['opening', 10],
    ]);
    await asha.call(cancelOrder, { id });
    expect(await reasons(sold.id)).toEqual([
      ['cancelled', 2],
      ['held', -2],
      ['opening', 10],
    ]);

    const { id: sent, visitor, product: back } = await orderServices.withDelivered(2);
    await visitor.call(askReturn, { id: sent, reason: 'Hums.' });
    const { returns } = await asha.call(listReturns, {});
    const answer = { id: returns[0]?.id ?? 0, action: 'receive', restock: true } as const;
    await asha.call(answerReturn, answer);
    const { movements } = await ledger(back);
    expect(movements[0]).toMatchObject({ reason: 'returned', change: 2, orderId: sent });
    expect(movements[0]?.who).toBe(user.name);
  });

  test('records the units of a cancelled unpaid order in the stock history', async () => {
    const { id, product: sold } = await orderServices.withOrder(3, false);
    await asha.call(cancelOrder, { id });
    expect((await reasons(sold.id))[0]).toEqual(['given-back', 3]);
  });

  test('records a stock change without a reason as unexplained', async () => {
    const isMain = and(eq(stockItems.productId, product.id), isNull(stockItems.variantId));
    const [item] = await db.update(stockItems).set({ available: 20 }).where(isMain).returning();
    const rows = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.stockItemId, item?.id ?? 0));
    expect(rows.at(-1)).toMatchObject({ reason: 'unexplained', change: -6, available: 20 });
  });

  test('splits the stock history into parts, newest first', async () => {
    for (let at = 0; at < LEDGER_SHOWN; at += 1) await came(1);
    const newest = await ledger();
    expect(newest.movements).toHaveLength(LEDGER_SHOWN);
    expect(newest.hasMore).toBe(true);
    const before = newest.movements.at(-1)?.id;
    const rest = await asha.call(viewStockLedger, { id: product.id, before });
    expect(rest.movements).toMatchObject([{ reason: 'opening' }]);
    expect(rest.hasMore).toBe(false);
  });
});
