import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDb } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import { products, sessions } from '#src/db/schema/tables.ts';
import { backUp } from '#src/features/backups/backup-jobs.service.server.ts';
import { makeBackup } from '#src/features/backups/make-backup.service.server.ts';
import { rehearse } from '#src/features/backups/rehearse.service.server.ts';
import {
  listBackups,
  readManifest,
  readPicture,
} from '#src/features/backups/read-backup.server.ts';
import { RESTORING_FILE } from '#src/features/backups/restore.service.server.ts';
import { type BackupTarget, openTarget } from '#src/features/backups/target.server.ts';
import { readConfig } from '#src/platform/config.ts';
import { omit } from '#src/lib/omit.ts';
import { findStoredKey } from '#src/platform/secret-key.ts';
import { emptyPlace, everything, restoreInto, storePictures } from '#tests/kit/backed-up-shop.ts';
import { makeOrderServices, makePaidOrder } from '#tests/kit/make-order.ts';
import { makeReview } from '#tests/kit/make-review.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { startS3 } from '#tests/kit/s3-server.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { placeAt } from '#tests/kit/place.ts';

const shop = await createTestShop();
const { db, services } = shop;
const source = { ...services, engine: shop.engine };
const { orderId, product } = await makePaidOrder(makeOrderServices(db));
await makeReview(db, product.id, { reviewText: 'A tab\t, a line\nbreak, \\N, "quotes", हिन्दी' });
await storePictures(db, services.media);
const { id: userId } = await makeUser(db);
await db.insert(sessions).values({ id: userId, token: userId, userId, expiresAt: new Date() });

/** Creating a database takes some seconds, and much longer on a busy machine. */
const LONG_MS = 120_000;
const KEY = 'a key of thirty-two characters or more';
const withKey = (key: string) => ({
  ...source,
  config: { ...services.config, backup: { ...services.config.backup, key } },
});

describe('a restored backup', () => {
  test(
    'restores every row and picture of a backup in a new location',
    async () => {
      const target = await emptyPlace();
      await putMail();
      await backUp(source, target);
      const dataDir = join(await emptyPlace(), 'elsewhere');
      // A restore that was interrupted starts again.
      await mkdir(join(dataDir, 'pglite/base'), { recursive: true });
      await writeFile(join(dataDir, RESTORING_FILE), '');
      const { media, problems } = await restoreInto({ DATA_DIR: dataDir }, target);
      expect(problems).toEqual([]);
      expect(await readdir(dataDir)).toEqual(['media', 'pglite']);
      const open = await openDb(placeAt(dataDir));
      const { shop_state: stateNow, sessions: openNow, ...now } = await everything(open);
      const { shop_state: stateThen, sessions: openThen, ...then } = await everything(shop);
      expect(now).toEqual(then);
      // They may have been ended since.
      expect([openThen?.length, openNow?.length]).toEqual([1, 0]);
      expect(stateThen).toEqual(expect.arrayContaining(stateNow ?? []));
      expect(now['orders']?.[0]).toContain(orderId);
      expect(await media.files.names()).toEqual(await services.media.files.names());
      const [highest] = await rowsOf<{ id: number }>(
        open.db,
        sql`select max(id) as id from products`,
      );
      const [again] = await open.db
        .insert(products)
        .values({ ...product, id: undefined } as typeof products.$inferInsert)
        .returning();
      expect(again?.id).toBeGreaterThan(highest?.id ?? Infinity);
      const waiting = await rowsOf(open.db, sql`select name, data from pgboss.job`);
      expect(waiting).toEqual([{ name: 'send-mail', data: { to: 'asha@swara.example' } }]);
      await open.close();
    },
    LONG_MS,
  );

  /** Queues an email that waits to be sent. */
  async function putMail(): Promise<void> {
    await db.execute(sql`create schema pgboss`);
    await db.execute(sql`create table pgboss.job as select 'send-mail' as name,
      'created' as state, '{"to":"asha@swara.example"}'::jsonb as data, now() as created_on`);
  }

  test('refuses to restore a backup where data exists', async () => {
    const target = await emptyPlace();
    await backUp(source, target);
    const dataDir = await emptyPlace();
    await writeFile(join(dataDir, 'mine.txt'), 'mine');
    await expect(restoreInto({ DATA_DIR: dataDir }, target)).rejects.toThrow(
      `${dataDir} is not empty, and a restore never overwrites a shop.`,
    );
    expect(await readdir(dataDir)).toEqual(['mine.txt']);
  });
});

