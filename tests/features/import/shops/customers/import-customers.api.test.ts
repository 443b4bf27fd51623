import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  addresses,
  consents,
  rateLimits,
  users,
  webhookDeliveries,
} from '#src/db/schema/tables.ts';
import { listAddresses } from '#src/features/account/address/address.contract.ts';
import {
  askForSignInCode,
  confirmSignInCode,
} from '#src/features/account/sign-in-code/sign-in-code.contract.ts';
import {
  getShopImport,
  previewShopImport,
  undoShopImport,
} from '#src/features/import/shops/shop-import.contract.ts';
import {
  listMarketingConsents,
  withdrawMarketingConsent,
} from '#src/features/imported-orders/imported-orders.contract.ts';
import { getCustomerHistory } from '#src/features/imported-orders/admin/imported-orders-admin.contract.ts';
import { createImportingShop } from '#tests/kit/importing-shop.ts';
import { makeReview } from '#tests/kit/make-review.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { sentCode } from '#tests/kit/register.ts';
import { customerFile, shopifyCustomer } from '#tests/kit/shop-people.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createImportingShop();
const { db, manager, previewRecords, start, run, importFile } = shop;

beforeEach(async () => {
  await db.delete(rateLimits);
});

let count = 0;
/** A customer with an address and number of their own. */
const newCustomer = (more: Record<string, string> = {}) => {
  count += 1;
  const Phone = String(7_100_000_000 + count);
  return shopifyCustomer({ Email: `buyer-${count}@example.com`, Phone, ...more });
};

const userOf = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

async function enter(contact: string) {
  const visitor = shop.visitor();
  await visitor.call(askForSignInCode, { emailOrPhoneNumber: contact });
  await visitor.call(confirmSignInCode, { code: sentCode(shop, contact) });
  return visitor;
}

test('previews for each customer what becomes of them, and who is skipped and why', async () => {
  await makeUser(db, { email: 'known@example.com', phoneNumber: '7000000001' });
  const { kind, format, counts, rows, ignored } = await previewRecords(
    customerFile(
      shopifyCustomer(),
      newCustomer({ Email: 'KNOWN@example.com' }),
      newCustomer({ Email: 'asha.rao@example.com' }),
      newCustomer({
        Email: 'new@example.com',
        Phone: '7000000001',
        'Accepts SMS Marketing': 'yes',
      }),
      newCustomer({ Email: '', Phone: '', 'Default Address Phone': '' }),
      newCustomer({ Email: 'not-an-address', Phone: '+1 415 555 2671' }),
      newCustomer({ 'Default Address Country Code': 'US', Tags: 'vip' }),
      newCustomer({ 'Default Address Zip': '560001' }),
    ),
  );
  expect({ kind, format, counts }).toEqual({
    kind: 'customers',
    format: 'shopify',
    counts: { new: 4, skipped: 4 },
  });
  expect(rows[0]).toMatchObject({
    ...{ row: 2, name: 'Asha Rao', state: 'new', notes: [] },
    facts: [
      'Signs in with a code to asha.rao@example.com or 9812345670',
      'Address in Mumbai 400001',
      'Consent to marketing by email',
    ],
  });
  expect(rows.filter(({ state }) => state === 'skipped').map(({ reason }) => reason)).toEqual([
    'known@example.com already has an account here, which is not changed.',
    'asha.rao@example.com is also in row 2.',
    'There is no email address or phone number to sign in with.',
    'Nobody could sign in with not-an-address and +1 415 555 2671: it is neither a valid email address nor an Indian mobile number.',
  ]);
  expect(rows[3]).toMatchObject({
    facts: [
      'Signs in with a code to new@example.com',
      'Address in Mumbai 400001',
      'Consent to marketing by email',
    ],
    notes: ['The number 7000000001 belongs to another account, so it is left out.'],
  });
  expect(rows[6]?.notes).toEqual([
    'An address is left out: it is in US, and parcels are delivered in India.',
  ]);
  expect(rows[7]?.notes[0]).toContain('Pincode 560001 is in Karnataka');
  expect(ignored).toContainEqual({ column: 'Tags', reason: 'Tags have no counterpart here.' });
});

test('creates customers whom a code to their email address signs in, and sends them nothing', async () => {
  shop.sentJobs.length = 0;
  const row = newCustomer({ 'Accepts Email Marketing': 'yes', 'Accepts SMS Marketing': 'no' });
  const email = row['Email'] ?? '';
  const done = await importFile(customerFile(row));
  expect(done).toMatchObject({
    ...{ kind: 'customers', state: 'done', failures: [] },
    counts: { total: 1, written: 1, failed: 0, waiting: 0, present: 1 },
  });
  expect(shop.sentJobs.map(({ name }) => name)).toEqual(['import-shop']);
  expect(await db.select().from(webhookDeliveries)).toEqual([]);
  const user = await userOf(email);
  expect(user).toMatchObject({ name: 'Asha Rao', role: 'customer', emailVerified: false });
  const visitor = await enter(email);
  expect(await visitor.call(listAddresses, {})).toMatchObject([
    {
      ...{ fullName: 'Asha Rao', addressLine1: '4 Sea Road', state: 'Maharashtra' },
      ...{ pincode: '400001', mobileNumber: row['Phone'], isDefault: true },
    },
  ]);
  const agreed = await visitor.call(listMarketingConsents, {});
  expect(agreed).toMatchObject([{ channel: 'email', source: 'shopify' }]);
  expect(await db.select().from(consents)).toMatchObject([{ purpose: 'marketing-email' }]);
});

