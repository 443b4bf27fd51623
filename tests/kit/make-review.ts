import { ADDRESS_TEXTS } from './address-texts.ts';
import type { Db } from '#src/db/db.ts';
import { orderLines, orders, reviews } from '#src/db/schema/tables.ts';

let count = 0;

/** Creates an approved four-star review, by default by nobody who has an account. */
export async function makeReview(
  db: Db,
  productId: number,
  overrides: Partial<typeof reviews.$inferInsert> = {},
): Promise<typeof reviews.$inferSelect> {
  count += 1;
  const [row] = await db
    .insert(reviews)
    .values({
      reviewerName: 'Kabir Sen',
      rating: 4,
      reviewText: `Clear sound, review ${count}.`,
      status: 'approved',
      ...overrides,
      productId,
    })
    .returning();
  if (!row) throw new Error('The review was not stored.');
  return row;
}

/** Creates an order of one unit of a product, which allows a person to review it. */
export async function makePurchase(
  db: Db,
  {
    userId,
    productId,
    status = 'delivered',
  }: { userId: string; productId: number; status?: string },
): Promise<void> {
  count += 1;
  const id = `SW-BOUGHT${count}`;
  await db.insert(orders).values({
    id,
    userId,
    status,
    address: ADDRESS_TEXTS,
    source: 'cart',
    fingerprint: id,
    contactName: 'Asha Rao',
    contactPhone: '9876543210',
    subtotalPaise: 1000,
    discountPaise: 0,
    totalPaise: 1000,
    holdExpiresAt: new Date(),
  });
  await db.insert(orderLines).values({
    orderId: id,
    productId,
    productName: 'Sur Buds',
    color: 'black',
    skuId: 'SKU',
    hsnCode: '8518',
    gstRatePercent: 18,
    imageUrl: '',
    mrpPaise: 1000,
    pricePaise: 1000,
    quantity: 1,
  });
}