describe('a backup', () => {
  test('ignores an interrupted backup', async () => {
    const target = await emptyPlace();
    const { name } = await backUp(source, target);
    const { name: second } = await backUp(source, target);
    await rm(join(target, second, 'manifest.json.gz'));
    const { target: opened } = await openTarget(target, services.config);
    expect(await listBackups(opened)).toEqual([name]);
    expect((await readManifest(opened, name, undefined)).secretKey).toBeNull();
  });

  test('does not count a backup that its target stored in part', async () => {
    const address = await emptyPlace();
    const { name } = await backUp(source, address);
    const { target } = await openTarget(address, services.config);
    const losing: BackupTarget = {
      ...target,
      put: (file, bytes) => target.put(file, file.includes('orders') ? bytes.slice(0, 9) : bytes),
    };
    const { dataDir } = services.config;
    const parts = { engine: shop.engine, media: services.media.files, dataDir, key: undefined };
    await expect(makeBackup(parts, losing)).rejects.toThrow('orders-00001.copy.gz');
    expect(await listBackups(target)).toEqual([name]);
  });

  test(
    'refuses a backup in which one bit has changed',
    async () => {
      const address = await emptyPlace();
      const { name } = await backUp(source, address);
      const file = join(address, name, 'orders-00001.copy.gz');
      const bytes = await readFile(file);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 1;
      await writeFile(file, bytes);
      const { target } = await openTarget(address, services.config);
      const trying = rehearse({ target, key: undefined, ...placeAt(await emptyPlace()) });
      await expect(trying).rejects.toThrow('orders-00001.copy.gz');
    },
    LONG_MS,
  );

  test('encrypts a backup so that it opens only with its key', async () => {
    const address = await emptyPlace();
    const { name } = await backUp(withKey(KEY), address);
    const secretKey = await findStoredKey(services.config.dataDir);
    expect(secretKey).toHaveLength(43);
    for (const file of await readdir(address, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = await readFile(join(file.parentPath, file.name));
      expect(bytes.subarray(0, 12).toString(), file.name).toBe('SWARA-SEAL-1');
    }
    const orders = join(address, name, 'orders-00001.copy.gz');
    expect((await readFile(orders)).includes(orderId)).toBe(false);

    const into = async (env: Record<string, string>) =>
      restoreInto({ DATA_DIR: await emptyPlace(), ...env }, address);
    await expect(into({})).rejects.toThrow('This backup is encrypted. Set BACKUP_KEY');
    await expect(into({ BACKUP_KEY: `${KEY}!` })).rejects.toThrow('BACKUP_KEY is not the key');
    const { target } = await openTarget(address, services.config);
    const picture = (await readManifest(target, name, KEY)).pictures[0];
    if (!picture) throw new Error('It has no picture.');
    const bytes = Buffer.from(await readPicture(target, picture, KEY));
    expect(bytes.equals(await services.media.files.get(picture.name))).toBe(true);
    expect((await readManifest(target, name, KEY)).secretKey).toBe(secretKey);
  });

  test('neither reads nor uploads a picture that is already in the backup', async () => {
    const address = await emptyPlace();
    await backUp(source, address);
    const before = await readdir(join(address, 'pictures'), { recursive: true });
    let reads = 0;
    const { files } = services.media;
    const get = (name: string) => ((reads += 1), files.get(name));
    const media = { ...services.media, files: { ...files, get } };
    await backUp({ ...source, media }, address);
    expect(reads).toBe(0);
    expect(await readdir(join(address, 'pictures'), { recursive: true })).toEqual(before);
  });

  test(
    'restores a backup from a bucket',
    async () => {
      const { env } = await startS3();
      const s3 = omit(env, 'S3_BUCKET');
      const address = 's3://pictures/swara/backups';
      const config = readConfig({ NODE_ENV: 'test', ...s3, BACKUP_TARGET: address });
      const here = { ...config, dataDir: services.config.dataDir };
      const { name } = await backUp({ ...source, config: here }, address);
      const { target } = await openTarget(address, here);
      expect(await listBackups(target)).toEqual([name]);
      const { pictures, problems } = await rehearse({
        ...{ target, key: undefined },
        ...placeAt(await emptyPlace()),
      });
      expect([pictures, problems]).toEqual([(await services.media.files.names()).length, []]);
    },
    LONG_MS,
  );
});

describe('a rehearsal', () => {
  test(
    'reports incorrect books and missing pictures when it rehearses a restore',
    async () => {
      const address = await emptyPlace();
      const broken = await createBroken();
      await backUp(broken, address);
      const { target } = await openTarget(address, services.config);
      const { problems } = await rehearse({
        target,
        key: undefined,
        ...placeAt(await emptyPlace()),
      });
      expect(problems).toEqual([
        expect.stringMatching(/^1 items whose stock differs from their stock history: SKU-/),
        expect.stringMatching(/^1 orders whose lines do not add up: SW-/),
        expect.stringMatching(/^pictures without a file: 1, such as /),
      ]);
    },
    LONG_MS,
  );

  async function createBroken() {
    const other = await createTestShop();
    await makePaidOrder(makeOrderServices(other.db));
    await other.db.execute(sql`update order_lines set quantity = quantity + 1`);
    await other.db.execute(sql`update stock_movements set change = change + 1 where id =
      (select max(id) from stock_movements)`);
    return { ...other.services, engine: other.engine };
  }
});
