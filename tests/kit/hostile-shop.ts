import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { freePort } from '#scripts/free-port.ts';
import type { Db } from '#src/db/db.ts';
import { SETTINGS_TOPICS } from '#src/admin/settings/settings-topics.ts';
import { openDb } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import {
  answers,
  auditLog,
  contactMessages,
  outgoingEvents,
  questions,
  serials,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from '#src/db/schema/tables.ts';
import { loadExamples } from '#src/demo/examples/load-examples.ts';
import { TEXT_NAMES } from '#src/features/content/texts/site-texts.ts';
import { readConfig } from '#src/platform/config.ts';
import { startE2eShop } from './e2e.process.ts';
import { ownShop } from './e2e.shops.ts';
import { fillWithMarkup, WILD, WILD_SHORT } from './hostile-texts.ts';
import { makeImportedOrder } from './make-import.ts';
import { makeReview } from './make-review.ts';

/** The parts of addresses that name a row, and a query for the rows to open. */
const ROWS: Record<string, string> = {
  '/admin/cash/remittances/:id': 'select id from remittances limit 1',
  '/admin/categories/:id': 'select id from categories limit 1',
  '/admin/messages/:id': 'select id from contact_messages limit 1',
  '/admin/news/:id': 'select id from news limit 1',
  '/admin/offers/:id': 'select max(id) as id from offers group by kind',
  // One of each status, and those with a return.
  '/admin/orders/:id': `select id from (select distinct on (status) id from orders
    order by status, created_at) one union (select order_id from returns order by created_at limit 2)`,
  '/admin/orders/:id/slip': 'select max(id) as id from orders',
  '/admin/orders/imported/:id': 'select id from imported_orders',
  '/admin/products/:id': 'select id from products order by id limit 2',
  '/admin/products/import-shop/:id': 'select id from shop_imports',
  '/admin/serials/:id': 'select id from serials limit 1',
  '/admin/settings/webhooks/:id': 'select id from webhook_endpoints',
  '/admin/settings/webhooks/:id/:delivery': `select endpoint_id || '/' || id as id from webhook_deliveries`,
  '/admin/users/:id': 'select max(id) as id from users group by role',
};

/**
 * Starts a copy of the worker's shop, with sample orders, in which every text is hostile. Returns
 * its address and how to find the rows of a screen's pattern.
 */
export async function startHostileShop() {
  const { url: SITE_URL, originFile } = ownShop();
  const dataDir = await mkdtemp(join(tmpdir(), 'swara-hostile-'));
  await cp(await readFile(originFile, 'utf8'), dataDir, {
    recursive: true,
    verbatimSymlinks: true,
  });
  const config = readConfig({ NODE_ENV: 'test', SITE_URL, DATA_DIR: dataDir });
  const open = await openDb(config);
  await loadExamples({ db: open.db, config, log: pino({ level: 'silent' }) });
  await addRows(open.db);
  await fillWithMarkup(open.db, { long: WILD, short: WILD_SHORT });
  const ids: Record<string, string[]> = {
    '/admin/settings/:topic': Object.keys(SETTINGS_TOPICS),
    '/admin/texts/:name': [...TEXT_NAMES],
    '/admin/texts/pages/:name': ['home'],
  };
  for (const [pattern, query] of Object.entries(ROWS)) {
    const rows = await rowsOf<{ id: string | number }>(open.db, sql.raw(query));
    ids[pattern] = rows.map(({ id }) => String(id));
  }
  await open.close();
  const port = await freePort();
  const server = startE2eShop(SITE_URL, dataDir, port);
  const baseURL = `http://localhost:${port}`;
  const isOpen = () =>
    fetch(`${baseURL}/admin`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isOpen, { timeout: 120_000 }).toBe(true);
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  return { baseURL, ids, stop };
}

/** Adds one of everything that the sample orders lack. */
async function addRows(db: Db): Promise<void> {
  await makeReview(db, 1, { status: 'pending' });
  await makeImportedOrder(db);
  const contact = { name: 'Asha Rao', contact: 'asha@example.com', subject: 'A question' };
  await db.insert(contactMessages).values({ ...contact, message: 'Is it loud enough?' });
  const asked = { productId: 1, askerName: 'Asha Rao', questionText: 'Is it loud enough?' };
  const [question] = await db.insert(questions).values(asked).returning();
  const said = { questionId: question?.id ?? 0, authorName: 'Ira Sen' };
  await db.insert(answers).values({ ...said, answerText: 'It is loud enough.' });
  const unit = {
    productId: 1,
    serialNumber: WILD,
    code: 'unitcode1',
    voidReason: 'It was lost',
  };
  await db.insert(serials).values(unit);
  const [endpoint] = await db
    .insert(webhookEndpoints)
    .values({
      ...{ url: 'https://books.example/hook', events: ['order.placed'], secret: 'sealed' },
      ...{ description: WILD, state: 'disabled', stateReason: WILD },
    })
    .returning();
  const [event] = await db
    .insert(outgoingEvents)
    .values({ type: 'order.placed', subject: WILD, body: JSON.stringify({ text: WILD }) })
    .returning();
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({ eventId: event?.id ?? '', endpointId: endpoint?.id ?? 0 })
    .returning();
  const attempt = { deliveryId: delivery?.id ?? 0, problem: WILD, responseBody: WILD };
  await db.insert(webhookAttempts).values({ ...attempt, status: 500, durationMs: 1 });
  const change = { action: 'product.update', entity: 'product', entityId: '1' };
  const before = { name: 'The old name', description: 'The old words' };
  const after = { name: 'The new name', description: 'The new words' };
  await db.insert(auditLog).values({ ...change, before, after });
}
