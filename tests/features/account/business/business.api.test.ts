import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { businesses, orders, rateLimits, users } from '#src/db/schema/tables.ts';
import {
  deleteBusiness,
  saveBusiness,
  viewBusiness,
} from '#src/features/account/business/business.contract.ts';
import { deleteDueAccounts } from '#src/features/account/deletion/deletion.service.server.ts';
import { downloadOwnData } from '#src/features/account/personal-data/own-data.contract.ts';
import { buyNow, createCartOrder } from '#src/features/checkout/checkout.contract.ts';
import { getInvoice, getInvoicePdf } from '#src/features/books/invoice/invoice.contract.ts';
import { getOrder } from '#src/features/order-management/orders.contract.ts';
import { BUSINESS_NAME_MAX } from '#src/lib/limits.ts';
import { createCodShop } from '#tests/kit/cod-shop.ts';
import { pdfText } from '#tests/kit/pdf-text.ts';

const { db, services, withCart } = await createCodShop();
const gstin = '33AAAAA0000A1Z9';
const name = 'Rao Studios';

beforeEach(async () => {
  await db.delete(rateLimits);
});

type Shopper = Pick<Awaited<ReturnType<typeof withCart>>, 'visitor' | 'addressId'>;
const order = ({ visitor, addressId }: Shopper, forBusiness: boolean) =>
  visitor.call(createCartOrder, { addressId, paymentMethod: 'cod', forBusiness });

describe('the business that somebody buys for', () => {
  test('stores the GSTIN of a business in capitals', async () => {
    const { visitor } = await withCart();
    expect(await visitor.call(viewBusiness, {})).toEqual({ business: null });
    await visitor.call(saveBusiness, { gstin: ` ${gstin.toLowerCase()} `, name });
    expect(await visitor.call(viewBusiness, {})).toEqual({ business: { gstin, name } });
    await visitor.call(saveBusiness, { gstin, name: 'Rao & Sons' });
    expect((await visitor.call(viewBusiness, {})).business?.name).toBe('Rao & Sons');
    await visitor.call(deleteBusiness, {});
    expect(await visitor.call(viewBusiness, {})).toEqual({ business: null });
  });

  test.each([
    [
      '33AAAAA0000A1Z8',
      'One character of this GSTIN is wrong. Compare it with the registration certificate.',
    ],
    ['33AAAAA0000A1Z', 'A GSTIN has 15 characters. This one has 14.'],
    ['', 'A GSTIN has 15 characters. This one has 0.'],
  ])('refuses a business with the GSTIN %j', async (typed, sentence) => {
    const { visitor } = await withCart();
    const saving = visitor.call(saveBusiness, { gstin: typed, name });
    await expect(saving).rejects.toMatchObject({ fields: { gstin: sentence } });
  });

  test('accepts a business name of 1 to 100 characters', async () => {
    const { visitor } = await withCart();
    const save = (text: string) => visitor.call(saveBusiness, { gstin, name: text });
    await save('R');
    await save('R'.repeat(BUSINESS_NAME_MAX));
    for (const text of [' ', 'R'.repeat(BUSINESS_NAME_MAX + 1)]) {
      await expect(save(text)).rejects.toMatchObject({
        fields: { name: expect.any(String) as string },
      });
    }
  });
});

describe('an order for a business', () => {
  test('keeps the business on the order and the invoice after its saved details are deleted', async () => {
    const shopper = await withCart();
    const { visitor } = shopper;
    await visitor.call(saveBusiness, { gstin, name });
    const { order_id: id } = await order(shopper, true);
    await visitor.call(deleteBusiness, {});
    expect((await visitor.call(getOrder, { id })).business).toEqual({ gstin, name });
    const { buyer } = await visitor.call(getInvoice, { id });
    expect(buyer).toMatchObject({ name, gstin });
    expect(buyer.lines[0]).toBe('Asha Rao');
    const pdf = await visitor.call(getInvoicePdf, { id });
    expect(pdfText(new Uint8Array(await pdf.arrayBuffer()))).toContain(`GSTIN ${gstin}`);
  });

  test('names a business on an order only if the order requests it', async () => {
    const shopper = await withCart();
    await shopper.visitor.call(saveBusiness, { gstin, name });
    const { order_id: id } = await order(shopper, false);
    expect((await shopper.visitor.call(getOrder, { id })).business).toBeNull();
    expect((await shopper.visitor.call(getInvoice, { id })).buyer).toMatchObject({
      ...{ name: 'Asha Rao', gstin: '' },
    });
  });

  test('refuses an order for a business whose saved details have been deleted', async () => {
    const shopper = await withCart();
    await expect(order(shopper, true)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('GSTIN') as string,
    });
  });

  test('places an order for a business once on a double click', async () => {
    const { visitor, addressId: AddressId, product } = await withCart();
    await visitor.call(saveBusiness, { gstin, name });
    const buy = (forBusiness: boolean) =>
      visitor.call(buyNow, {
        ...{ ProductId: product.id, Quantity: 1, AddressId, variantId: null },
        ...{ paymentMethod: 'cod', forBusiness },
      });
    const first = await buy(true);
    expect((await buy(true)).order_id).toBe(first.order_id);
    expect((await buy(false)).order_id).not.toBe(first.order_id);
  });
});

test('includes a business in the personal data export and deletes it with the account', async () => {
  const shopper = await withCart();
  const { visitor, user } = shopper;
  await visitor.call(saveBusiness, { gstin, name });
  const { order_id: id } = await order(shopper, true);
  const data = JSON.parse(await (await visitor.call(downloadOwnData, {})).text()) as object;
  expect(data).toMatchObject({
    business: { gstin, name },
    orders: [{ business: { gstin, name } }],
  });

  await db.execute(sql`update orders set status = 'delivered' where id = ${id}`);
  await db
    .update(users)
    .set({ deleteAfter: new Date(0) })
    .where(eq(users.id, user.id));
  await deleteDueAccounts(services);
  expect(await db.select().from(businesses).where(eq(businesses.userId, user.id))).toEqual([]);
  // The invoice names the business, and the law requires us to keep it.
  const [stored] = await db.select().from(orders).where(eq(orders.id, id));
  expect(stored).toMatchObject({ userId: null, business: { gstin, name } });
});
