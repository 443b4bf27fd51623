import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE, isFromAllSides, pictureFile, TAKEN_APART } from '#src/demo/catalogue.ts';
import { isCatalogueEmpty } from '#src/demo/is-catalogue-empty.ts';
import { loadDemo } from '#src/demo/load-demo.ts';
import { COLOR_NAMES } from '#src/demo/palette.ts';
import { allShots } from '#scripts/studio/shots.ts';
import { SLIDES } from '#src/demo/slides.ts';
import { VIEWS } from '#src/demo/views.ts';
import { makeReviews } from '#src/demo/reviews/make-reviews.ts';
import { photoFile, PHOTOS } from '#src/demo/reviews/photos.ts';
import { seedProducts } from '#scripts/seed/seed-products.ts';
import {
  offerPrices,
  media as stored,
  news,
  offers,
  productImages,
  products,
  publications,
  reviewImages,
  reviews,
  shopState,
  slides,
  stockItems,
  variants,
} from '#src/db/schema/tables.ts';
import { getAppearance } from '#src/features/settings/settings.queries.server.ts';
import { createMediaStore } from '#src/platform/objects/media-store.ts';
import type { Chapter } from '#src/features/showcase/chapters/chapters.contract.ts';
import { mediaUrl } from '#src/lib/media.ts';
import { createTestDb } from '#tests/kit/db.ts';

