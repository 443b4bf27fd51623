import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openDb } from '#src/db/open.ts';
import { media as mediaTable, orders } from '#src/db/schema/tables.ts';
import { backUp } from '#src/features/backups/backup-jobs.service.server.ts';
import { findLastCopy } from '#src/features/backups/backup-state.server.ts';
import { createCopier } from '#src/features/backups/continuous/copy-continuously.service.server.ts';
import { rehearse } from '#src/features/backups/rehearse.service.server.ts';
import { openTarget } from '#src/features/backups/target.server.ts';
import { readConfig } from '#src/platform/config.ts';
import { openMediaStore } from '#src/platform/objects/open-media-store.ts';
import { emptyPlace, everything, restoreInto, storePictures } from '#tests/kit/backed-up-shop.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { BUNDLE, placeAt } from '#tests/kit/place.ts';
import { startS3 } from '#tests/kit/s3-server.ts';

const LONG_MS = 240_000;
const KEY = 'a key of thirty-two characters or more';
const BACKUPS = { BACKUP_TARGET: 's3://pictures/backups', BACKUP_KEY: KEY };
const SILENT = pino({ level: 'silent' });

type S3Objects = Awaited<ReturnType<typeof startS3>>['objects'];

function configOf(s3: Record<string, string>, dataDir: string) {
  return readConfig({ NODE_ENV: 'test', ...BUNDLE, ...s3, ...BACKUPS, DATA_DIR: dataDir });
}

/** The first shop, closed, and the objects in its bucket: the others are copies of it. */
let original: { dataDir: string; objects: S3Objects } | undefined;

/** Makes a shop with a paid order and a backup, because making one takes as long as a test. */
async function makeOriginal() {
  const bucket = await startS3();
  const dataDir = join(await emptyPlace(), 'shop');
  const config = configOf(bucket.env, dataDir);
  const open = await openDb(config);
  await open.migrate();
  const media = await openMediaStore(config);
  await makePaidOrder(makeOrderServices(open.db));
  await storePictures(open.db, media);
  await backUp({ ...open, config, media, log: SILENT });
  await open.close();
  return { dataDir, objects: bucket.objects };
}

/** Opens a shop whose backups and copies go to a bucket of its own. */
async function openShop() {
  original ??= await makeOriginal();
  const bucket = await startS3();
  for (const [key, object] of original.objects) bucket.objects.set(key, object);
  const DATA_DIR = join(await emptyPlace(), 'shop');
  await cp(original.dataDir, DATA_DIR, { recursive: true });
  const env = { ...bucket.env, ...BACKUPS };
  const config = configOf(bucket.env, DATA_DIR);
  const open = await openDb(config);
  const { engine } = open;
  if (engine.kind !== 'pglite') throw new Error('The database is not embedded.');
  const media = await openMediaStore(config);
  const source = { ...open, config, media, log: SILENT };
  const startCopier = () =>
    createCopier({ client: engine.client, db: open.db, config }, env.BACKUP_TARGET);
  return { ...bucket, ...open, env, DATA_DIR, source, startCopier };
}
type OpenShop = Awaited<ReturnType<typeof openShop>>;

/** Starts a copier, and waits until it has copied the files. */
async function startCopied(shop: OpenShop) {
  const copier = shop.startCopier();
  await copier.copy();
  await copier.settled();
  return copier;
}

/** Names of the copies in a bucket that are complete. */
function copiesIn({ objects }: OpenShop): string[] {
  return [...objects.keys()].flatMap(
    (key) => /^backups\/(continuous-.*)\/manifest/.exec(key)?.[1] ?? [],
  );
}

async function restoreElsewhere({ env }: OpenShop) {
  const DATA_DIR = join(await emptyPlace(), 'elsewhere');
  const { config, problems, copiedAt } = await restoreInto({ ...env, DATA_DIR }, env.BACKUP_TARGET);
  expect(problems).toEqual([]);
  expect(copiedAt).toBeDefined();
  const open = await openDb(config);
  const found = await everything(open);
  return { open, found, dataDir: DATA_DIR };
}

test(
  'restores every order of the last copy after the disk is lost',
  async () => {
    const shop = await openShop();
    const services = makeOrderServices(shop.db);
    const copier = shop.startCopier();
    await copier.copy();
    for (let count = 0; count < 5; count += 1) await makePaidOrder(services);
    await copier.settled();
    for (let count = 0; count < 5; count += 1) {
      await makePaidOrder(services);
      await copier.copy();
    }
    const { shop_state: _, ...then } = await everything(shop);
    expect(then['orders']).toHaveLength(11);
    const lost = await makePaidOrder(services);

    const { open, found } = await restoreElsewhere(shop);
    await shop.close();
    await rm(shop.DATA_DIR, { recursive: true });
    const { shop_state: __, ...now } = found;
    expect(now).toEqual(then);
    expect(now['orders']?.some((row) => row.includes(lost.orderId))).toBe(false);
    // The restored database is whole: it takes new orders and opens again.
    await makePaidOrder(makeOrderServices(open.db));
    expect(await open.db.$count(orders)).toBe(12);
    expect(await open.db.$count(mediaTable)).toBeGreaterThan(0);
    await open.close();
  },
  LONG_MS,
);

