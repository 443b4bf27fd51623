import { expect, test } from 'vitest';
import { isDatabaseAway } from '#src/db/away.ts';
import { NEVER_AWAY } from '#src/db/watch.ts';
import { AppError } from '#src/lib/errors.ts';
import { readDisk, requireRoom } from '#src/platform/disk.ts';
import { readHealth } from '#src/server/health.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const MB = 1024 * 1024;
const full = await createTestShop({ DISK_FREE_MIN_MB: '1000000000' });
const roomy = await createTestShop({ DISK_FREE_MIN_MB: '1' });

const workers = { doesJobs: () => true, hasWorker: () => false };
const health = ({ db, services: { config } }: typeof full, pages: Partial<Pages> = {}) =>
  readHealth({
    ...{ db, config, workers, watch: NEVER_AWAY },
    ...{ status: undefined, serves: true, isDraining: false, ...pages },
  });
type Pages = Pick<Parameters<typeof readHealth>[0], 'serves' | 'hasChecked' | 'countLost'>;
const add = (shop: typeof full) =>
  shop.visitor().request('/api/cart/add', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

test('refuses writes and payments on a full disk but still shows pages', async () => {
  const answer = await add(full);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await answer.json()).toMatchObject({ code: 'NOT_READY' });
  const paying = await full.visitor().request('/api/checkout/create_order');
  expect(paying.status).toBe(503);
  const webhook = { method: 'POST', body: '{}' };
  expect((await full.visitor().request('/api/payments/webhook', webhook)).status).toBe(503);
  expect((await full.visitor().request('/api/products')).status).toBe(200);
  expect((await add(roomy)).status).toBe(422);
});

test('readiness reports the disk before and when it is full', async () => {
  expect(await health(full)).toMatchObject({ ready: false, report: { status: 'not ready' } });
  const { freeBytes } = await readDisk(roomy.services.config);
  const nearly = { ...roomy.services.config, diskFreeMinMb: Math.floor(freeBytes / MB / 2) };
  expect((await readDisk(nearly)).state).toBe('nearly full');
  await expect(requireRoom(nearly)).resolves.toBeUndefined();
  const { ready, report } = await health(roomy);
  expect({ ready, disk: report.disk }).toEqual({
    ready: true,
    disk: expect.stringMatching(/^ok: \d+ MB free$/) as string,
  });
});

test.each<[string, Partial<Pages>, boolean, unknown]>([
  [
    'whose files were all checked',
    { hasChecked: true, countLost: async () => 0 },
    true,
    '0 pending',
  ],
  ['whose files are being checked', { hasChecked: false }, false, 'checking files'],
  ['with lost files', { hasChecked: true, countLost: async () => 29 }, false, '29 pending'],
  [
    'whose files cannot be read',
    { hasChecked: true, countLost: () => Promise.reject(new Error('EIO')) },
    ...([false, 'unknown pending'] as const),
  ],
  ['that serves no pages', { serves: undefined, hasChecked: false }, true, undefined],
])('reports the readiness of a node %s', async (_name, pages, isReady, repairs) => {
  const { ready, report } = await health(roomy, pages);
  expect([ready, report.repairs]).toEqual([isReady, repairs]);
});

test.each([
  ['53300', true],
  ['53100', true],
  ['57P03', true],
  ['57014', true],
  ['55P03', true],
  ['08006', true],
  ['ECONNREFUSED', true],
  ['23505', false],
  ['22001', false],
])('treats the database error %s as a reason to try again later: %s', (code, isAway) => {
  const cause = Object.assign(new Error('x'), { code });
  expect(isDatabaseAway(new Error('Failed query', { cause }))).toBe(isAway);
});

test('does not treat an error of the shop itself as an unavailable database', () => {
  expect(isDatabaseAway(new AppError('NOT_FOUND'))).toBe(false);
});
