import { setTimeout as wait } from 'node:timers/promises';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import type { Node } from './nodes.ts';
import { waitUntil } from './server.ts';
import { buy, openBrowser, Refused, type Shopper, signUp } from './shoppers.ts';

export const SITE = 'http://shop.test';
export const STAFF = {
  ADMIN_EMAIL: 'owner@shop.test',
  ADMIN_PASSWORD: 'sound-that-stays-with-you',
};
const READERS = 4;
const SHOPPERS = 4;
/** Per shopper, since orders within ten minutes are limited. */
const BETWEEN_ORDERS_MS = 16_000;
const BETWEEN_SAVES_MS = 4000;
/** A save that is not live by then is lost. */
const LIVE_MS = 120_000;

type Row = {
  'pages requested': number;
  'pages that failed': number;
  'calls requested': number;
  'calls refused for now (503)': number;
  'calls that failed': number;
  'orders paid': number;
  'orders refused': number;
  'saves live': number;
  'saves refused': number;
  'a save until live on running nodes, slowest (ms)': number;
};
export type Machines = { nodes: { web: [Node, Node]; worker: Node }; balancer: string };

/** Runs shoppers who read and buy, and staff who save, until stopped; returns the results. */
export async function startTraffic({ nodes, balancer }: Machines) {
  const rows: Record<string, Row> = {};
  const failures: string[] = [];
  const paid: string[] = [];
  let row = emptyRow();
  let phase = '';
  const life = { isOver: false };
  const products = (
    (await (await fetch(`${balancer}/api/products?pageSize=100&inStock=true`)).json()) as {
      products: { id: number; inStock: boolean }[];
    }
  ).products.filter(({ inStock }) => inStock);
  const pick = () => products[Math.floor(Math.random() * products.length)]?.id ?? 1;

  async function read(): Promise<void> {
    const path = Math.random() < 0.3 ? '/' : `/product/${pick()}`;
    const now = row;
    now['pages requested'] += 1;
    const problem = await fetch(balancer + path).then(
      async (answer) => ((await answer.text()).trimEnd().endsWith('</html>') ? answer.status : 0),
      (error: unknown) => String(error),
    );
    if (problem === 200) return;
    now['pages that failed'] += 1;
    failures.push(`${phase}: ${path}: ${problem}`);
  }

  /** Requests what a page loads after it appears. */
  async function call(): Promise<void> {
    const path = `/api/products/${pick()}`;
    const now = row;
    now['calls requested'] += 1;
    const problem = await fetch(balancer + path).then(
      async (answer) => (await answer.text(), answer.status),
      (error: unknown) => String(error),
    );
    if (problem === 503) now['calls refused for now (503)'] += 1;
    else if (problem !== 200) {
      now['calls that failed'] += 1;
      failures.push(`${phase}: ${path}: ${problem}`);
    }
  }

  async function shop(shopper: Shopper): Promise<void> {
    const now = row;
    try {
      paid.push(await buy(shopper, pick()));
      now['orders paid'] += 1;
    } catch (error) {
      now['orders refused'] += 1;
      if (error instanceof Refused && error.status < 500)
        failures.push(`${phase}: ${error.message}`);
    }
    await wait(BETWEEN_ORDERS_MS);
  }

  const staff = openBrowser(balancer, SITE);
  await staff.ask('/api/auth/login', {
    emailOrPhoneNumber: STAFF.ADMIN_EMAIL,
    password: STAFF.ADMIN_PASSWORD,
  });
  const saved = products[0]?.id ?? 1;
  let price = 1001;
  async function save(): Promise<void> {
    const now = row;
    price += 1;
    const mine = price;
    try {
      const seen = await staff.ask(`/api/admin/products/${saved}`);
      const version = productVersion(seen as unknown as AdminProduct);
      const change = { version, price: mine, mrp: 200_000 };
      await staff.ask(`/api/admin/products/${saved}`, change, 'PATCH');
    } catch {
      now['saves refused'] += 1;
      return;
    }
    const startedAt = performance.now();
    const shown = mine.toLocaleString('en-IN');
    const isLate = () => performance.now() - startedAt > LIVE_MS;
    const looks = nodes.web.map(({ url, isUp }) =>
      waitUntil(
        async () =>
          !isUp() ||
          isLate() ||
          (await (await fetch(`${url}/product/${saved}`)).text()).includes(shown),
      ),
    );
    await Promise.all(looks);
    const took = Math.round(performance.now() - startedAt);
    if (isLate()) failures.push(`${phase}: the save of ${shown} is not live after ${took} ms`);
    else now['saves live'] += 1;
    const worst = 'a save until live on running nodes, slowest (ms)';
    now[worst] = Math.max(now[worst], took);
  }

  let saving = Promise.resolve();
  const saveNext = async () => {
    saving = save();
    await saving;
    await wait(BETWEEN_SAVES_MS);
  };

  const again = async (work: () => Promise<void>) => {
    while (!life.isOver) await work();
  };
  const outbox = nodes.worker.dataDir;
  const shoppers: Shopper[] = [];
  for (let at = 0; at < SHOPPERS; at += 1) {
    shoppers.push(await signUp(openBrowser(balancer, SITE), at, outbox));
  }
  const loops = [
    ...Array.from({ length: READERS }, () => again(read)),
    ...shoppers.map((shopper) => again(() => shop(shopper))),
    again(call),
    again(saveNext),
  ];
  return {
    ...{ rows, failures, paid },
    /** Counts results during some work, under its name. */
    during: async (name: string, work: () => Promise<unknown>) => {
      phase = name;
      row = rows[name] = emptyRow();
      await work();
      // Requests in progress end in the same row, and so does one more save.
      await saving;
      await wait(BETWEEN_SAVES_MS);
      await saving;
      console.log(name, row);
    },
    stop: async () => {
      life.isOver = true;
      await Promise.all(loops);
    },
  };
}

function emptyRow(): Row {
  return {
    ...{ 'pages requested': 0, 'pages that failed': 0, 'orders paid': 0, 'orders refused': 0 },
    ...{ 'calls requested': 0, 'calls refused for now (503)': 0, 'calls that failed': 0 },
    ...{
      'saves live': 0,
      'saves refused': 0,
      'a save until live on running nodes, slowest (ms)': 0,
    },
  };
}
