import { beforeEach, expect, test } from 'vitest';
import { shopState } from '#src/db/schema/tables.ts';
import { createWork, findWork, updateWork } from '#src/features/demo/demo-work.server.ts';
import { loadDemo, removeDemo, viewDemo } from '#src/features/demo/demo.contract.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { createTestShop } from '#tests/kit/shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createTestShop();
const { db, sentJobs } = shop;
const { visitor: staff } = await signUpStaff(shop, 'owner');
const jobs = () => sentJobs.filter(({ name }) => name === 'change-demo');

const ACTIONS = {
  load: () => staff.call(loadDemo, {}),
  remove: () => staff.call(removeDemo, { includesEdited: false }),
};
const PAIRS = [
  ['load', 'remove'],
  ['remove', 'load'],
  ['load', 'load'],
  ['remove', 'remove'],
] as const;

beforeEach(async () => {
  await db.delete(shopState);
  sentJobs.length = 0;
});

test('starts one job when staff load the demo into an empty shop twice', async () => {
  expect(await staff.call(viewDemo, {})).toMatchObject({ isLoaded: false, canLoad: true });
  await ACTIONS.load();
  await ACTIONS.load();
  const { work } = await staff.call(viewDemo, {});
  expect(work).toMatchObject({ action: 'load', step: 'Waiting to start', isFailed: false });
  expect(jobs()).toHaveLength(1);
  expect(jobs()[0]?.data).toMatchObject({ workId: (await findWork(db))?.id });
});

test.each(PAIRS)(
  'lets staff start another demo job after “%s” failed: “%s”',
  async (failed, next) => {
    const id = await createWork(db, failed);
    await updateWork(db, { id, action: failed, step: 'Updating search', isFailed: true });
    await ACTIONS[next]();
    expect(jobs()).toHaveLength(1);
    const work = await findWork(db);
    expect(work).toMatchObject({ action: next, isFailed: false });
    expect(work?.id, 'a retry of the failed job must do nothing').not.toBe(id);
  },
);

test.each(PAIRS.slice(0, 2))(
  'refuses another demo job while “%s” runs: “%s”',
  async (running, other) => {
    await createWork(db, running);
    await expect(ACTIONS[other]()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(jobs()).toEqual([]);
  },
);

test('refuses to load the demo into a shop with a category', async () => {
  await makeCategory(db);
  await expect(ACTIONS.load()).rejects.toMatchObject({
    message: 'The demo can only be loaded into an empty shop.',
  });
});
