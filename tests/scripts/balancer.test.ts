import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBalancer } from '#scripts/bench/balancer.ts';
import { findNginx } from '#scripts/nginx.ts';

/** Stand-in for a node of the shop. */
class Node {
  answer: RequestListener = (_req, res) => void res.end('page');
  requests: string[] = [];
  port = 0;
  #server: Server | undefined;

  async start(): Promise<void> {
    const server = createServer((req, res) => {
      this.requests.push(`${req.method} ${req.url}`);
      this.answer(req, res);
    });
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    if (server) await new Promise((done) => server.close(done));
  }
}

describe.skipIf(findNginx() === undefined)('nginx, as configured for operators', () => {
  const nodes = [new Node(), new Node()] as const;
  const [one, other] = nodes;
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  beforeAll(async () => {
    for (const node of nodes) await node.start();
    balancer = await startBalancer(nodes.map(({ port }) => `127.0.0.1:${port}`));
  });
  afterAll(async () => {
    await balancer.stop();
    for (const node of nodes) await node.stop();
  });
  beforeEach(() => {
    for (const node of nodes) node.requests = [];
  });
  const ask = async (path: string, method = 'GET') =>
    (await fetch(balancer.url + path, { method })).status;
  const askOften = async (path: string) => {
    const seen = new Set<number>();
    for (let at = 0; at < 40; at += 1) seen.add(await ask(path));
    return [...seen];
  };

  test('nginx loses no page while nodes restart one right after the other', async () => {
    await one.stop();
    expect(await askOften('/')).toEqual([200]);
    // The second goes while the first, just back, still counts as gone.
    await one.start();
    await other.stop();
    expect(await askOften('/')).toEqual([200]);
    await other.start();
    expect(await askOften('/')).toEqual([200]);
  });

  test('nginx serves pages while all calls are answered with 503', async () => {
    for (const node of nodes) {
      node.answer = (req, res) =>
        void res.writeHead(req.url?.startsWith('/api/') ? 503 : 200).end();
    }
    for (let at = 0; at < 10; at += 1) {
      expect([await ask('/api/cart'), await ask('/')]).toEqual([503, 200]);
    }
  });

  test('nginx requests a page that one node lacks from the other', async () => {
    one.answer = (_req, res) => void res.writeHead(503).end();
    other.answer = (_req, res) => void res.end('page');
    expect(await askOften('/')).toEqual([200]);
  });

  test('nginx never sends a write that reached one node to a second', async () => {
    for (const node of nodes) node.answer = (_req, res) => void res.destroy();
    expect(await ask('/api/cart/add', 'POST')).toBe(502);
    expect(nodes.flatMap(({ requests }) => requests)).toEqual(['POST /api/cart/add']);
  });

  test('nginx answers with 503 and Retry-After if no node has a page', async () => {
    for (const node of nodes) node.answer = (_req, res) => void res.writeHead(503).end();
    expect(await askOften('/')).toEqual([503]);
    for (const node of nodes) await node.stop();
    const answer = await fetch(`${balancer.url}/`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.text()).toContain('try again in a moment');
    for (const node of nodes) await node.start();
  });
});
