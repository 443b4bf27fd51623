import { beforeAll, expect, test, vi } from 'vitest';
import { updateProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { createTestDb, urlOf } from '#tests/kit/db.ts';
import { makeCategory } from '#tests/kit/make-category.ts';
import { makeProduct } from '#tests/kit/make-product.ts';
import { startS3 } from '#tests/kit/s3-server.ts';
import { nodeStarter, type ShopNode, signInAt } from '#tests/kit/shop-nodes.ts';

const RENDER_MS = 90_000;
/** Longer than a worker is silent before it counts as gone. */
const NOTICE_MS = 20_000;
const TEST_MS = 120_000;

const { db, engine } = await createTestDb();
const { env: s3 } = await startS3();
const url = urlOf({ engine });
const env = { ...s3, DATABASE_URL: url ?? '' };
let worker: ShopNode;
let web: ShopNode;
let productId = 0;
let save: (name: string) => Promise<unknown>;
const startNode = nodeStarter();

beforeAll(async () => {
  const { id: categoryId } = await makeCategory(db);
  productId = (await makeProduct(db, { categoryId })).id;
  worker = await startNode({ ...env, NODE_ROLE: 'worker' });
  web = await startNode({ ...env, NODE_ROLE: 'web' });
  const staff = (await signInAt(web))(web);
  save = (name) => staff.call(updateProduct, { id: productId, name, fullName: name });
}, 240_000);

const ready = async (node: ShopNode): Promise<unknown> => (await node.get('/readyz')).json();
const untilShown = (node: ShopNode, text: string) =>
  vi.waitFor(
    async () => expect(await (await node.get(`/product/${productId}`)).text()).toContain(text),
    { timeout: RENDER_MS, interval: 100 },
  );

test('a worker answers only operators and its own machine', async () => {
  expect(await ready(worker)).toMatchObject({
    ...{ status: 'ready', role: 'worker', jobs: 'run here' },
    pages: 'not served: this is a worker',
  });
  for (const path of ['/healthz', '/metrics']) expect((await worker.get(path)).status).toBe(200);
  expect((await worker.get('/')).status).toBe(404);
  const throughProxy = { 'x-forwarded-for': '203.0.113.9' };
  for (const path of ['/', '/api/settings', '/media/none.webp']) {
    const answer = await worker.get(path, throughProxy);
    expect([answer.status, await answer.text()]).toEqual([
      404,
      'This node runs jobs. Nodes with NODE_ROLE=web or all serve shoppers.\n',
    ]);
    if (path !== '/media/none.webp') expect((await web.get(path, throughProxy)).status).toBe(200);
  }
});

test(
  'a web node shows a save once the worker has rendered it',
  async () => {
    const status = { status: 'ready', role: 'web', jobs: 'left to workers', pages: 'served' };
    // Once it has its copies of what the worker has made.
    await vi.waitFor(async () => expect(await ready(web)).toMatchObject(status), RENDER_MS);
    await save('Rendered elsewhere');
    await untilShown(web, 'Rendered elsewhere');
  },
  TEST_MS,
);

test(
  'a web node continues without a worker, and a new worker does the pending jobs',
  async () => {
    await worker.kill();
    await save('Saved while nobody renders');
    await vi.waitFor(async () => {
      expect(await ready(web)).toMatchObject({ jobs: 'waiting: no worker is running' });
    }, NOTICE_MS);
    for (const path of ['/readyz', '/healthz', '/', '/api/settings']) {
      expect((await web.get(path)).status, path).toBe(200);
    }
    expect(web.output()).toContain('No worker is running');
    expect(await (await web.get('/metrics')).text()).toContain('jobs_stranded 1');
    await worker.start();
    await untilShown(web, 'Saved while nobody renders');
    // The node may learn of the page before it next checks for workers.
    await vi.waitFor(async () => {
      expect(await ready(web)).toMatchObject({ jobs: 'left to workers' });
    }, NOTICE_MS);
    expect(await (await web.get('/metrics')).text()).toContain('jobs_stranded 0');
  },
  TEST_MS,
);

test(
  'an all-round node leaves pages to the worker and publishes once that is gone',
  async () => {
    const all = await startNode({ ...env, NODE_ROLE: 'all' });
    expect(await ready(all)).toMatchObject({ role: 'all', jobs: 'left to workers' });
    await save('By the worker');
    await untilShown(all, 'By the worker');
    await worker.stop();
    await save('By the remaining node');
    await untilShown(all, 'By the remaining node');
    await untilShown(web, 'By the remaining node');
    expect(await ready(all)).toMatchObject({ jobs: 'run here' });
  },
  TEST_MS,
);

test(
  'a stopped node informs balancers and answers until it has drained',
  async () => {
    const node = await startNode({ ...env, NODE_ROLE: 'web' });
    const stopped = node.stop();
    await vi.waitFor(
      async () => {
        const answer = await node.get('/readyz');
        expect([answer.status, await answer.json()]).toEqual([
          503,
          expect.objectContaining({ status: 'stopping' }),
        ]);
      },
      { timeout: 3000, interval: 50 },
    );
    expect((await node.get('/readyz/pages')).status).toBe(503);
    for (const path of ['/healthz', '/', '/api/settings']) {
      expect((await node.get(path)).status, path).toBe(200);
    }
    await stopped;
    await expect(node.get('/healthz')).rejects.toThrow();
  },
  TEST_MS,
);