const { db } = await createTestDb();
const dataDir = await mkdtemp(join(tmpdir(), 'swara-demo-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const media = createMediaStore({ dataDir });
const PICTURES = fileURLToPath(import.meta.resolve('#src/demo/pictures'));

const countAll = () =>
  Promise.all(
    [
      products,
      variants,
      stockItems,
      productImages,
      reviews,
      reviewImages,
      slides,
      news,
      publications,
    ].map((table) => db.$count(table)),
  );

beforeAll(async () => {
  expect(await isCatalogueEmpty(db)).toBe(true);
  expect(await loadDemo({ db, media })).toBe(true);
});

describe('the demo catalogue', () => {
  test('the demo catalogue has codes, quantity steps, a bundle and a price that ends automatically', async () => {
    const made = await db.select().from(offers);
    expect(made.map(({ kind }) => kind).toSorted()).toEqual([
      'bundle',
      'free-shipping',
      'percent',
      'price',
      'steps',
    ]);
    const [sale] = await db
      .select({ now: offerPrices.pricePaise, before: products.pricePaise })
      .from(offerPrices)
      .innerJoin(products, eq(products.id, offerPrices.productId));
    expect(sale?.now).toBeLessThan(sale?.before ?? 0);
  });

  test('fills an empty shop with the demo catalogue', async () => {
    expect(await isCatalogueEmpty(db)).toBe(false);
    expect(await db.$count(products)).toBe(CATALOGUE.flatMap((one) => one.products).length);
    expect(await db.$count(products)).toBeGreaterThanOrEqual(63);
    expect(await db.$count(reviews)).toBeGreaterThanOrEqual(150);
    expect(await db.$count(reviewImages)).toBeGreaterThanOrEqual(15);
    expect(await db.$count(slides)).toBe(5);
  });

  test('marks only a few well-rated demo products as best sellers', async () => {
    const best = await db
      .select({ name: products.name, rating: products.ratingAverage })
      .from(products)
      .where(eq(products.isBestSeller, true));
    expect(best).toHaveLength(11);
    for (const { name, rating } of best) expect(rating, name).toBeGreaterThanOrEqual(4);
  });

  test('loads the demo catalogue a second time without a change, marked or not', async () => {
    const before = await countAll();

    expect(await loadDemo({ db, media })).toBe(false);
    expect(await countAll()).toEqual(before);

    await db.delete(shopState);
    await loadDemo({ db, media });
    expect((await countAll()).slice(0, -1)).toEqual(before.slice(0, -1));
  });

  test('shows every demo product from all sides and its other colours in two pictures or from all sides too', async () => {
    const shown = sql`
      select sku_id as sku, s.variant_id is null as "isMain", count(i.id)::int as pictures,
        (count(*) filter (where i.is_main))::int as main
      from stock_items s left join product_images i
        on i.product_id = s.product_id and i.variant_id is not distinct from s.variant_id
        and i.kind = 'gallery'
      group by sku_id, s.variant_id`;
    const sidesOf = (sku: string) =>
      VIEWS.length + (TAKEN_APART.some((start) => sku.startsWith(`${start}-`)) ? 1 : 0);
    type Row = { sku: string; isMain: boolean; pictures: number; main: number };
    const { rows } = (await db.execute<Row>(shown)) as { rows: Row[] };
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const isWhole = row.isMain || isFromAllSides(row.sku.slice(0, row.sku.lastIndexOf('-')));
      expect(row, row.sku).toMatchObject({ pictures: isWhole ? sidesOf(row.sku) : 2, main: 1 });
    }
  });

  test('shows demo products in use in photos that the shop has', async () => {
    const displays = await db.query.productDisplays.findMany();
    const photos = displays.flatMap(({ chapters }) =>
      (chapters as Chapter[]).flatMap((one) => (one.kind === 'scene' && one.photo) || []),
    );
    const urls = (await db.query.media.findMany()).map(mediaUrl);
    expect(photos).toHaveLength(10);
    const inColors = photos.flatMap((photo) => photo.inColors ?? []);
    expect(inColors.map(({ color }) => color)).toEqual([
      ...['white', 'green', 'navy', 'red', 'white', 'gold', 'white', 'gold', 'navy'],
    ]);
    for (const { imageUrl } of [...photos, ...inColors]) expect(urls).toContain(imageUrl);
  });

  test('shows a photo at the top of the home page that the shop has', async () => {
    const { heroPicture, heroCaption, heroCaptionHref } = await getAppearance(db);
    expect((await db.query.media.findMany()).map(mediaUrl)).toContain(heroPicture);
    const [named] = await db.select().from(products).where(eq(products.name, heroCaption));
    expect(heroCaptionHref).toBe(`/product/${named?.id}`);
  });

  test('adds no Overview to demo products, because chapters describe them', async () => {
    const heroes = await db.select().from(productImages).where(eq(productImages.kind, 'hero'));
    expect(heroes).toEqual([]);
  });

  test('the demo catalogue contains only pictures that can be read', async () => {
    const stored = await db.query.media.findMany();
    for (const picture of stored) {
      expect(await media.read(mediaUrl(picture).slice('/media/'.length))).toBeDefined();
    }
    const wanted = allShots().map(({ file }) => file);
    expect((await readdir(PICTURES)).sort()).toEqual(wanted.sort());
  });

  test('the pictures of demo categories have their backdrops from the start', async () => {
    for (const { mediaHash, title } of await db.query.categories.findMany()) {
      const picture = await db.query.media.findFirst({ where: eq(stored.hash, mediaHash ?? '') });
      expect(picture?.backdrop, title).toEqual(picture && (await media.readBackdrop(picture)));
      expect(picture?.backdrop?.length, title).toBeGreaterThan(0);
    }
  });

  test('the demo catalogue is small enough to store with the code', async () => {
    const bytesIn = async (folder: string) => {
      const files = await readdir(folder);
      const sizes = files.map(async (file) => (await stat(join(folder, file))).size);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    expect(await bytesIn(PICTURES)).toBeLessThanOrEqual(25_000_000);
    const models = fileURLToPath(import.meta.resolve('#src/demo/models'));
    expect(await bytesIn(models)).toBeLessThanOrEqual(12_000_000);
  });

  test('the demo products on the home page slider have pictures large enough for a close look', async () => {
    const leading = SLIDES.map(({ sku }) => sku);
    for (const product of CATALOGUE.flatMap((one) => one.products)) {
      if (!leading.includes(product.sku)) continue;
      const [[color] = ['black' as const]] = product.colors;
      const file = join(PICTURES, pictureFile(product, color, 'angle'));
      expect(await sharp(file).metadata(), file).toMatchObject({ width: 2000, height: 2000 });
    }
  });

  test('charges no more than the MRP for a demo product and rates it by its reviews', async () => {
    for (const one of [
      ...(await db.select().from(products)),
      ...(await db.select().from(variants)),
    ]) {
      expect(one.pricePaise).toBeLessThanOrEqual(one.mrpPaise);
    }
    const [sums] = await db
      .select({ counted: sql<number>`sum(${products.reviewCount})::int` })
      .from(products);
    expect(sums?.counted).toBe(await db.$count(reviews));
  });

  test('gives every demo product a realistic number of colours, highlights and specifications', () => {
    for (const { products: all } of CATALOGUE) {
      for (const product of all) {
        const colors = product.colors.map(([color]) => color);
        expect(new Set(colors).size, product.sku).toBe(colors.length);
        expect(colors.length, product.sku).toBeGreaterThanOrEqual(2);
        expect(colors.length, product.sku).toBeLessThanOrEqual(5);
        expect(COLOR_NAMES).toEqual(expect.arrayContaining(colors));
        expect([5, 6]).toContain(product.highlights.split('|').length);
      }
    }
  });

  test('the demo catalogue contains no two equal reviews', () => {
    const texts = makeReviews().map(({ reviewText }) => reviewText);

    expect(new Set(texts).size).toBe(texts.length);
  });

  test('the reviews of the demo show every photo once, in reviews of its product', () => {
    const shown = makeReviews().flatMap(({ sku, photos }) => photos.map((photo) => [sku, photo]));
    expect(shown.toSorted()).toEqual(PHOTOS.map((one) => [one.sku, photoFile(one)]).toSorted());
    const known = CATALOGUE.flatMap(({ products: all }) => all.map(({ sku }) => sku));
    expect(known).toEqual(expect.arrayContaining(makeReviews().map(({ sku }) => sku)));
  });
});

describe('a synthetic catalogue', () => {
  test('adds the requested number of searchable synthetic products, different ones each time', async () => {
    const before = await db.$count(products);
    const steps: number[] = [];

    await seedProducts(db, 620, (done) => steps.push(done));
    await seedProducts(db, 5, () => {});

    expect(steps).toEqual([500, 620]);
    expect(await db.$count(products)).toBe(before + 625);
    const [found] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`product_search`);
    expect(found?.count).toBe(before + 625);
  });
});
