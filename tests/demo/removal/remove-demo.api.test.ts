import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import * as tables from '#src/db/schema/tables.ts';
import { changeDemo } from '#src/demo/demo-job.ts';
import { loadExamples } from '#src/demo/examples/load-examples.ts';
import { isCatalogueEmpty } from '#src/demo/is-catalogue-empty.ts';
import { loadDemo } from '#src/demo/load-demo.ts';
import { QUESTIONS } from '#src/demo/questions.ts';
import { recordAudit } from '#src/features/audit/audit.service.server.ts';
import { createWork, type DemoWork, findWork } from '#src/features/demo/demo-work.server.ts';
import { getDemoState } from '#src/features/demo/demo.queries.server.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import { GRACE_MS, deleteUnusedPictures } from '#src/server/upkeep/sweep-pictures.ts';
import { deleteUnusedModels } from '#src/server/upkeep/sweep-models.ts';
import { openContents } from '#src/publish/store/contents.ts';
import { createTestDb } from '#tests/kit/db.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { makeUser } from '#tests/kit/make-user.ts';

const { db } = await createTestDb();
const dataDir = await mkdtemp(join(tmpdir(), 'swara-remove-demo-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const media = createMediaStore({ dataDir });
const services = { ...makeOrderServices(db), media };

async function run(action: DemoWork['action'], options = {}): Promise<void> {
  const workId = await createWork(db, action);
  await changeDemo(services, { workId, action, userId, ...options });
}

const named = (name: string) => eq(tables.products.name, name);
let userId = '';
let orderId = '';
let soldId = 0;
let soldCategoryId = 0;
let editedId = 0;
let staffOfferId = 0;

beforeAll(async () => {
  await loadDemo({ db, media });
  await loadExamples({ ...services, db });
  userId = (await makeUser(db)).id;
  ({ orderId } = await makePaidOrder(services));
  const [sold, edited, other] = await db.select().from(tables.products).limit(3);
  if (!sold || !edited || !other) throw new Error('The demo has too few products.');
  ({ id: soldId, categoryId: soldCategoryId } = sold);
  editedId = edited.id;
  const line = eq(tables.orderLines.orderId, orderId);
  await db.update(tables.orderLines).set({ productId: sold.id }).where(line);
  expect(await db.$count(tables.questions)).toBe(QUESTIONS.length);
  await db.update(tables.questions).set({ productId: soldId });
  const real = { productId: soldId, userId, askerName: 'Asha Rao', questionText: 'Does it fold?' };
  await db.insert(tables.questions).values(real);
  const entry = { userId, action: 'product.update', entity: 'product', entityId: edited.id };
  await recordAudit(db, { ...entry, before: { name: 'Old' }, after: { name: edited.name } });
  await db.insert(tables.products).values({
    ...{ categoryId: other.categoryId, name: 'Our own product', fullName: 'Our own product' },
    ...{ description: '', color: 'black', pricePaise: 100_00, mrpPaise: 100_00 },
  });
  const [offer] = await db
    .insert(tables.offers)
    .values({
      ...{ name: 'Ours', kind: 'percent', percent: 5, productIds: [other.id] },
      ...{ startsAt: new Date(), createdBy: userId },
    })
    .returning();
  staffOfferId = offer?.id ?? 0;
}, 120_000);

const isLook = eq(tables.shopSettings.section, 'appearance');

test('the confirmation lists demo products that staff edited or customers bought', async () => {
  const state = await getDemoState(db, false);
  expect(state).toMatchObject({ isLoaded: true, canLoad: false, work: null });
  expect(state.counts).toMatchObject({ products: 64, categories: 8 });
  expect(state.counts.reviews).toBeGreaterThan(100);
  expect(state.edited.map(({ kind }) => kind)).toEqual(['products']);
  expect(state.sold).toHaveLength(1);
});

test('the demo also counts the reviews that its earlier versions invented, and no real one', async () => {
  const before = (await getDemoState(db, false)).counts.reviews;
  const of = { productId: editedId, rating: 5, status: 'approved' };
  const text = 'Explosions have punch without drowning the voices.';
  await db.insert(tables.reviews).values([
    { ...of, reviewerName: 'Divya S.', reviewText: text },
    { ...of, reviewerName: 'Asha Rao', reviewText: text, userId, orderId },
    { ...of, reviewerName: 'Asha Rao', reviewText: 'Its writer has deleted the account.' },
  ]);
  expect((await getDemoState(db, false)).counts.reviews).toBe(before + 1);
  await db.delete(tables.reviews).where(eq(tables.reviews.reviewerName, 'Asha Rao'));
});

test('removing the demo keeps real sales, edited products and what staff created', async () => {
  await run('remove', { includesEdited: false });
  const left = await db.select().from(tables.products).orderBy(tables.products.id);
  const demo = [soldId, editedId].flatMap((one) => left.filter(({ id }) => id === one));
  expect(demo.map(({ status }) => status)).toEqual(['retired', 'published']);
  expect(demo.map(({ reviewCount }) => reviewCount)).toEqual([0, 0]);
  expect(await db.$count(tables.products, named('Our own product'))).toBe(1);
  const [line] = await db
    .select()
    .from(tables.orderLines)
    .where(eq(tables.orderLines.orderId, orderId));
  expect(line?.productId).toBe(soldId);
  expect(await db.$count(tables.orders)).toBe(1);
  expect(await db.$count(tables.reviews)).toBe(0);
  const real = await db.select().from(tables.questions);
  expect(real.map(({ questionText }) => questionText)).toEqual(['Does it fold?']);
  expect(await db.$count(tables.slides)).toBe(0);
  expect(await db.$count(tables.news)).toBe(0);
  expect(await db.$count(tables.shopSettings, isLook)).toBe(0);
  const isSoldCategory = eq(tables.categories.id, soldCategoryId);
  expect(await db.$count(tables.categories, isSoldCategory)).toBe(1);
  const [offer] = await db.select().from(tables.offers).where(eq(tables.offers.id, staffOfferId));
  expect(offer?.isPaused, 'an offer for a deleted product must not apply to all').toBe(true);
  const [entry] = await db
    .select()
    .from(tables.auditLog)
    .where(eq(tables.auditLog.action, 'demo.remove'));
  expect(entry?.before).toMatchObject({ products: 63 });
});

test('removing the demo a second time, as after a kill, changes nothing', async () => {
  const before = await db.$count(tables.products);
  await run('remove', { includesEdited: true });
  expect(await db.$count(tables.products)).toBe(before);
  expect(await db.$count(tables.auditLog, sql`action = 'demo.remove'`)).toBe(1);
  expect((await getDemoState(db, false)).work).toBeNull();
});

test('a demo job whose work a later request replaced does nothing', async () => {
  const workId = await createWork(db, 'load');
  const later = await createWork(db, 'remove');
  await changeDemo(services, { workId, action: 'load', userId });
  expect(await findWork(db)).toMatchObject({ id: later, step: 'Waiting to start' });
  await changeDemo(services, { workId: later, action: 'remove', userId, includesEdited: false });
  expect(await findWork(db)).toBeUndefined();
});

test.each([
  [14, false],
  [16, true],
])('a demo job without progress for %i minutes has failed: %s', async (minutes, isFailed) => {
  await createWork(db, 'remove');
  await db.execute(sql`update shop_state
    set updated_at = now() - make_interval(mins => ${minutes}) where key = 'demo-work'`);
  expect(await findWork(db)).toMatchObject({ isFailed });
});

test('loads a removed demo again by the button but not at a start', async () => {
  await db.delete(tables.invoices);
  await db.delete(tables.orders);
  await db.delete(tables.products);
  await db.delete(tables.categories);
  expect(await loadDemo({ db, media })).toBe(false);
  await run('load');
  const { isLoaded, counts } = await getDemoState(db, false);
  expect(isLoaded).toBe(true);
  expect(counts).toMatchObject({ products: 64 });
  expect(counts.orders).toBeGreaterThan(20);
  // Both buttons pressed again, or a job that runs twice.
  await run('load');
  expect(await db.$count(tables.products)).toBe(64);
}, 120_000);

test('removing everything leaves no catalogue, filters, offers or sample accounts', async () => {
  const own = { heroTitle: 'Ours' };
  await db
    .update(tables.shopSettings)
    .set({ values: sql`values || ${JSON.stringify(own)}::jsonb`, version: 2, updatedBy: userId })
    .where(isLook);
  await run('remove', { includesEdited: true });
  expect(await isCatalogueEmpty(db)).toBe(true);
  const [counts] = await rowsOf<Record<string, number>>(
    db,
    sql`select (select count(*)::int from filters) as filters,
      (select count(*)::int from offers where created_by is null) as offers,
      (select count(*)::int from product_images) as images,
      (select count(*)::int from product_displays) as displays,
      (select count(*)::int from orders) as orders,
      (select count(*)::int from product_search) as found,
      (select count(*)::int from users where id like 'example-%') as people`,
  );
  expect(counts).toEqual({
    ...{ filters: 0, offers: 0, images: 0, displays: 0, orders: 0, found: 0, people: 0 },
  });
  // The look that staff saved remains, without the photo of a product that is gone.
  const [look] = await db.select().from(tables.shopSettings).where(isLook);
  const photo = { heroPicture: '', heroCaption: '', heroCaptionHref: '' };
  expect(look).toMatchObject({ values: { ...own, ...photo }, version: 3 });
});

test('the nightly cleanup deletes pictures and models of the removed demo', async () => {
  const later = new Date(Date.now() + GRACE_MS + 60_000);
  const contents = await openContents({ dataDir, s3: undefined, pageCacheMb: 1 });
  expect(await deleteUnusedPictures({ db, media, contents }, later)).toBeGreaterThan(500);
  expect(await deleteUnusedModels({ db, media, contents }, later)).toBe(64);
  expect(await db.$count(tables.media)).toBe(0);
  expect(await media.models.list()).toEqual([]);
});
