import { expect, test } from 'vitest';
import { shopState } from '#src/db/schema/tables.ts';
import { recordBackup, recordCopy } from '#src/features/backups/backup-state.server.ts';
import { checkPayments, checkCourier } from '#src/features/health/checks/partners.server.ts';
import { checkBackups } from '#src/features/health/checks/machine.server.ts';
import { checkReach } from '#src/features/health/checks/address.server.ts';
import { checkSettings } from '#src/features/health/checks/shop.server.ts';
import { checkMail, checkWhatsApp } from '#src/features/health/checks/messages.server.ts';
import { CHECKS } from '#src/features/health/checks.server.ts';
import { viewHealth } from '#src/features/health/health.contract.ts';
import { readConfig } from '#src/platform/config.ts';
import { PROXY_SEEN } from '#src/platform/proxy-seen.ts';
import { createShopWithGateway } from '#tests/kit/gateway-shop.ts';
import { signUpStaff } from '#tests/kit/sign-in.ts';

const shop = await createShopWithGateway();
const { db } = shop;
const KEYS = { CASHFREE_CLIENT_ID: 'id-1234', CASHFREE_CLIENT_SECRET: 'secret-1234' };

/** Sources of a check, whose calls to other servers get one answer. */
function sources(env: Record<string, string>, status = 200, body: unknown = {}) {
  const answer = () => Promise.resolve(Response.json(body, { status }));
  return { db, config: readConfig(env), fetch: answer };
}

test('staff see every check of the list, in its order', async () => {
  const { visitor } = await signUpStaff(shop, 'support');
  const { checks } = await visitor.call(viewHealth, {});
  expect(checks.map(({ name }) => name)).toEqual(Object.keys(CHECKS));
  expect(checks.find(({ name }) => name === 'Database')).toMatchObject({ state: 'good' });
  for (const { state, advice } of checks) expect(advice === '').toBe(state === 'good');
});

test.each([
  ['production', 404, 'good'],
  ['sandbox', 404, 'warning'],
  ['production', 401, 'bad'],
  ['production', 500, 'bad'],
])('the keys of %s are checked: status %i is %s', async (mode, status, state) => {
  const found = await checkPayments(sources({ ...KEYS, CASHFREE_MODE: mode }, status));
  expect(found.state).toBe(state);
});

test.each([
  [200, { status: 'ok' }, 'good'],
  [200, 'Welcome to nginx', 'bad'],
  [502, {}, 'bad'],
])('status %i with %j at the address of the shop is %s', async (status, body, state) => {
  expect((await checkReach(sources({}, status, body))).state).toBe(state);
});

test('an address without an answer is broken', async () => {
  const away = () => Promise.reject(new TypeError('fetch failed'));
  expect(await checkReach({ ...sources({}), fetch: away })).toMatchObject({ state: 'bad' });
});

test('refused sign-ins of the courier and of WhatsApp are broken', async () => {
  const courier = { SHIPROCKET_EMAIL: 'a@b.example', SHIPROCKET_PASSWORD: 'password' };
  const hook = { SHIPROCKET_WEBHOOK_TOKEN: 'token-of-16-signs' };
  expect(await checkCourier(sources({ ...courier, ...hook }, 403))).toMatchObject({ state: 'bad' });
  expect(await checkCourier(sources({ ...courier, ...hook }))).toMatchObject({ state: 'good' });
  const whatsapp = {
    ...{ WHATSAPP_PHONE_NUMBER_ID: '12345', WHATSAPP_TOKEN: 'token' },
    ...{ WHATSAPP_APP_SECRET: 'secret-of-16-signs', WHATSAPP_VERIFY_TOKEN: 'verify-of-16-signs' },
  };
  const refused = await checkWhatsApp(sources(whatsapp, 401));
  expect(refused.text).toContain('status 401');
});

test('a mail server that refuses the connection is broken, and its password is not named', async () => {
  const found = await checkMail(sources({ SMTP_URL: 'smtp://me:password@127.0.0.1:1' }));
  expect(found.state).toBe('bad');
  expect(found.text).toContain('127.0.0.1:1');
});

test('backups are a warning before the first and on the same disk, and broken once they are late or fail', async () => {
  const check = (env = {}) => checkBackups(sources(env));
  expect((await check()).state).toBe('warning');
  const done = {
    ...{ name: 'b', address: '/mnt/b', orders: 0, rows: 1, pictures: 0, tookMs: 1 },
    madeAt: new Date().toISOString(),
  };
  await recordBackup(db, done, new Date());
  expect((await check()).state).toBe('warning');
  expect((await check({ BACKUP_TARGET: '/mnt/b' })).text).toContain('no continuous copy yet');
  const copied = (ago: number) =>
    recordCopy(db, { madeAt: new Date(Date.now() - ago).toISOString() }, new Date());
  await copied(301_000);
  expect((await check({ BACKUP_TARGET: '/mnt/b' })).state).toBe('bad');
  const DATABASE_URL = 'postgres://shop';
  expect((await check({ BACKUP_TARGET: '/mnt/b', DATABASE_URL })).state).toBe('good');
  await recordCopy(db, new Error('The bucket is full.'), new Date());
  expect((await check({ BACKUP_TARGET: '/mnt/b' })).text).toContain('The bucket is full.');
  await copied(299_000);
  expect((await check({ BACKUP_TARGET: '/mnt/b' })).state).toBe('good');
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
  await recordBackup(db, { ...done, madeAt: hours(35.9) }, new Date());
  expect((await check({ BACKUP_TARGET: '/mnt/b' })).state).toBe('good');
  await recordBackup(db, { ...done, madeAt: hours(36.1) }, new Date());
  expect((await check({ BACKUP_TARGET: '/mnt/b' })).state).toBe('bad');
  await recordBackup(db, new Error('The disk is full.'), new Date());
  expect((await check()).text).toContain('The disk is full.');
});

test('a proxy that the settings do not name is broken until they do', async () => {
  const key = { SECRET_KEY: 'a-secret-key-of-32-characters-00' };
  expect((await checkSettings(sources(key))).state).toBe('good');
  await db.insert(shopState).values({ key: PROXY_SEEN, value: '1' });
  expect((await checkSettings(sources(key))).state).toBe('bad');
  expect((await checkSettings(sources({ ...key, TRUST_PROXY: '1' }))).state).toBe('good');
});
