import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#src/db/schema/tables.ts';
import { backupJobs, backUp } from '#src/features/backups/backup-jobs.service.server.ts';
import { readBackupTimes } from '#src/features/backups/backup-state.server.ts';
import { makeBackupNow, rehearseNow, viewBackups } from '#src/features/backups/backups.contract.ts';
import { backupName } from '#src/features/backups/manifest.ts';
import { emptyPlace, storePictures } from '#tests/kit/backed-up-shop.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const place = await emptyPlace();
const shop = await createTestShop({
  BACKUP_TARGET: place,
  BACKUP_KEEP_DAYS: '1',
  BACKUP_KEEP_WEEKS: '0',
});
const { db, services, sentJobs } = shop;
const source = { ...services, engine: shop.engine };
const jobs = backupJobs(source);
const { visitor: owner } = await signUpStaff(shop, 'owner');
await makeProduct(db);
await storePictures(db, services.media);

describe('the backups page', () => {
  test('shows where backups will be stored before the first backup', async () => {
    expect(await owner.call(viewBackups, {})).toEqual({
      ...{ address: place, isOnThisDisk: false, isEncrypted: false, keepDays: 1, keepWeeks: 0 },
      ...{ backup: null, rehearsal: null, kept: [], isBusy: false },
      copy: { at: null, error: null, done: null },
    });
  });

  test('lets only an owner start a backup or its rehearsal', async () => {
    await owner.call(makeBackupNow, {});
    await owner.call(rehearseNow, {});
    expect(sentJobs.slice(-2)).toEqual([
      { name: 'create-backup', data: { reason: 'staff' } },
      { name: 'test-backup', data: { reason: 'staff' } },
    ]);
    const entries = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(entries.map(({ action }) => action)).toEqual(['backup.rehearse', 'backup.make']);
    const { visitor: manager } = await signUpStaff(shop, 'manager');
    for (const call of [viewBackups, makeBackupNow, rehearseNow]) {
      await expect(manager.call(call, {})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    }
  });

  test('shows the last backup and its rehearsal with the times of the metrics', async () => {
    await jobs['create-backup']({ reason: 'staff' });
    await jobs['test-backup']({ reason: 'schedule' });
    const seen = await owner.call(viewBackups, {});
    const [newest] = seen.kept ?? [];
    expect(seen.backup).toMatchObject({ error: null, done: { orders: 0, pictures: 1 } });
    expect(seen.rehearsal).toMatchObject({ error: null, done: { problems: [], pictures: 1 } });
    expect(seen.backup?.done?.name).toBe(backupName(new Date(newest ?? 0)));
    const times = await readBackupTimes(db, services.config);
    expect(times.backup?.toISOString()).toBe(seen.backup?.done?.madeAt);
    expect(times.rehearsal?.toISOString()).toBe(seen.rehearsal?.done?.at);
  }, 120_000);

  test('makes a scheduled backup once, not at every check', async () => {
    const { kept: before } = await owner.call(viewBackups, {});
    await jobs['create-backup']({ reason: 'schedule' });
    await jobs['create-backup']({ reason: 'night' });
    expect((await owner.call(viewBackups, {})).kept).toEqual(before);
  });

  test('shows the reason of a failed backup next to the last good one', async () => {
    const file = join(await emptyPlace(), 'a file');
    await writeFile(file, '');
    const { config } = services;
    const full = { ...config, backup: { ...config.backup, target: join(file, 'below') } };
    await expect(backUp({ ...source, config: full })).rejects.toThrow();
    const { backup } = await owner.call(viewBackups, {});
    expect(backup?.error).toMatch(/ENOTDIR|not a directory/i);
    expect(backup?.done).not.toBeNull();
  });

  test('deletes backups beyond the retention limits, with pictures that no other backup holds', async () => {
    const [picture = ''] = await services.media.files.names();
    await backUp(source);
    const [first] = await readdir(join(place, 'pictures'));
    const file = join(place, 'pictures', first ?? '');
    const [held = ''] = await readdir(file);
    const stray = join(file, 'of-an-old-backup');
    await writeFile(stray, '');
    const old = new Date(Date.now() - 2 * 86_400_000);
    for (const path of [stray, join(file, held)]) await utimes(path, old, old);
    await backUp(source);
    expect((await owner.call(viewBackups, {})).kept).toHaveLength(1);
    expect(await readdir(file)).toEqual([held]);
    expect(picture).not.toBe('');
  });

  test('reports that the storage location of backups is missing', async () => {
    await rm(place, { recursive: true });
    await writeFile(place, 'a file');
    expect((await owner.call(viewBackups, {})).kept).toBeNull();
  });
});
