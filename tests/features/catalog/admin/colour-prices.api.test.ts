import { describe, expect, test } from 'vitest';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { updateProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { visitor: staff } = await signUpStaff(shop);

async function product() {
  const prices = { pricePaise: 1000_00, mrpPaise: 2000_00 };
  const variants = [
    { color: 'red', ...prices },
    { color: 'gold', pricePaise: 1200_00, mrpPaise: 2000_00 },
  ];
  return makeProduct(shop.db, { ...prices, variants });
}
const pricesOf = (all: { color: string; price: number; mrp: number }[]) =>
  Object.fromEntries(all.map(({ color, price, mrp }) => [color, [price, mrp]]));

describe('a new price of a product', () => {
  test('copies a new price to the colours that cost the same, in one audit log entry', async () => {
    const { id } = await product();
    const after = await staff.call(updateProduct, { id, price: 900, mrp: 1500, withColours: true });
    expect(pricesOf(after.variants)).toEqual({ red: [900, 1500], gold: [1200, 2000] });
    const { entries } = await staff.call(listAudit, { entity: 'product', entityId: String(id) });
    expect(entries).toHaveLength(1);
  });

  test('leaves the prices of colours unchanged by default when the product price changes', async () => {
    const { id } = await product();
    const after = await staff.call(updateProduct, { id, price: 900 });
    expect(pricesOf(after.variants)).toEqual({ red: [1000, 2000], gold: [1200, 2000] });
  });

  test('refuses a new price of a product that is above the MRP of a colour', async () => {
    const { id } = await product();
    const trial = staff.call(updateProduct, { id, price: 2500, withColours: true });
    await expect(trial).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
