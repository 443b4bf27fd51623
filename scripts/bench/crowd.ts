// A process of many buyers: receives a Crowd from its parent, and sends back what became of it.
import { Agent, request } from 'node:http';
import type { Buyer } from './buyers.ts';

export type Crowd = {
  url: string;
  /** Each orders one unit. */
  orders: (Buyer & { productId: number })[];
  /** The number of connections, each kept alive. */
  atOnce: number;
};

export type CrowdResult = {
  ordered: number;
  soldOut: number;
  /** Answers that somebody is in the queue. */
  queued: number;
  /** Other answers, by status and code. */
  failed: Record<string, number>;
  /** The time until each buyer had an order or a refusal, sorted. */
  times: number[];
  tookMs: number;
  cpuSeconds: number;
};

type Answer = { status: number; code: string; retryAfterMs: number };

process.once('message', (crowd: Crowd) => {
  void run(crowd).then((result) => process.send?.(result, () => process.disconnect()));
});

async function run({ url, orders, atOnce }: Crowd): Promise<CrowdResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const result: CrowdResult = {
    ...{ ordered: 0, soldOut: 0, queued: 0, failed: {}, times: [] },
    ...{ tookMs: 0, cpuSeconds: 0 },
  };
  const startedAt = performance.now();
  const queue = orders.values();
  const work = async () => {
    for (const order of queue) {
      const begunAt = performance.now();
      await buy(url, agent, order, result);
      result.times.push(performance.now() - begunAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  const { user, system } = process.cpuUsage();
  const tookMs = performance.now() - startedAt;
  const times = result.times.toSorted((a, b) => a - b);
  return { ...result, times, tookMs, cpuSeconds: (user + system) / 1e6 };
}

/** Orders as the checkout does: a buyer in the queue tries again. */
async function buy(
  url: string,
  agent: Agent,
  { cookie, addressId, productId }: Crowd['orders'][number],
  result: CrowdResult,
): Promise<void> {
  const body = JSON.stringify({ ProductId: productId, Quantity: 1, AddressId: addressId });
  for (;;) {
    const { status, code, retryAfterMs } = await send(url, agent, cookie, body);
    if (code !== 'IN_QUEUE') {
      const failure = `${status} ${code}`;
      if (status === 200) result.ordered += 1;
      else if (code === 'OUT_OF_STOCK') result.soldOut += 1;
      else result.failed[failure] = (result.failed[failure] ?? 0) + 1;
      return;
    }
    result.queued += 1;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs * (1 + Math.random())));
  }
}

function send(url: string, agent: Agent, cookie: string, body: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    cookie,
    origin: url,
  };
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, code: error.message, retryAfterMs: 0 });
    const sent = request(
      `${url}/api/checkout/create_order`,
      { method: 'POST', agent, headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('error', fail).on('end', () => {
          const [, code = ''] = /"code":"([A-Z_]+)"/.exec(text) ?? [];
          const retryAfterMs = Number(answer.headers['retry-after'] ?? 1) * 1000;
          resolve({ status: answer.statusCode ?? 0, code, retryAfterMs });
        });
      },
    );
    sent.on('error', fail).end(body);
  });
}
