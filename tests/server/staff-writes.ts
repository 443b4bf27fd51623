import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  contactMessages,
  moneyDifferences,
  releases,
  searchMisses,
  searchSynonyms,
  webhookEvents,
} from '#src/db/schema/tables.ts';
import { viewShopSettings } from '#src/features/settings/admin/shop-settings.contract.ts';
import { listAdminCategories } from '#src/features/catalog/admin/category-admin.contract.ts';
import {
  getAdminProduct,
  updateProduct,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { previewImport } from '#src/features/catalog/import-export/csv.contract.ts';
import { changeProducts } from '#src/features/catalog/admin/product-list.contract.ts';
import type { SettingsSection } from '#src/features/settings/shop-settings.ts';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { updateOrder } from '#src/features/orders/orders.contract.ts';
import { askReturn, listReturns } from '#src/features/orders/returns/returns.contract.ts';
import { swapCurrent } from '#src/publish/release.ts';
import type { createAfterOrderDesk } from '#tests/kit/after-order-desk.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makeRelease } from '#tests/kit/make-release.ts';
import { makeReview } from '#tests/kit/make-review.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { makeGuardedStaff, makeStaff, STAFF_PASSWORD } from '#tests/kit/second-factor.ts';
import type { Visitor } from '#tests/kit/shop.ts';
import { totp } from '#tests/kit/totp.ts';

type Desk = Awaited<ReturnType<typeof createAfterOrderDesk>>;
/** What a call is sent; and by whom, where that is not the desk's owner. */
type Sent = { input: object; by?: { id: string; visitor: Visitor } };
export type Write = (desk: Desk) => Promise<Sent>;

const input = (fields: object): Sent => ({ input: fields });

async function picture(): Promise<File> {
  const background = { width: 40, height: 40, channels: 3, background: 'teal' } as const;
  const bytes = await sharp({ create: background }).png().toBuffer();
  return new File([new Uint8Array(bytes)], 'teal.png', { type: 'image/png' });
}

const product = ({ db }: Desk) => makeProduct(db, { variants: [{ color: 'red' }] });
const onProduct =
  (fields: object): Write =>
  async (desk) =>
    input({ id: (await product(desk)).id, ...fields });

async function shipped(desk: Desk) {
  const made = await desk.withOrder();
  const parcel = { carrier: 'Blue Dart', trackingNumber: 'BD1' };
  await desk.staff.visitor.call(updateOrder, { id: made.id, status: 'shipped', ...parcel });
  return made;
}

async function lastId({ staff }: Desk, entity: string): Promise<{ id: number; batchId: string }> {
  const { entries } = await staff.visitor.call(listAudit, { entity });
  return { id: entries[0]?.id ?? 0, batchId: entries[0]?.batchId ?? '' };
}

const review = (status: string): Write => {
  return async (desk) => {
    const made = await makeReview(desk.db, (await product(desk)).id, { status });
    return input({ id: made.id });
  };
};

const settings =
  (section: SettingsSection, fields: object): Write =>
  async ({ staff }) => {
    const now = (await staff.visitor.call(viewShopSettings, {}))[section];
    return input({ ...now.values, ...fields, version: now.version });
  };

const person = (id: string, visitor: Visitor) => ({ id, visitor });

/** A write of the staff that succeeds, for each call that must stand in the audit log. */
export const TOLD: Record<string, Write> = {
  'POST /api/categories': async () => input({ Title: 'Neck bands', Description: 'Around it.' }),
  'PATCH /api/admin/categories/:id': async ({ db }) =>
    input({ id: (await makeCategory(db)).id, Title: 'Ears' }),
  'PUT /api/admin/categories/order': async ({ db, staff }) => {
    await makeCategory(db);
    const all = await staff.visitor.call(listAdminCategories, {});
    return input({ ids: all.map(({ id }) => id).toReversed() });
  },
  'POST /api/products': async ({ db }) =>
    input({
      ...{ CategoryId: (await makeCategory(db)).id, Name: 'Taal One', Description: 'Loud.' },
      ...{ Price: 900, MRP: 1000, color: 'teal' },
    }),
  'PATCH /api/admin/products/:id': onProduct({ price: 1200 }),
  'PATCH /api/admin/variants/:id': async (desk) =>
    input({ id: (await product(desk)).variants[0]?.id, price: 1400 }),
  'DELETE /api/admin/products/:id': onProduct({}),
  'POST /api/admin/products/bulk': async (desk) =>
    input({ ids: [(await product(desk)).id], change: { kind: 'price', percent: -10 } }),
  'POST /api/admin/products/:id/pictures': async (desk) =>
    input({ id: (await product(desk)).id, Images: [await picture()] }),
  'PUT /api/admin/products/:id/pictures': onProduct({
    variantId: null,
    pictureIds: [],
    mainId: null,
  }),
  'POST /api/admin/products/:id/variants': async (desk) =>
    input({ id: (await product(desk)).id, Color: 'gold', Price: 1000, Images: [await picture()] }),
  'POST /api/admin/products/:id/stock': onProduct({
    variantId: null,
    move: { kind: 'change', pieces: 4, reason: 'delivery' },
  }),
  'POST /api/admin/product-csv': async (desk) => {
    const { id } = await product(desk);
    const { skuId } = await desk.staff.visitor.call(getAdminProduct, { id });
    const file = new File([`SKU,Stock\n${skuId},77\n`], 'stock.csv', { type: 'text/csv' });
    const { digest } = await desk.staff.visitor.call(previewImport, { file });
    return input({ file, digest });
  },
  'POST /api/admin/audit/:id/undo': async (desk) => {
    const { id } = await product(desk);
    await desk.staff.visitor.call(updateProduct, { id, price: 1100 });
    return input({ id: (await lastId(desk, 'product')).id });
  },
  'POST /api/admin/audit/batches/:batchId/undo': async (desk) => {
    const ids = [(await product(desk)).id];
    const change = { kind: 'price', percent: -10 } as const;
    await desk.staff.visitor.call(changeProducts, { ids, change });
    return input({ batchId: (await lastId(desk, 'product')).batchId });
  },
  'PUT /api/admin/settings/details': settings('details', { city: 'Pune' }),
  'PUT /api/admin/settings/invoicing': settings('invoicing', { legalName: 'Swara Sound Ltd.' }),
  'PUT /api/admin/settings/shipping': settings('shipping', { shippingFee: 49 }),
  'PUT /api/admin/settings/delivery': settings('delivery', { days: 12 }),
  'PUT /api/admin/settings/hours': settings('hours', { businessHours: [] }),
  'PUT /api/admin/settings/links': settings('links', { x: '' }),
  'POST /api/admin/publishing/publish': async () => input({}),
  'POST /api/admin/publishing/rollback': async ({ db, services }) => {
    const folder = join(services.config.dataDir, 'releases');
    for (const name of ['r1', 'r2']) await makeRelease(folder, name);
    await swapCurrent(folder, 'r2');
    const row = (name: string, status: string) => ({ name, status, reason: 'change' });
    await db.insert(releases).values([row('r1', 'superseded'), row('r2', 'live')]);
    return input({});
  },
  'PATCH /api/admin/orders/:id': async (desk) =>
    input({ id: (await shipped(desk)).id, status: 'delivered' }),
  'POST /api/admin/orders/ship': async (desk) => {
    const { id } = await desk.withOrder();
    return input({ carrier: 'Blue Dart', parcels: [{ id, trackingNumber: 'BD2' }] });
  },
  'POST /api/order/:id/cancel': async (desk) => input({ id: (await desk.withOrder()).id }),
  'POST /api/admin/orders/:id/refunds': async (desk) =>
    input({ id: (await shipped(desk)).id, amount: 10, reason: 'A scratch.' }),
  'PATCH /api/admin/returns/:id': async (desk) => {
    const { id, visitor } = await desk.withDelivered();
    await visitor.call(askReturn, { id, reason: 'Hums.' });
    const { returns } = await desk.staff.visitor.call(listReturns, {});
    return input({ id: returns[0]?.id, action: 'accept' });
  },
  'POST /api/admin/reviews/:id/approve': review('pending'),
  'POST /api/admin/reviews/:id/refuse': review('pending'),
  'PATCH /api/admin/messages/:id': async ({ db }) => {
    const values = { name: 'Asha', contact: '9876543210', message: 'Is it loud?' };
    const [row] = await db.insert(contactMessages).values(values).returning();
    return input({ id: row?.id, isAnswered: true });
  },
  'POST /api/admin/search-words/synonyms': async () =>
    input({ term: 'hedphone', replacement: 'headphone' }),
  'DELETE /api/admin/search-words/synonyms/:term': async ({ db }) => {
    await db.insert(searchSynonyms).values({ term: 'spekar', replacement: 'speaker' });
    return input({ term: 'spekar' });
  },
  'DELETE /api/admin/search-words/misses/:term': async ({ db }) => {
    await db.insert(searchMisses).values({ term: 'toaster' });
    return input({ term: 'toaster' });
  },
  'PATCH /api/admin/users/:id': async ({ db }) =>
    input({ id: (await makeUser(db)).id, isDisabled: true }),
  'POST /api/admin/users': async () => input({ name: 'Kiran Shah', email: 'kiran@example.com' }),
  'POST /api/admin/staff': async () =>
    input({ name: 'Ravi Nair', email: 'ravi@example.com', role: 'support' }),
  'PATCH /api/admin/staff/:id': async ({ db }) =>
    input({ id: (await makeUser(db)).id, role: 'support' }),
  'DELETE /api/admin/staff/:id/second-factor': async (desk) =>
    input({ id: (await makeGuardedStaff(desk)).id }),
  'POST /api/admin/second-factor/confirm': async (desk) => {
    const { id, visitor } = await makeStaff(desk);
    const begun = await visitor.request('/api/admin/second-factor', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: STAFF_PASSWORD }),
    });
    const { secret } = (await begun.json()) as { secret: string };
    return { input: { code: totp(secret) }, by: person(id, visitor) };
  },
  'POST /api/admin/second-factor/recovery-codes': async (desk) => {
    const { id, visitor, recoveryCodes } = await makeGuardedStaff(desk);
    return { input: { password: STAFF_PASSWORD, code: recoveryCodes[0] }, by: person(id, visitor) };
  },
  'POST /api/admin/second-factor/off': async (desk) => {
    const { id, visitor, recoveryCodes } = await makeGuardedStaff(desk);
    return { input: { password: STAFF_PASSWORD, code: recoveryCodes[0] }, by: person(id, visitor) };
  },
  'PUT /api/admin/sliders': async () => {
    const detail = { title: '', description: '', specifications: [] };
    const slide = { imgSrc: '', title: 'Monsoon', topic: '', description: '', productId: null };
    return input({ slides: [{ ...slide, detail }] });
  },
  'POST /api/admin/sliders/image': async () => input({ image: await picture() }),
  'POST /api/admin/money/check': async () => input({}),
  'POST /api/admin/money/:id/resolve': async (desk) => {
    const { id: orderId } = await desk.withOrder();
    const values = {
      kind: 'paid-not-booked',
      orderId,
      gatewayOrderId: orderId,
      ours: '1',
      theirs: '2',
    };
    const [row] = await desk.db.insert(moneyDifferences).values(values).returning();
    return input({ id: row?.id, action: 'mark', note: 'Paid in cash.' });
  },
  'POST /api/admin/webhooks/:id/replay': async ({ db, withOrder }) => {
    const { id: gatewayOrderId } = await withOrder();
    const values = { rawBody: Buffer.from('{}'), headers: {}, type: 'x', gatewayOrderId };
    const stored = { ...values, bodyHash: randomUUID(), signatureValid: true, outcome: 'done' };
    const [row] = await db.insert(webhookEvents).values(stored).returning();
    return input({ id: row?.id });
  },
};

