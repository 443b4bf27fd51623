import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { preorders, shopSettings, stockItems } from '#src/db/schema/tables.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { answerReturn } from '#src/features/returns/admin/returns-admin.contract.ts';
import { askExchange } from '#src/features/returns/exchanges/exchanges.contract.ts';
import { FRESH_AFTER_SALES } from '#src/features/settings/after-sales.ts';
import { dayFromNow } from '#tests/kit/make-preorder.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createStaffShop } from '#tests/kit/staff-shop.ts';

const { db, staff, withDelivered } = await createStaffShop();

test.each([true, false])(
  'refuses an exchange whose new item has become a pre-order, sent first: %s',
  async (isNewSentFirst) => {
    const section = 'afterSales';
    await db.delete(shopSettings).where(eq(shopSettings.section, section));
    const values = { ...FRESH_AFTER_SALES, isNewSentFirst };
    await db.insert(shopSettings).values({ section, values });
    const { visitor, id } = await withDelivered(1);
    const { orderItems } = await visitor.call(getOrder, { id });
    const wanted = await makeProduct(db, { stock: 1 });
    const line = { id, orderLineId: orderItems[0]?.id ?? 0, quantity: 1 };
    const input = { ...line, productId: wanted.id, reason: 'Louder.' };
    const { returns } = await visitor.call(askExchange, input);
    const isItem = eq(stockItems.productId, wanted.id);
    const [item] = await db.update(stockItems).set({ available: 0 }).where(isItem).returning();
    const dispatchBy = dayFromNow(30);
    const preorder = { stockItemId: item?.id ?? 0, limitUnits: 5 };
    await db.insert(preorders).values({ ...preorder, dispatchBy, announcedFor: dispatchBy });
    const accepting = staff.visitor.call(answerReturn, {
      ...{ id: returns[0]?.id ?? 0, action: 'accept', restock: true },
    });
    await expect(accepting).rejects.toMatchObject({ code: 'OUT_OF_STOCK' });
    const [after] = await db
      .select()
      .from(preorders)
      .where(eq(preorders.stockItemId, preorder.stockItemId));
    expect(after?.sold).toBe(0);
  },
);