test('records no consent of a customer who gave none, and deletes one that is withdrawn', async () => {
  const none = newCustomer({ 'Accepts Email Marketing': 'no', 'Accepts SMS Marketing': '' });
  const both = newCustomer({ 'Accepts SMS Marketing': 'yes' });
  await importFile(customerFile(none, both));
  const refused = await userOf(none['Email'] ?? '');
  const agreed = await userOf(both['Email'] ?? '');
  const history = (id: string | undefined) => manager.call(getCustomerHistory, { id: id ?? '' });
  expect((await history(refused?.id)).marketing).toEqual([]);
  expect((await history(agreed?.id)).marketing.map(({ channel }) => channel)).toEqual([
    'email',
    'sms',
  ]);
  const visitor = await enter(both['Email'] ?? '');
  await visitor.call(withdrawMarketingConsent, { channel: 'sms' });
  expect((await history(agreed?.id)).marketing.map(({ channel }) => channel)).toEqual(['email']);
});

test('opens an imported account with the first contact that is confirmed, and drops the other', async () => {
  const row = newCustomer();
  const phone = row['Phone'] ?? '';
  await importFile(customerFile(row));
  const imported = await userOf(row['Email'] ?? '');
  await enter(phone);
  const [opened] = await db.select().from(users).where(eq(users.phoneNumber, phone));
  expect(opened).toMatchObject({
    ...{ id: imported?.id, email: `${phone}@phone.invalid` },
    ...{ emailVerified: false, phoneNumberVerified: true },
  });
  await enter(row['Email'] ?? '');
  expect((await userOf(row['Email'] ?? ''))?.id).not.toBe(imported?.id);
});

test('does not change an account that was created after the preview', async () => {
  const row = newCustomer();
  const { id } = await start(customerFile(row, newCustomer()));
  await makeUser(db, { email: row['Email'] ?? '', name: 'First come' });
  await run(id);
  expect(await manager.call(getShopImport, { id })).toMatchObject({
    counts: { written: 1, failed: 1 },
    failures: [
      {
        ...{ row: 2, name: '' },
        reason: 'Its email address or number has an account since the preview.',
      },
    ],
  });
  expect(await userOf(row['Email'] ?? '')).toMatchObject({ name: 'First come' });
});

test('imports customers once when the job runs twice at the same time', async () => {
  const rows = Array.from({ length: 450 }, () => newCustomer());
  const { id } = await start(customerFile(...rows));
  await Promise.all([run(id), run(id)]);
  expect(await manager.call(getShopImport, { id })).toMatchObject({
    ...{ state: 'done', problem: '' },
    counts: { total: 450, written: 450, failed: 0, present: 450 },
  });
});

test('undoes an import of customers except those who use their account, with the reason', async () => {
  const rows = [newCustomer(), newCustomer(), newCustomer()];
  const [untouched, signedIn, reviewer] = rows.map((row) => row['Email'] ?? '');
  const { id } = await importFile(customerFile(...rows));
  await enter(signedIn ?? '');
  const product = await makeProduct(db);
  await makeReview(db, product.id, { userId: (await userOf(reviewer ?? ''))?.id ?? '' });
  const undone = await manager.call(undoShopImport, { id });
  expect(undone).toMatchObject({ deleted: 1, keptCount: 2 });
  expect(undone.kept.map(({ reason }) => reason).toSorted()).toEqual([
    'Has signed in.',
    'Has written a review.',
  ]);
  expect(await userOf(untouched ?? '')).toBeUndefined();
  expect(await manager.call(getShopImport, { id })).toMatchObject({ counts: { present: 2 } });
  expect(await manager.call(undoShopImport, { id })).toMatchObject({ deleted: 0, keptCount: 2 });
  const left = (await userOf(signedIn ?? ''))?.id ?? '';
  expect(await db.select().from(addresses).where(eq(addresses.userId, left))).toHaveLength(1);
  expect(await db.select().from(consents).where(eq(consents.userId, left))).toHaveLength(1);
});

test('lets only staff who may change customers preview a list of them', async () => {
  const { visitor: support } = await signUpStaff(shop, 'support');
  const preview = support.call(previewShopImport, { file: customerFile(newCustomer()) });
  await expect(preview).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
});
