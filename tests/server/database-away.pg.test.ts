import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { startPostgres } from '#scripts/postgres.ts';
import { openPostgres } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import { readConfig } from '#src/platform/config.ts';
import { startShop } from '#src/server/start.ts';

const CONNECTIONS = 15;
const dataDir = await mkdtemp(join(tmpdir(), 'swara-away-'));
const server = await startPostgres(['-c', 'fsync=off']);
const admin = openPostgres(server.url, 1);
// The limit is the database's, and applies to anyone who is not a superuser.
await admin.db.execute(
  sql`create role shop login password 'shop' connection limit ${sql.raw(String(CONNECTIONS))}`,
);
await admin.db.execute(sql`grant all on database swara to shop`);
await admin.db.execute(sql`grant all on schema public to shop`);
await admin.db.execute(sql`create extension if not exists pg_trgm`);
const url = new URL(server.url);
url.username = 'shop';
url.password = 'shop';
const shop = await startShop({
  config: readConfig({
    NODE_ENV: 'test',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
    DATABASE_POOL: String(CONNECTIONS),
  }),
  log: pino({ level: 'silent' }),
  say: () => {},
  loadCatalogue: async () => {},
  withPages: false,
});
let frozen: number[] = [];
afterEach(thaw);
afterAll(async () => {
  await shop.stop();
  await admin.close().catch(() => undefined);
  await server.stop().catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * Stops all answers and closes nothing, as a machine does whose disk hangs. Freezes every process
 * of the server, since a connection that is being opened would otherwise continue to answer.
 */
async function freeze(): Promise<void> {
  const [one] = await rowsOf<{ pid: number }>(admin.db, sql`select pg_backend_pid() as pid`);
  const stat = await readFile(`/proc/${one?.pid}/stat`, 'utf8');
  const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  frozen = [parent];
  process.kill(parent, 'SIGSTOP');
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8');
  for (const pid of children.trim().split(' ').map(Number)) {
    frozen.push(pid);
    process.kill(pid, 'SIGSTOP');
  }
}

function thaw(): void {
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  frozen = [];
}

const search = () => fetch(`${shop.url}/api/products/search?query=x${Math.random()}`);
const add = (at: number) =>
  fetch(`${shop.url}/api/cart/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: at + 1, quantity: 1 }),
  });

async function until(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await wait(100);
}

test('answers a burst of 60 requests without an error on 15 database connections', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, at) => (at % 2 ? add(at) : search())),
  );
  expect(answers.filter(({ status }) => status >= 500).map(({ url }) => url)).toEqual([]);
  const rows = await rowsOf<{ pid: number }>(
    admin.db,
    sql`select pid from pg_stat_activity where usename = 'shop'`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThanOrEqual(CONNECTIONS);
});

test('reports a frozen PostgreSQL immediately and no longer once it resumes', async () => {
  expect((await search()).status).toBe(200);
  await freeze();
  // This one is under way when it freezes.
  const caught = await search();
  expect([caught.status, caught.headers.get('retry-after')]).toEqual([503, '5']);
  const startedAt = performance.now();
  const next = await search();
  expect(next.status).toBe(503);
  expect(await next.json()).toMatchObject({ code: 'NOT_READY' });
  const ready = await fetch(`${shop.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ database: 'is not responding' });
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  thaw();
  await until(async () => (await search()).ok);
}, 60_000);

test('requests are answered with 503 while PostgreSQL is unavailable', async () => {
  await admin.close();
  await server.stop();
  await until(async () => (await search()).status !== 200);
  const answer = await search();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
}, 60_000);
