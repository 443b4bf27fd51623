import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setAsideMovements } from '#src/db/schema/tables.ts';
import { viewStockLedger } from '#src/features/catalog/admin/stock.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { askReturn } from '#src/features/returns/returns.contract.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const shop = await createStaffShop();
const { db, staff, withDelivered, onShelf } = shop;

async function withReturn() {
  const made = await withDelivered(3);
  const { returns } = await made.visitor.call(askReturn, { id: made.id, reason: 'Too large.' });
  const { id: returnId = 0, pieces = [] } = returns[0] ?? {};
  return { ...made, returnId, orderLineId: pieces[0]?.orderLineId ?? 0 };
}

describe('the inspection of a return', () => {
  test('puts new units on sale and sets the others aside, with the reason', async () => {
    const { visitor, id, returnId, orderLineId, product } = await withReturn();
    const shelf = (await onShelf(product.id)) ?? 0;
    const inspection = [
      { orderLineId, condition: 'new', quantity: 1 },
      { orderLineId, condition: 'opened', quantity: 1, note: 'Seal broken.' },
      { orderLineId, condition: 'spare-parts', quantity: 1 },
    ] as const;
    await staff.visitor.call(answerReturn, {
      ...{ id: returnId, action: 'receive', inspection: [...inspection] },
    });
    expect(await onShelf(product.id)).toBe(shelf + 1);
    const aside = await db
      .select()
      .from(setAsideMovements)
      .where(eq(setAsideMovements.returnId, returnId));
    expect(aside.map(({ condition, change, note }) => [condition, change, note])).toEqual([
      ['opened', 1, 'Seal broken.'],
      ['spare-parts', 1, ''],
    ]);
    const ledger = await staff.visitor.call(viewStockLedger, { id: product.id, variantId: null });
    expect(ledger.setAside).toEqual([
      { condition: 'opened', count: 1 },
      { condition: 'spare-parts', count: 1 },
    ]);
    const { returns } = await visitor.call(getOrder, { id });
    expect(returns[0]?.inspection.map(({ condition }) => condition).toSorted()).toEqual([
      ...['new', 'opened', 'spare-parts'],
    ]);
  });

  test.each([
    ['too few units', [['new', 2]]],
    ['too many units', [['new', 4]]],
    [
      'a condition twice',
      [
        ['new', 1],
        ['new', 2],
      ],
    ],
  ] as const)('refuses %s and changes nothing', async (_, rows) => {
    const { returnId, orderLineId, product } = await withReturn();
    const shelf = await onShelf(product.id);
    const inspection = rows.map(([condition, quantity]) => ({ orderLineId, condition, quantity }));
    const receiving = staff.visitor.call(answerReturn, {
      ...{ id: returnId, action: 'receive', inspection },
    });
    await expect(receiving).rejects.toMatchObject({
      fields: { inspection: 'Enter the condition of each unit once.' },
    });
    expect(await onShelf(product.id)).toBe(shelf);
  });
});
