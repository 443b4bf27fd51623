import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog, releases } from '#src/db/schema/tables.ts';
import {
  publishNow,
  rollBackRelease,
  viewPublication,
  viewPublishing,
} from '#src/features/publishing/publishing.contract.ts';
import { recordChange } from '#src/publish/find/record-change.ts';
import { findLive } from '#src/publish/store/live.ts';
import { makePage, publishRelease } from '#tests/kit/make-release.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUp, signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { visitor: staff } = await signUpStaff(shop);

describe('publishing in the admin', () => {
  beforeAll(async () => {
    await recordChange(shop.db, { entity: 'product', entityId: 1 });
  });

  test('shows staff how many changes wait for publishing', async () => {
    expect(await staff.call(viewPublishing, {})).toEqual({
      waitingCount: 1,
      held: null,
      releases: [],
    });
  });

  test('queues a publish job when staff request it', async () => {
    await staff.call(publishNow, {});
    expect(shop.sentJobs).toContainEqual({ name: 'publish', data: { reason: 'staff' } });
  });

  test('refuses a rollback when there is no earlier release', async () => {
    await expect(staff.call(rollBackRelease, {})).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is no earlier release to roll back to.',
    });
  });

  test('rolls back to the previous release, records who did it and stays there', async () => {
    // A release of an earlier version of the shop, without stored files.
    await shop.db.insert(releases).values({ name: 'r0', status: 'superseded', reason: 'change' });
    for (const name of ['r1', 'r2', 'r3']) {
      const pages = { '/': makePage(name) };
      await publishRelease(shop.db, shop.services.contents, name, { pages });
    }

    expect(await staff.call(rollBackRelease, {})).toEqual({ name: 'r2' });
    expect((await findLive(shop.db))?.name).toBe('r2');
    const isRollback = eq(auditLog.action, 'release.rollback');
    expect(await shop.db.select().from(auditLog).where(isRollback)).toMatchObject([
      { entityId: 'r2', before: { live: 'r3' }, after: { live: 'r2' } },
    ]);
  });

  test('lists which releases can go live and makes any of those live', async () => {
    const { releases: rows, held } = await staff.call(viewPublishing, {});
    expect(held?.release).toBe('r2');
    expect(rows.map(({ name, canGoLive }) => [name, canGoLive])).toEqual([
      ['r3', true],
      ['r2', false],
      ['r1', true],
      ['r0', false],
    ]);
    expect(await staff.call(rollBackRelease, { name: 'r1' })).toEqual({ name: 'r1' });
    for (const [name, message] of [
      ['r0', 'This release has been deleted. Choose another one.'],
      ['r1', 'This release is already live.'],
      ['../r2', 'This release has been deleted. Choose another one.'],
    ] as const) {
      const going = staff.call(rollBackRelease, { name });
      await expect(going, name).rejects.toMatchObject({ code: 'CONFLICT', message });
    }
  });

  test('shows a change as held back until staff publish again', async () => {
    const change = { entity: 'product', id: '1' } as const;
    expect(await staff.call(viewPublication, change)).toMatchObject({ state: 'held', error: '' });
    await staff.call(publishNow, {});
    expect(await staff.call(viewPublishing, {})).toMatchObject({ held: null });
    expect(await staff.call(viewPublication, change)).toMatchObject({ state: 'waiting' });
    const isResume = eq(auditLog.action, 'release.resume');
    expect(await shop.db.select().from(auditLog).where(isResume)).toHaveLength(1);
  });

  test('refuses publishing calls from customers and guests', async () => {
    const { visitor: customer } = await signUp(shop);
    for (const endpoint of [viewPublishing, publishNow, rollBackRelease]) {
      await expect(shop.visitor().call(endpoint, {})).rejects.toMatchObject({
        code: 'NOT_SIGNED_IN',
      });
      await expect(customer.call(endpoint, {})).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    }
  });
});