/** Calls that are no GET and yet change nothing that anybody sees. */
export const UNTOLD: Record<string, string> = {
  'POST /api/admin/product-csv/preview': 'It writes nothing.',
  'POST /api/admin/second-factor': 'Nothing is on before it is confirmed.',
  'POST /api/admin/pictures': 'It is shown nowhere before another write names it.',
};

/** Writes that carry no version of what they were made from, and why nothing unseen is lost. */
export const UNVERSIONED: Record<string, string> = {
  'POST /api/categories': 'It adds; a link that is taken is refused.',
  'POST /api/products': 'It adds; a SKU id that is taken is refused.',
  'POST /api/admin/products/bulk':
    'It names a change, not values: each product is read under its lock, noted and undoable.',
  'POST /api/admin/products/:id/pictures': 'It adds after what is there, up to a limit.',
  'POST /api/admin/products/:id/variants': 'It adds after what is there, up to a limit.',
  'POST /api/admin/products/:id/stock':
    'Pieces come and go whatever there is; a count names the movement that it was made after.',
  'POST /api/admin/product-csv': 'The digest of its preview is the version.',
  'POST /api/admin/audit/:id/undo': 'Refused where it has been changed since, or undone.',
  'POST /api/admin/audit/batches/:batchId/undo': 'Each as by its own undo.',
  'POST /api/admin/publishing/publish': 'It asks for what is there to be shown.',
  'POST /api/admin/publishing/rollback': 'It moves a pointer; nothing that was typed is lost.',
  'PATCH /api/admin/orders/:id': 'Orders move forward only; any other move is refused.',
  'POST /api/admin/orders/ship': 'As by moving each.',
  'POST /api/order/:id/cancel': 'An order is cancelled once.',
  'POST /api/admin/orders/:id/refunds':
    'It adds, under the order’s lock, never above what is left.',
  'PATCH /api/admin/returns/:id': 'Refused when the return is answered already.',
  'POST /api/admin/reviews/:id/approve': 'Approving twice is approving.',
  'POST /api/admin/reviews/:id/refuse': 'Refusing twice is refusing.',
  'PATCH /api/admin/messages/:id': 'Marking twice is marking; the first who did is kept.',
  'DELETE /api/admin/search-words/misses/:term': 'Forgetting twice is forgetting.',
  'POST /api/admin/users': 'It adds; an address that is taken is refused.',
  'POST /api/admin/staff': 'It adds; an address that is taken is refused.',
  'DELETE /api/admin/staff/:id/second-factor': 'Taking off twice is taking off.',
  'POST /api/admin/second-factor/confirm': 'One’s own; a code counts once.',
  'POST /api/admin/second-factor/recovery-codes': 'One’s own; a code counts once.',
  'POST /api/admin/second-factor/off': 'One’s own; a code counts once.',
  'POST /api/admin/sliders/image': 'It adds.',
  'POST /api/admin/money/check': 'It compares, and changes nothing that was typed.',
  'POST /api/admin/money/:id/resolve': 'Refused when the difference is resolved already.',
  'POST /api/admin/webhooks/:id/replay': 'Acting on the same message again changes nothing more.',
};
