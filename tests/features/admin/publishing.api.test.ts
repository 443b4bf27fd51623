import { eq } from 'drizzle-orm';
import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog, releases } from '#src/db/schema/tables.ts';
import {
  publishNow,
  rollBackRelease,
  viewPublishing,
} from '#src/features/admin/publishing.contract.ts';
import { recordChange } from '#src/publish/record-change.ts';
import { releasesFolder, swapCurrent } from '#src/publish/release.ts';
import { makeRelease } from '#tests/kit/make-release.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const folder = releasesFolder(shop.services.config.dataDir);
const { visitor: staff } = await signUpStaff(shop);

const row = (name: string, status: string) => ({ name, status, reason: 'change' });

describe('publishing, as staff see it', () => {
  beforeAll(async () => {
    await recordChange(shop.db, { entity: 'product', entityId: 1 });
  });

  test('tells what waits', async () => {
    expect(await staff.call(viewPublishing, {})).toEqual({
      waitingCount: 1,
      held: false,
      releases: [],
    });
  });

  test('puts publishing into the queue when asked', async () => {
    await staff.call(publishNow, {});
    expect(shop.sentJobs).toContainEqual({ name: 'publish', data: { reason: 'staff' } });
  });

  test('says so when there is no earlier release to go back to', async () => {
    await expect(staff.call(rollBackRelease, {})).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is no earlier release to go back to.',
    });
  });

  test('goes back to the release before, writes down who did it, and stays there', async () => {
    await makeRelease(folder, 'r1');
    await makeRelease(folder, 'r2');
    await swapCurrent(folder, 'r2');
    await shop.db.insert(releases).values([row('r1', 'superseded'), row('r2', 'live')]);

    expect(await staff.call(rollBackRelease, {})).toEqual({ name: 'r1' });
    expect(await readlink(join(folder, 'current'))).toBe('r1');
    expect(await staff.call(viewPublishing, {})).toMatchObject({ held: true });
    const isRollback = eq(auditLog.action, 'release.rollback');
    expect(await shop.db.select().from(auditLog).where(isRollback)).toMatchObject([
      { entityId: 'r1', before: { live: 'r2' }, after: { live: 'r1' } },
    ]);
  });

  test('is for staff alone', async () => {
    const { visitor: customer } = await signUp(shop);
    for (const endpoint of [viewPublishing, publishNow, rollBackRelease]) {
      await expect(shop.visitor().call(endpoint, {})).rejects.toMatchObject({
        code: 'NOT_SIGNED_IN',
      });
      await expect(customer.call(endpoint, {})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    }
  });
});
