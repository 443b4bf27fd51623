import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lostContents } from '#src/db/schema/tables.ts';
import { rollBackRelease } from '#src/features/publishing/publishing.contract.ts';
import { findHold } from '#src/publish/store/hold.ts';
import { findLive } from '#src/publish/store/live.ts';
import { makePage, publishRelease } from '#tests/kit/make-release.ts';
import { startS3 } from '#tests/kit/s3-server.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const { env, life } = await startS3();
const shop = await createTestShop(env);
const { visitor: staff } = await signUpStaff(shop);
const copies = join(shop.services.config.dataDir, 'contents-cache');

test('reports an unavailable store on rollback and changes nothing', async () => {
  for (const name of ['r1', 'r2']) {
    const pages = { '/': makePage(name) };
    await publishRelease(shop.db, shop.services.contents, name, { pages });
  }
  await rm(copies, { recursive: true });
  life.isAway = true;
  await expect(staff.call(rollBackRelease, {})).rejects.toMatchObject({
    code: 'NOT_READY',
    message:
      'The page storage is not responding at the moment. Nothing was changed; please try again shortly.',
  });
  expect((await findLive(shop.db))?.name).toBe('r2');
  expect(await findHold(shop.db)).toBeUndefined();
  expect(await shop.db.$count(lostContents)).toBe(0);

  life.isAway = false;
  // After a failure, the store is not called again for a moment.
  const back = async () => expect(await staff.call(rollBackRelease, {})).toEqual({ name: 'r1' });
  await expect
    .poll(
      () =>
        back().then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
});
