import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import {
  auditLog,
  categories,
  media,
  orderLines,
  productDisplays,
  productImages,
  releases,
  reviewImages,
  shopSettings,
  slides,
} from '#src/db/schema/tables.ts';
import { recordMedia } from '#src/features/catalog/admin/store-pictures.service.server.ts';
import { type MediaSize, mediaFiles, mediaFolder, mediaUrl } from '#src/lib/media.ts';
import { GRACE_MS, deleteUnusedPictures } from '#src/server/upkeep/sweep-pictures.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeOrderServices, makeOrder } from '#tests/kit/make-order.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { makePage, publishRelease } from '#tests/kit/make-release.ts';
import { makeReview } from '#tests/kit/make-review.ts';
import { startS3 } from '#tests/kit/s3-server.ts';
import { createTestShop, type TestShop } from '#tests/kit/shop.ts';

const { env: S3 } = await startS3();

let count = 0;

function pictureOf(n: number): Promise<Buffer> {
  const background = { r: n % 256, g: n >> 8, b: 90 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A picture of its own, stored and noted. */
async function upload({ db, services }: TestShop): Promise<MediaSize> {
  count += 1;
  const picture = await services.media.put(await pictureOf(count));
  await recordMedia(db, [picture]);
  return picture;
}

const filesOf = async ({ services }: TestShop, picture: MediaSize) => {
  const read = await Promise.all(mediaFiles(picture).map((name) => services.media.read(name)));
  return read.filter((bytes) => bytes !== undefined).length;
};
const isKnown = async ({ db }: TestShop, { hash }: MediaSize) =>
  (await db.$count(media, eq(media.hash, hash))) > 0;

/** A moment at which all that is stored now has been there for longer than the grace period. */
const later = () => new Date(Date.now() + GRACE_MS + 60_000);

const onDisk = await createTestShop();
const inBucket = await createTestShop(S3);

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('pictures %s', (_, shop) => {
  const { services } = shop;

  test('deletes unused pictures with their rows and files in all widths', async () => {
    const picture = await upload(shop);
    expect(await filesOf(shop, picture)).toBe(2);
    expect(await deleteUnusedPictures(services, later())).toBe(1);
    expect(await filesOf(shop, picture)).toBe(0);
    expect(await isKnown(shop, picture)).toBe(false);
    expect(await services.media.list()).toEqual([]);
    expect(await deleteUnusedPictures(services, later())).toBe(0);
  });

  test('deletes picture files that the database does not know', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const picture = await services.media.put(bytes);
    expect(await deleteUnusedPictures(services, new Date())).toBe(0);
    expect(await filesOf(shop, picture)).toBe(2);
    expect(await deleteUnusedPictures(services, later())).toBe(1);
    expect(await filesOf(shop, picture)).toBe(0);
  });

  test.each([
    [-60_000, 0],
    [60_000, 1],
  ])(
    'deletes unused pictures stored the grace period and %i ms ago: %i deleted',
    async (more, gone) => {
      const picture = await upload(shop);
      expect(await deleteUnusedPictures(services, new Date(Date.now() + GRACE_MS + more))).toBe(
        gone,
      );
      expect(await isKnown(shop, picture)).toBe(gone === 0);
      await deleteUnusedPictures(services, later());
    },
  );
});

describe('a picture in use', () => {
  const shop = onDisk;

  const sweepAll = async (picture: MediaSize) => {
    await deleteUnusedPictures(shop.services, later());
    return (await isKnown(shop, picture)) && (await filesOf(shop, picture)) > 0;
  };

  test('keeps a logo that the shop shows, or showed before a change that can be undone', async () => {
    const { db } = shop;
    const [now, earlier] = await Promise.all([upload(shop), upload(shop)]);
    const section = { entity: 'settings', entityId: 'appearance' };
    await db
      .insert(shopSettings)
      .values({ section: 'appearance', values: { logo: mediaUrl(now) } });
    await db
      .insert(auditLog)
      .values({ ...section, action: 'settings.update', before: { logo: mediaUrl(earlier) } });
    expect(await sweepAll(now)).toBe(true);
    expect(await sweepAll(earlier)).toBe(true);
    await db.delete(auditLog);
    expect(await sweepAll(earlier)).toBe(false);
    await db.delete(shopSettings);
    expect(await sweepAll(now)).toBe(false);
  });

  test('keeps a picture that a category, product, variant, slide or review names', async () => {
    const { db } = shop;
    const pictures = await Promise.all([1, 2, 3, 4, 5].map(() => upload(shop)));
    const [a, b, c, d, e] = pictures.map(({ hash }) => hash);
    const product = await makeProduct(db, { variants: [{}] });
    const { id: productId } = product;
    await makeCategory(db, { mediaHash: a });
    await db.insert(productImages).values([
      { productId, mediaHash: b ?? '' },
      { productId, variantId: product.variants[0]?.id, mediaHash: c ?? '' },
    ]);
    await db.insert(slides).values({ mediaHash: d });
    const review = await makeReview(db, productId);
    await db.insert(reviewImages).values({ reviewId: review.id, mediaHash: e ?? '', rank: 0 });
    for (const picture of pictures) expect(await sweepAll(picture)).toBe(true);

    await db.update(categories).set({ mediaHash: null });
    await db.delete(productImages);
    await db.delete(slides);
    await db.delete(reviewImages);
    for (const picture of pictures) expect(await sweepAll(picture)).toBe(false);
  });

  test('keeps the photo of a chapter that a product shows, or showed before a change that can be undone', async () => {
    const { db } = shop;
    const [now, earlier] = await Promise.all([upload(shop), upload(shop)]);
    const { id: productId } = await makeProduct(db);
    const chaptersOf = (photo: MediaSize) => [
      {
        ...{ kind: 'scene', title: 'Loud', text: '', picture: 2 },
        photo: { imageUrl: mediaUrl(photo), alt: 'On a desk' },
      },
    ];
    await db.insert(productDisplays).values({ productId, chapters: chaptersOf(now) });
    await db.insert(auditLog).values({
      ...{ entity: 'product', entityId: String(productId), action: 'product.update' },
      before: { chapters: chaptersOf(earlier) },
    });
    expect(await sweepAll(now)).toBe(true);
    expect(await sweepAll(earlier)).toBe(true);
    await db.delete(auditLog);
    expect(await sweepAll(earlier)).toBe(false);
    await db.delete(productDisplays);
    expect(await sweepAll(now)).toBe(false);
  });

  test('checks every foreign key to pictures before deleting one', async () => {
    const keys = await rowsOf<{ table: string }>(
      shop.db,
      sql`select conrelid::regclass::text as table from pg_constraint
        where contype = 'f' and confrelid = 'media'::regclass order by 1`,
    );
    // One more here needs one more line in NAMED.
    expect(keys.map(({ table }) => table)).toEqual([
      'categories',
      'news',
      'product_images',
      'review_images',
      'slides',
    ]);
  });

  test('keeps a picture that an order shows', async () => {
    const picture = await upload(shop);
    await makeOrder(makeOrderServices(shop.db));
    await shop.db.update(orderLines).set({ imageUrl: mediaUrl(picture) });
    expect(await sweepAll(picture)).toBe(true);
    await shop.db.update(orderLines).set({ imageUrl: '' });
    expect(await sweepAll(picture)).toBe(false);
  });

  test('keeps a picture on a page of the live release or of a release to go back to', async () => {
    const { db, services } = shop;
    const picture = await upload(shop);
    const html = makePage('Old').replace('<p>', `<img src="${mediaUrl(picture)}"><p>`);
    await publishRelease(db, services.contents, 'r1', { pages: { '/product/1': html } });
    await publishRelease(db, services.contents, 'r2');
    expect(await sweepAll(picture)).toBe(true);
    await db.delete(releases);
    expect(await sweepAll(picture)).toBe(false);
  });

  test('keeps an old picture that was just uploaded again', async () => {
    const { services, db } = shop;
    const make = async () => {
      const picture = await upload(shop);
      const folder = join(services.config.dataDir, 'media', mediaFolder(picture));
      const long = new Date(Date.now() - 3 * GRACE_MS);
      for (const name of await readdir(folder)) await utimes(join(folder, name), long, long);
      await db.update(media).set({ createdAt: long }).where(eq(media.hash, picture.hash));
      count -= 1;
      return picture;
    };
    const noted = await make();
    expect(await upload(shop)).toMatchObject(noted);
    expect(await deleteUnusedPictures(services, new Date())).toBe(0);
    expect(await isKnown(shop, noted)).toBe(true);

    // Stored again, but its row is not written yet.
    const underWay = await make();
    await services.media.put(await pictureOf(count + 1));
    expect(await deleteUnusedPictures(services, new Date())).toBe(0);
    expect(await filesOf(shop, underWay)).toBe(2);
  });
});

test('deletes unfinished picture files after the grace period', async () => {
  const { services } = onDisk;
  const folder = join(services.config.dataDir, 'media', 'unfinished');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'half'), 'half');
  await deleteUnusedPictures(services, new Date());
  expect(await readdir(folder)).toEqual(['half']);
  await deleteUnusedPictures(services, later());
  expect(await readdir(folder)).toEqual([]);
});
