import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { confirmedPhones, shopSettings } from '#src/db/schema/tables.ts';
import { type CodSettings, FRESH_COD } from '#src/features/settings/cod-settings.ts';
import { createCartOrder } from '#src/features/checkout/checkout.contract.ts';
import { updateOrder } from '#src/features/order-management/admin/staff-order.contract.ts';
import { clearAnswers } from '#src/platform/answer-cache.ts';
import { signUpBuyer } from './gateway-shop.ts';
import { makeCart } from './make-cart.ts';
import { makeProduct } from './make-product.ts';
import { createStaffShop } from './staff-shop.ts';

export const COD: CodSettings = { ...FRESH_COD, isOn: true, confirmWhen: 'never' };

/** Sets cash on delivery, as staff do. */
export async function setCod(db: Db, some: Partial<CodSettings> = {}): Promise<void> {
  const values = { ...COD, ...some };
  await db
    .insert(shopSettings)
    .values({ section: 'cod', values })
    .onConflictDoUpdate({
      target: shopSettings.section,
      set: { values, version: sql`${shopSettings.version} + 1` },
    });
  clearAnswers();
}

/** A shop that takes cash on delivery. Each shopper has a number of their own, which is confirmed. */
export async function createCodShop() {
  const shop = await createStaffShop();
  const { db, staff } = shop;
  await setCod(db);
  let numbers = 9_000_000_000;

  async function withCart(pricePaise = 1_499_00, quantity = 2, stock = 10) {
    const made = await signUpBuyer(shop);
    const phone = String((numbers += 1));
    await db.execute(
      sql`update addresses set mobile_number = ${phone}, address_line1 = ${`${phone} Sea Road`},
        address_line2 = '' where id = ${made.addressId}`,
    );
    await confirm(made.user.id, phone);
    const product = await makeProduct(db, { pricePaise, mrpPaise: pricePaise, stock });
    const cartId = await makeCart(db, made.user.id, [{ productId: product.id, quantity }]);
    return { ...made, phone, product, cartId };
  }

  const confirm = (userId: string, phone: string) =>
    db.insert(confirmedPhones).values({ userId, phone }).onConflictDoNothing();

  type Shopper = Pick<Awaited<ReturnType<typeof withCart>>, 'visitor' | 'addressId'>;

  /** Orders the cart for cash, as the checkout does. */
  const order = ({ visitor, addressId }: Shopper, expectedTotal?: number) =>
    visitor.call(createCartOrder, { addressId, expectedTotal, paymentMethod: 'cod' });

  async function withPlaced() {
    const made = await withCart();
    const opened = await order(made);
    return { ...made, opened, id: opened.order_id };
  }

  async function withShipped() {
    const made = await withPlaced();
    const parcel = { carrier: 'Blue Dart', trackingNumber: `BD-${made.id}` };
    await staff.visitor.call(updateOrder, { id: made.id, status: 'shipped', ...parcel });
    return made;
  }

  return { ...shop, withCart, confirm, order, withPlaced, withShipped };
}
