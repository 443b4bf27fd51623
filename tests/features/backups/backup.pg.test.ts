import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDb, openPostgres } from '#src/db/open.ts';
import { backUp } from '#src/features/backups/backup-jobs.service.server.ts';
import { omit } from '#src/lib/omit.ts';
import { urlOf } from '#tests/kit/db.ts';
import { emptyPlace, everything, restoreInto, storePictures } from '#tests/kit/backed-up-shop.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { makeReview } from '#tests/kit/make-review.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { placeAt } from '#tests/kit/place.ts';

const shop = await createTestShop();
const source = { ...shop.services, engine: shop.engine };
const services = makeOrderServices(shop.db);
const { product } = await makePaidOrder(services);
await makeReview(shop.db, product.id, { reviewText: 'A tab\t, a line\nbreak, \\N, हिन्दी' });
await storePictures(shop.db, shop.services.media);
const url = urlOf(shop);

/** Creates an empty database next to the shop's and returns its URL. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${Date.now()}`;
  await shop.db.execute(sql.raw(`create database ${name}`));
  const other = new URL(url ?? '');
  other.pathname = `/${name}`;
  return other.href;
}

test('restores a PostgreSQL backup to PostgreSQL and to the embedded database, row for row', async () => {
  const target = await emptyPlace();
  await backUp(source, target);
  const there = omit(await everything(shop), 'shop_state');
  const databaseUrl = await emptyDatabase();
  const [first, second] = [await emptyPlace(), await emptyPlace()];
  await restoreInto({ DATA_DIR: first, DATABASE_URL: databaseUrl }, target);
  await restoreInto({ DATA_DIR: second }, target);
  for (const open of [openPostgres(databaseUrl, 2), await openDb(placeAt(second))]) {
    expect(omit(await everything(open), 'shop_state')).toEqual(there);
    await open.close();
  }
  const again = restoreInto({ DATA_DIR: join(first, 'new'), DATABASE_URL: databaseUrl }, target);
  await expect(again).rejects.toThrow('The database of DATABASE_URL is not empty');
}, 200_000);

test('backs up one moment of a shop under load, with correct books', async () => {
  const target = await emptyPlace();
  let isOver = false;
  const load = [0, 1, 2].map(async () => {
    while (!isOver) await makePaidOrder(services);
  });
  await backUp(source, target);
  isOver = true;
  await Promise.all(load);
  const { problems } = await restoreInto({ DATA_DIR: await emptyPlace() }, target);
  expect(problems).toEqual([]);
}, 200_000);
