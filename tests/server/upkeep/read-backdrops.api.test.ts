import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { media, publications } from '#src/db/schema/tables.ts';
import { listCategories } from '#src/features/catalog/category.contract.ts';
import { recordMedia } from '#src/features/catalog/admin/store-pictures.service.server.ts';
import { listPages } from '#src/features/publishing/pages/pages.contract.ts';
import { mediaFiles, mediaFolder, type MediaSize } from '#src/lib/media.ts';
import { readBackdrops } from '#src/server/upkeep/read-backdrops.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const shop = await createTestShop();
const { db, services, sentJobs, logged } = shop;
const guest = shop.visitor();

let count = 0;

/** Stores a picture as code before the column did. */
async function storeOld(): Promise<MediaSize> {
  count += 1;
  const background = { r: 40 * count, g: 90, b: 160 };
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  const picture = await services.media.put(bytes);
  await recordMedia(db, [{ ...picture, backdrop: null }]);
  return picture;
}

const storedOf = async ({ hash }: MediaSize) =>
  (await db.select().from(media).where(eq(media.hash, hash)))[0]?.backdrop;
const pageKeys = async () => {
  const { pages } = await guest.call(listPages, {});
  return new Map(pages.map(({ path, cacheKey }) => [path, cacheKey]));
};

beforeEach(async () => {
  await db.delete(publications);
  sentJobs.length = 0;
  logged.length = 0;
});

test('fills the backdrops of categories’ pictures once, and makes only their pages stale', async () => {
  const [picture, unused] = [await storeOld(), await storeOld()];
  const { id, link } = await makeCategory(db, { mediaHash: picture.hash });
  const other = await makeCategory(db);
  const before = await pageKeys();

  // Two nodes may do it at the same time.
  await Promise.all([readBackdrops(services), readBackdrops(services)]);

  const backdrop = await services.media.readBackdrop(picture);
  expect(backdrop).toHaveLength(3);
  expect(await storedOf(picture)).toEqual(backdrop);
  expect(await storedOf(unused)).toBeNull();
  const listed = await guest.call(listCategories, {});
  expect(listed.find((one) => one.id === id)?.backdrop).toEqual(backdrop);
  const changes = await db.select().from(publications);
  expect(changes.map(({ entity, entityId }) => [entity, entityId])).toEqual([
    ['category', String(id)],
  ]);
  expect(sentJobs.map(({ name }) => name)).toEqual(['publish']);
  const after = await pageKeys();
  const isStale = (path: string) => before.get(path) !== after.get(path);
  const paths = ['/', '/product/categories', `/category/${link}`, `/category/${other.link}`];
  expect(paths.map(isStale)).toEqual([true, true, true, false]);

  await readBackdrops(services);
  expect(await db.$count(publications)).toBe(1);
  expect(sentJobs).toHaveLength(1);
});

test('fills what an interrupted run has left, and the page of each category that shows it', async () => {
  const [done, left] = [await storeOld(), await storeOld()];
  await db
    .update(media)
    .set({ backdrop: ['#111111', '#222222', '#333333'] })
    .where(eq(media.hash, done.hash));
  await makeCategory(db, { mediaHash: done.hash });
  const first = await makeCategory(db, { mediaHash: left.hash });
  const second = await makeCategory(db, { mediaHash: left.hash, retiredAt: new Date() });

  await readBackdrops(services);

  expect(await storedOf(done)).toEqual(['#111111', '#222222', '#333333']);
  expect(await storedOf(left)).toHaveLength(3);
  const changes = await db.select().from(publications);
  expect(changes.map(({ entityId }) => entityId).toSorted()).toEqual(
    [String(first.id), String(second.id)].toSorted(),
  );
});

test('skips lost and damaged pictures, and reads them when they are there again', async () => {
  const [lost, damaged, whole] = [await storeOld(), await storeOld(), await storeOld()];
  for (const { hash } of [lost, damaged, whole]) await makeCategory(db, { mediaHash: hash });
  await rm(join(services.config.dataDir, 'media', mediaFolder(lost)), { recursive: true });
  const small = `${mediaFolder(damaged)}/320.webp`;
  const bytes = (await services.media.read(small)) ?? new Uint8Array();
  await services.media.files.put(small, Buffer.from('No picture'));

  await readBackdrops(services);

  expect(mediaFiles(damaged)).toContain(small);
  expect(await Promise.all([lost, damaged].map(storedOf))).toEqual([null, null]);
  expect(await storedOf(whole)).toHaveLength(3);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain(damaged.hash);

  await services.media.files.put(small, bytes);
  await readBackdrops(services);
  expect(await storedOf(damaged)).toHaveLength(3);
});
