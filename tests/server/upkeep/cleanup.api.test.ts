import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#src/db/rows.ts';
import {
  auditLog,
  carts,
  contactMessages,
  rateLimits,
  shopSettings,
  users,
  webhookEvents,
} from '#src/db/schema/tables.ts';
import { FRESH_RETENTION } from '#src/features/settings/retention.ts';
import { isNight } from '#src/server/upkeep/schedules.ts';
import { tidyDisk } from '#src/server/upkeep/cleanup-disk.ts';
import { tidyUp } from '#src/server/upkeep/cleanup.ts';
import { makeUser } from '#tests/kit/make-user.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { createTestShop } from '#tests/kit/shop.ts';

const DAY_MS = 86_400_000;
const { db, services } = await createTestShop();
const counted = async (table: string) =>
  (await rowsOf<{ n: number }>(db, sql.raw(`select count(*)::int as n from ${table}`)))[0]?.n;

test('the nightly job closes accounts, deletes old data and fills the search index', async () => {
  await makeUser(db, { deleteAfter: new Date(0) });
  await db.insert(carts).values({ token: 'old', updatedAt: new Date('2020-01-01') });
  await db.insert(rateLimits).values({ key: 'login:old', count: 3, resetsAt: new Date(0) });
  await makeProduct(db, { name: 'Sur One' });
  await db.execute(sql`truncate product_search, search_words`);

  await tidyUp(services);

  expect(await db.select().from(users)).toEqual([]);
  expect(await db.select().from(carts)).toEqual([]);
  expect(await db.select().from(rateLimits)).toEqual([]);
  expect(await counted('product_search')).toBe(1);
  expect(await counted('search_words')).toBeGreaterThan(0);
});

test('deletes data the moment after its default retention of some days', async () => {
  const now = new Date(Date.now() + 2 * DAY_MS);
  const about = (days: number) => [
    new Date(now.getTime() - days * DAY_MS - 1000),
    new Date(now.getTime() - days * DAY_MS + 1000),
  ];
  await makeOld(about);

  await tidyUp(services, now);
  await tidyDisk(services, now);

  expect(await left()).toEqual({
    carts: ['younger'],
    messages: ['younger', 'waiting'],
    webhooks: ['pending', 'younger'],
    audit: ['younger'],
    outbox: ['younger.json'],
  });
});

test('lets staff choose a shorter retention of data', async () => {
  const now = new Date(Date.now() + 4 * DAY_MS);
  const values = { ...FRESH_RETENTION, cartDays: 7 };
  await db.insert(shopSettings).values({ section: 'retention', values });
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.insert(carts).values([
    { token: 'eight days', updatedAt: ago(8) },
    { token: 'six days', updatedAt: ago(6) },
  ]);

  await tidyUp(services, now);

  expect((await left()).carts).toEqual(['six days']);
  await db.delete(shopSettings);
});

async function makeOld(about: (days: number) => Date[]): Promise<void> {
  const { cartDays, messageDays, outboxDays, webhookDays, auditDays } = FRESH_RETENTION;
  const names = ['older', 'younger'];
  const of = (days: number) => about(days).map((at, index) => ({ at, name: names[index] ?? '' }));
  await db
    .insert(carts)
    .values(of(cartDays).map(({ at, name }) => ({ token: name, updatedAt: at })));
  const message = { contact: '9876543210', message: 'Is it loud?' };
  await db.insert(contactMessages).values([
    ...of(messageDays).map(({ at, name }) => ({
      ...message,
      name,
      createdAt: at,
      handledAt: at,
    })),
    { ...message, name: 'waiting', createdAt: new Date(0) },
  ]);
  const body = { rawBody: Buffer.from('{}'), headers: {}, signatureValid: true, outcome: 'done' };
  await db
    .insert(webhookEvents)
    .values([
      ...of(webhookDays).map(({ at, name }) => ({ ...body, bodyHash: name, receivedAt: at })),
      { ...body, bodyHash: 'pending', outcome: 'pending', receivedAt: new Date(0) },
    ]);
  const entry = { action: 'product.update', entity: 'product' };
  await db
    .insert(auditLog)
    .values(of(auditDays).map(({ at, name }) => ({ ...entry, entityId: name, createdAt: at })));
  const outbox = join(services.config.dataDir, 'outbox');
  await mkdir(outbox, { recursive: true });
  for (const { at, name } of of(outboxDays)) {
    await writeFile(join(outbox, `${name}.json`), '{}');
    await utimes(join(outbox, `${name}.json`), at, at);
  }
}

async function left() {
  const messages = await db.select().from(contactMessages).orderBy(asc(contactMessages.id));
  const webhooks = await db.select().from(webhookEvents);
  return {
    carts: (await db.select().from(carts)).map(({ token }) => token),
    messages: messages.map(({ name }) => name),
    webhooks: webhooks.map(({ bodyHash }) => bodyHash).toSorted(),
    audit: (await db.select().from(auditLog)).map(({ entityId }) => entityId),
    outbox: await readdir(join(services.config.dataDir, 'outbox')),
  };
}

test('runs the nightly cleanup once a day', async () => {
  const now = new Date(Date.now() + 6 * DAY_MS);
  await tidyUp(services, now);
  await makeUser(db, { deleteAfter: new Date(0) });
  await tidyUp(services, now);
  expect(await db.select().from(users)).toHaveLength(1);
  await tidyUp(services, new Date(now.getTime() + DAY_MS));
  expect(await db.select().from(users)).toEqual([]);
});

test('each node clears old form files from its own disk', async () => {
  const now = new Date(Date.now() + 9 * DAY_MS);
  const dataDirs = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'swara-tidy-'))));
  const make = async (folder: string, name: string, at: Date) => {
    await mkdir(join(folder, 'uploads', name), { recursive: true });
    await utimes(join(folder, 'uploads', name), at, at);
  };
  const nodes = dataDirs.map((dataDir) => ({
    ...services,
    config: { ...services.config, dataDir },
  }));
  for (const folder of dataDirs) {
    await make(folder, 'left', new Date(now.getTime() - 3_601_000));
    await make(folder, 'under way', new Date(now.getTime() - 3_599_000));
  }
  for (const node of nodes) await tidyUp(node, now);
  for (const node of nodes) await tidyDisk(node, now);
  for (const folder of dataDirs) {
    expect(await readdir(join(folder, 'uploads'))).toEqual(['under way']);
    await rm(folder, { recursive: true });
  }
});

test('runs the nightly job in the hour after three in India', () => {
  const at = (time: string) => isNight(new Date(`2026-11-21T${time}+05:30`));
  expect([at('02:59'), at('03:00'), at('03:59'), at('04:00')]).toEqual([false, true, true, false]);
});
