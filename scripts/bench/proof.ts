import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { startPostgres } from '#scripts/postgres.ts';
import { openPostgres } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import { openBucket } from '#tests/kit/s3-bucket.ts';
import { startBalancer } from './balancer.ts';
import { type Node, openNode } from './nodes.ts';
import { waitUntil } from './server.ts';
import { hasSwift, openSwift } from './swift.ts';
import { type Machines, SITE, STAFF, startTraffic } from './traffic.ts';

const CALM_MS = 20_000;
const POSTGRES_GONE_MS = 20_000;
const BUCKET_GONE_MS = 60_000;
/** The time limit for settling payments made during an outage: see checkPayments(). */
const SETTLED_MS = 180_000;

/**
 * Several machines as an operator has them: two web nodes and a worker with disks of their own,
 * nginx, PostgreSQL and Swift's S3. Shoppers read and buy and staff save while each is killed,
 * restarted or taken away; `only` names the part of it that is wanted. The process ends with 1 when a
 * page or call failed, a save was lost, or an order was lost or doubled.
 */
export async function proveMachines(only?: string): Promise<Record<string, unknown>> {
  console.log('\n═══ several machines');
  const postgres = await startPostgres();
  const bucket = await openObjects();
  console.log(`objects: ${bucket.name}`);
  const env = {
    ...{
      ...STAFF,
      ...bucket.env,
      DATABASE_URL: postgres.url,
      SITE_URL: SITE,
      NODE_ENV: 'production',
    },
    ...{ CASHFREE_MODE: 'emulator', TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
    SECRET_KEY: 'the same key on every node of the shop',
  };
  const worker = await openNode('worker', { ...env, NODE_ROLE: 'worker' });
  const web1 = await openNode('web1', { ...env, NODE_ROLE: 'web' });
  const web2 = await openNode('web2', { ...env, NODE_ROLE: 'web' });
  const ends = [web1.remove, web2.remove, worker.remove, bucket.close, postgres.stop];
  try {
    await worker.start();
    await Promise.all([web1.start(), web2.start()]);
    const balancer = await startBalancer([web1.host, web2.host]);
    ends.unshift(balancer.stop);
    const machines: Machines = {
      nodes: { web: [web1, web2], worker },
      balancer: balancer.url,
    };
    const traffic = await startTraffic(machines);
    ends.unshift(traffic.stop);
    for (const [name, work] of phasesOf({ machines, postgres, bucket })) {
      const isFirst = name === 'all well';
      if (!only || isFirst || name.includes(only)) await traffic.during(name, work);
    }
    await traffic.stop();
    const books = await checkBooks(postgres.url, traffic.paid);
    const result = {
      objects: bucket.name,
      ...traffic.rows,
      ...books,
      ...(await compareThroughput(machines)),
    };
    const { failures } = traffic;
    const isLost =
      books['of these placed'] < books['orders paid'] || books['orders placed twice'] > 0;
    if (failures.length > 0) console.log(failures.slice(0, 20));
    if (isLost || failures.length > 0) process.exitCode = 1;
    return result;
  } finally {
    for (const end of ends) await Promise.resolve(end()).catch(() => undefined);
  }
}

/** Opens a real S3 server if available; otherwise the one of the tests, as the result then says. */
async function openObjects(): Promise<Awaited<ReturnType<typeof openSwift>>> {
  if (await hasSwift()) return openSwift();
  const { env, life, close } = await openBucket();
  return {
    ...{ name: 'the small server of the tests (Swift is not installed)', env, close },
    halt: async () => void (life.isAway = true),
    resume: async () => void (life.isAway = false),
  };
}

type Parts = {
  machines: Machines;
  postgres: Pick<Awaited<ReturnType<typeof startPostgres>>, 'halt' | 'resume'>;
  bucket: Pick<Awaited<ReturnType<typeof openObjects>>, 'halt' | 'resume'>;
};

/** Returns the disruptions of the machines, in order. */
function phasesOf({ machines, postgres, bucket }: Parts): [string, () => Promise<unknown>][] {
  const { web, worker } = machines.nodes;
  const nodes = [...web, worker];
  return [
    ['all well', () => wait(CALM_MS)],
    ...nodes.map((node): [string, () => Promise<unknown>] => [
      `${node.name} killed`,
      async () => {
        await node.kill();
        await wait(5000);
        await node.start();
      },
    ]),
    [
      'rolling restart',
      async () => {
        for (const node of nodes) {
          await node.stop();
          await node.start();
          // As in the runbook: the next node may stop when this one has copies of all pages.
          await waitUntil(async () => (await fetch(`${node.url}/readyz`)).ok);
        }
      },
    ],
    [
      'PostgreSQL gone for 20 s',
      async () => {
        await postgres.halt();
        await wait(POSTGRES_GONE_MS);
        await postgres.resume();
      },
    ],
    [
      'bucket gone for 60 s',
      async () => {
        await bucket.halt();
        await wait(BUCKET_GONE_MS);
        await bucket.resume();
      },
    ],
    ['all well again', () => wait(CALM_MS)],
  ];
}

/** Checks that each paid order is placed once, and that stock matches the books. */
async function checkBooks(url: string, paid: readonly string[]) {
  const { db, close } = openPostgres(url, 2);
  const list = JSON.stringify(paid);
  const count = async (query: ReturnType<typeof sql>) =>
    (await rowsOf<{ n: number }>(db, query))[0]?.n ?? 0;
  const isPaid = sql`o.id::text in (select jsonb_array_elements_text(${list}::jsonb))`;
  const placed = () =>
    count(sql`select count(*)::int n from orders o
    where ${isPaid} and o.status = 'placed'`);
  try {
    const until = Date.now() + SETTLED_MS;
    while ((await placed()) < paid.length && Date.now() < until) await wait(1000);
    return {
      'orders paid': paid.length,
      'of these placed': await placed(),
      'orders placed twice': paid.length - new Set(paid).size,
      'stock that the ledger does not explain': await count(sql`
        select count(*)::int n from stock_items s where s.available <> coalesce((
          select sum(m.change) from stock_movements m where m.stock_item_id = s.id), 0)`),
    };
  } finally {
    await close();
  }
}

/** Compares the throughput of both nodes with that of one, for pages and product details. */
async function compareThroughput({ nodes }: Machines): Promise<Record<string, number>> {
  const ask = async (node: Node, path: string) => {
    const headers = { 'accept-encoding': 'br' };
    const options = { url: node.url + path, connections: 16, duration: 5, headers };
    return (await autocannon(options)).requests.average;
  };
  const found: Record<string, number> = {};
  for (const [name, path] of [
    ['pages', '/'],
    ['product details', '/api/products/1'],
  ] as const) {
    found[`${name}/s, one node`] = Math.round(await ask(nodes.web[0], path));
    const both = await Promise.all(nodes.web.map((node) => ask(node, path)));
    found[`${name}/s, two nodes`] = Math.round(both.reduce((sum, one) => sum + one, 0));
  }
  return found;
}