test(
  'continues its copy after a restart, but not one of a database with another history',
  async () => {
    const shop = await openShop();
    const copier = await startCopied(shop);
    await copier.copy();
    const before = copiesIn(shop);
    expect(before).toHaveLength(1);
    const restored = await restoreElsewhere(shop);

    const services = makeOrderServices(shop.db);
    await makePaidOrder(services);
    await startCopied(shop);
    expect(copiesIn(shop)).toEqual(before);
    const { open, found } = await restoreElsewhere(shop);
    expect(found['orders']).toHaveLength(2);
    await open.close();

    // The same files, without the last order: it must not be mixed into the first shop's copy.
    const { engine, db } = restored.open;
    if (engine.kind !== 'pglite') throw new Error('The database is not embedded.');
    for (let count = 0; count < 3; count += 1) await makePaidOrder(makeOrderServices(db));
    const config = configOf(shop.env, restored.dataDir);
    const other = createCopier({ client: engine.client, db, config }, shop.env.BACKUP_TARGET);
    await other.copy();
    await other.settled();
    expect(copiesIn(shop)).toHaveLength(2);
    await restored.open.close();
    await shop.close();
  },
  LONG_MS,
);

test(
  'copies a log of many files, and starts a new copy if the database deleted its log',
  async () => {
    const shop = await openShop();
    const { db } = shop;
    const copier = await startCopied(shop);
    const fill = () =>
      db.execute(sql`insert into carts (token, updated_at) select gen_random_uuid() || repeat('x', 900),
      now() from generate_series(1, 20000)`);
    await fill();
    await copier.copy();
    expect(copiesIn(shop)).toHaveLength(1);
    const { open, found } = await restoreElsewhere(shop);
    expect(found['carts']).toHaveLength(20_001);
    await open.close();

    for (let count = 0; count < 5; count += 1) await fill();
    await db.execute(sql`checkpoint`);
    await copier.copy();
    await copier.settled();
    await copier.copy();
    expect(copiesIn(shop)).toHaveLength(2);
    await shop.close();
  },
  LONG_MS,
);

test(
  'records why it fails while the bucket is unavailable, and then stores what was missed',
  async () => {
    const shop = await openShop();
    const copier = await startCopied(shop);
    await copier.copy();
    shop.life.isAway = true;
    await makePaidOrder(makeOrderServices(shop.db));
    await expect(copier.copy()).rejects.toThrow();
    const failed = await findLastCopy(shop.db);
    expect(failed?.error).not.toBeNull();
    expect(failed?.done).not.toBeNull();
    shop.life.isAway = false;
    await copier.copy();
    expect((await findLastCopy(shop.db))?.error).toBeNull();
    const { open, found } = await restoreElsewhere(shop);
    expect(found['orders']).toHaveLength(2);
    await open.close();
    await shop.close();
  },
  LONG_MS,
);

test(
  'the nightly test restore opens the copy too and reports one that is damaged',
  async () => {
    const shop = await openShop();
    await startCopied(shop);
    const { target } = await openTarget(shop.env.BACKUP_TARGET, shop.source.config);
    const test = () => rehearse({ target, key: KEY, ...placeAt(shop.DATA_DIR) });
    expect((await test()).problems).toEqual([]);
    const [files] = [...shop.objects].filter(([key]) => key.includes('/files-'));
    if (files) files[1].bytes[40] = (files[1].bytes[40] ?? 0) ^ 1;
    expect((await test()).problems).toEqual([
      expect.stringMatching(/^the continuous copy of .* cannot be restored: .*damaged/),
    ]);
    await shop.close();
  },
  LONG_MS,
);

test(
  'stores the rest of the log when the shop stops while its files are copied',
  async () => {
    const shop = await openShop();
    const copier = await startCopied(shop);
    await copier.copy();
    await backUp(shop.source);
    await copier.copy();
    await copier.stop();
    await makePaidOrder(makeOrderServices(shop.db));
    await copier.copy();
    expect((await findLastCopy(shop.db))?.error).toBeNull();
    const { open, found } = await restoreElsewhere(shop);
    expect(found['orders']).toHaveLength(2);
    await open.close();
    await shop.close();
  },
  LONG_MS,
);
