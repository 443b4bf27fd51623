import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { importedOrders, users } from '#src/db/schema/tables.ts';
import { updateConsent } from '#src/features/consents/record-consent.service.server.ts';
import { deleteDueAccounts } from '#src/features/account/deletion/deletion.service.server.ts';
import {
  bookRetentionEnd,
  deleteExpiredImports,
} from '#src/features/account/deletion/erase.service.server.ts';
import { downloadOwnData } from '#src/features/account/personal-data/own-data.contract.ts';
import { makeImportedOrder } from '#tests/kit/make-import.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signIn } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db, services } = shop;

const isThere = async (id: number) =>
  (await db.select().from(importedOrders).where(eq(importedOrders.id, id))).length > 0;

test('exports imported orders and consents with the personal data of their customer', async () => {
  const user = await makeUser(db);
  await makeImportedOrder(db, { userId: user.id, number: '#7', contactEmail: user.email });
  await makeImportedOrder(db, { number: '#8', contactEmail: 'somebody@example.com' });
  await updateConsent(db, user.id, { purpose: 'marketing-email', isOn: true, source: 'shopify' });
  const visitor = shop.visitor();
  await signIn(shop, visitor, user.id);
  const data: unknown = JSON.parse(await (await visitor.call(downloadOwnData, {})).text());
  expect(data).toMatchObject({
    importedOrders: [{ number: '#7', total: 999, contactEmail: user.email }],
    consents: [{ title: 'Marketing by email', isOn: true, source: 'shopify' }],
  });
  expect(JSON.stringify(data)).not.toContain('#8');
});

test('deletes imported orders and consents with the account of their customer', async () => {
  const user = await makeUser(db, { email: 'leaving@example.com', emailVerified: true });
  const own = await makeImportedOrder(db, { userId: user.id, contactEmail: 'old@example.com' });
  const asGuest = await makeImportedOrder(db, { contactEmail: 'leaving@example.com' });
  const other = await makeImportedOrder(db, { contactEmail: 'staying@example.com' });
  await updateConsent(db, user.id, { purpose: 'marketing-sms', isOn: true, source: 'shopify' });
  await db
    .update(users)
    .set({ deleteAfter: new Date(0) })
    .where(eq(users.id, user.id));
  await deleteDueAccounts(services);
  expect(await Promise.all([own, asGuest, other].map(({ id }) => isThere(id)))).toEqual([
    false,
    false,
    true,
  ]);
});

test('deletes imported orders of guests once books of that age need not be kept', async () => {
  const orderedAt = new Date('2018-05-01T00:00:00Z');
  const user = await makeUser(db);
  const guest = await makeImportedOrder(db, { orderedAt });
  const owned = await makeImportedOrder(db, { orderedAt, userId: user.id });
  const end = bookRetentionEnd(orderedAt).getTime();
  expect(await deleteExpiredImports(db, new Date(end))).toBe(0);
  expect(await deleteExpiredImports(db, new Date(end + 1))).toBe(1);
  expect([await isThere(guest.id), await isThere(owned.id)]).toEqual([false, true]);
});
