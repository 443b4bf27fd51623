import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, stockItems, stockMovements } from '#src/db/schema/tables.ts';
import { viewStockLedger } from '#src/features/catalog/admin/stock.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import {
  listSetAside,
  removeSetAside,
  undoRemoval,
} from '#src/features/returns/admin/set-aside.contract.ts';
import type { SetAsideUse } from '#src/features/returns/return-status.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, withDelivered, onShelf } = shop;
const staff = shop.staff.visitor;

/** Three opened units of a product. */
async function withOpened() {
  const { visitor, id, product } = await withDelivered(3);
  await visitor.call(askReturn, { id, reason: 'Too large.' });
  const { orderItems, returns } = await visitor.call(getOrder, { id });
  const orderLineId = orderItems[0]?.id ?? 0;
  const inspection = [{ orderLineId, condition: 'opened', quantity: 3 } as const];
  await staff.call(answerReturn, { id: returns[0]?.id ?? 0, action: 'receive', inspection });
  const remove = (use: SetAsideUse, quantity: number, note = 'Sealed again.') =>
    staff.call(removeSetAside, {
      ...{ productId: product.id, condition: 'opened', quantity, use, note },
    });
  const aside = async () =>
    (await staff.call(viewStockLedger, { id: product.id })).setAside[0]?.count ?? 0;
  const shelf = async () => (await onShelf(product.id)) ?? 0;
  return { product, remove, aside, shelf };
}

describe('units that are set aside', () => {
  test.each([
    ['sell', 1],
    ['write-off', 0],
    ['spare-part', 0],
  ] as const)('removes units that are set aside (%s), and undoes it once', async (use, isSold) => {
    const { product, remove, aside, shelf } = await withOpened();
    const before = await shelf();
    const removal = await remove(use, 2);
    expect(removal).toMatchObject({ use, quantity: 2, condition: 'opened', isUndone: false });
    expect([await aside(), await shelf()]).toEqual([1, before + 2 * isSold]);
    const shown = await staff.call(listSetAside, {});
    const isIt = ({ productId }: { productId: number }) => productId === product.id;
    expect(shown.units.filter(isIt)).toMatchObject([{ condition: 'opened', count: 1 }]);
    expect(shown.removals[0]).toEqual(removal);
    for (const _ of [1, 2]) {
      const undone = await staff.call(undoRemoval, { id: removal.id });
      expect(undone).toMatchObject({ id: removal.id, isUndone: true });
      expect([await aside(), await shelf()]).toEqual([3, before]);
    }
    const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, product.id));
    const moves = await db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.stockItemId, item?.id ?? 0));
    const own = moves.filter(({ reason }) => reason === 'set-aside').map(({ change }) => change);
    expect(own).toEqual(isSold ? [2, -2] : []);
    const entries = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(entries.map(({ action }) => action)).toEqual(['set-aside.undo', 'set-aside.remove']);
  });

  test('removes as many units as are set aside, and sells them again only with a reason', async () => {
    const { product, remove, aside } = await withOpened();
    await expect(remove('sell', 1, '')).rejects.toMatchObject({
      fields: { note: 'Enter why they can be sold again.' },
    });
    await expect(remove('write-off', 0)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(remove('write-off', 4)).rejects.toThrow('Only 3 in this condition are set aside.');
    await remove('write-off', 3);
    await expect(remove('write-off', 1)).rejects.toThrow('No unit in this condition');
    expect(await aside()).toBe(0);
    const { units } = await staff.call(listSetAside, { page: 9 });
    expect(units.map(({ productId }) => productId)).not.toContain(product.id);
  });

  test('refuses to undo a removal whose units were sold since', async () => {
    const { product, remove, aside } = await withOpened();
    const { id } = await remove('sell', 3);
    await db.update(stockItems).set({ available: 2 }).where(eq(stockItems.productId, product.id));
    await expect(staff.call(undoRemoval, { id })).rejects.toMatchObject({
      code: 'NOT_ENOUGH_STOCK',
    });
    expect(await aside()).toBe(0);
    await expect(staff.call(undoRemoval, { id: id + 1000 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('removes units once when two members of staff do so at the same time', async () => {
    const { remove, aside } = await withOpened();
    const tries = await Promise.allSettled([remove('write-off', 2), remove('write-off', 2)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await aside()).toBe(1);
  });
});
