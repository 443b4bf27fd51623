import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importedOrders } from '#src/db/schema/tables.ts';
import { keepOwnImports } from '#src/features/imported-orders/keep-own.service.server.ts';
import { createImportingShop } from '#tests/kit/importing-shop.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { orderFile, shopifyOrder } from '#tests/kit/shop-people.ts';

const { db, importFile } = await createImportingShop();
const EMAIL = 'owner@example.com';
const PHONE = '7555555555';

/** Puts three orders into one account: of an email address, of a number, and of both. */
async function makeOwner() {
  await db.delete(importedOrders);
  const numbers = ['#E', '#P', '#B'].map((number) => `${number}${Math.random()}`);
  const [byEmail = '', byPhone = '', byBoth = ''] = numbers;
  await importFile(
    orderFile(
      shopifyOrder(byEmail, { Email: EMAIL, 'Shipping Phone': '' }),
      shopifyOrder(byPhone, { Email: '', 'Shipping Phone': PHONE }),
      shopifyOrder(byBoth, { Email: EMAIL, 'Shipping Phone': PHONE }),
    ),
  );
  const user = await makeUser(db, {});
  await db.execute(sql`update imported_orders set user_id = ${user.id}`);
  return { id: user.id, byEmail, byPhone, byBoth };
}

async function listNumbers(userId: string): Promise<string[]> {
  const rows = await db.select().from(importedOrders).where(eq(importedOrders.userId, userId));
  return rows.map(({ number }) => number).toSorted();
}

test('keeps only the imported orders of the email address that an owner confirmed', async () => {
  const { id, byEmail, byBoth } = await makeOwner();
  await keepOwnImports(db, id, EMAIL);
  expect(await listNumbers(id)).toEqual([byEmail, byBoth].toSorted());
});

test('keeps only the imported orders of the mobile number that an owner confirmed', async () => {
  const { id, byPhone } = await makeOwner();
  await keepOwnImports(db, id, PHONE);
  expect(await listNumbers(id)).toEqual([byPhone]);
});
