import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import {
  invoices,
  orderEvents,
  orders,
  refunds,
  stockHolds,
  stockItems,
} from '#src/db/schema/tables.ts';
import { emulatorIdle } from '#src/emulator/emulator.ts';
import { buyNow } from '#src/features/checkout/checkout.contract.ts';
import { checkPayments, checkRefunds } from '#src/features/payments/payment-jobs.service.server.ts';
import { readConfig } from '#src/platform/config.ts';
import { createApp } from '#src/server/app.ts';
import type { JobName, Jobs } from '#src/platform/jobs.ts';
import { createServices } from '#src/server/services.ts';
import { createTestDb } from './db.ts';
import { makeAddress } from './make-order.ts';
import { makeProduct } from './make-product.ts';
import { makeVisitor, type TestShop } from './shop.ts';
import { signUp } from './sign-in.ts';

/** seen() of an order that went well. */
export const PLACED = { status: 'placed', placed: 1, refunds: [], holds: ['sold'], invoices: 1 };

type SentJob = { name: JobName; data: Record<string, unknown> };

/**
 * A shop and its payment gateway on a real port: every call between browser, shop and gateway, and
 * every webhook, goes over HTTP.
 */
export async function createHttpShop() {
  const { db, engine } = await createTestDb();
  const dataDir = await mkdtemp(join(tmpdir(), 'swara-http-'));
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const config = readConfig({ NODE_ENV: 'test', SITE_URL: site, DATA_DIR: dataDir });
  const sentJobs: SentJob[] = [];
  const jobs: Jobs = {
    send: async (name, data = {}) => {
      sentJobs.push({ name, data });
    },
    within: () => jobs,
  };
  const log = pino({ level: 'silent' });
  const services = await createServices({ config, db, log, jobs, ownUrl: site });
  const app = createApp(services);
  server.on('request', (req, res) => void getRequestListener(app.fetch)(req, res));
  afterAll(async () => {
    await emulatorIdle(db);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(dataDir, { recursive: true, force: true });
  });

  const overHttp = (request: Request) => fetch(request);
  const shop: TestShop = {
    db,
    engine,
    services,
    sentJobs,
    logged: [],
    fetch: overHttp,
    visitor: () => makeVisitor(overHttp, site),
  };
  return { ...shop, site, ...makeActions(shop, site) };
}

function makeActions(shop: TestShop, site: string) {
  const { db, services } = shop;
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site}/sandbox/cashfree${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const reply = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(JSON.stringify(reply));
    return reply;
  };

  /** A shopper with an address, and a product. */
  async function arrive(stock = 5) {
    const { visitor, user } = await signUp(shop);
    const addressId = await makeAddress(db, user.id);
    const product = await makeProduct(db, { stock });
    return { visitor, user, addressId, product };
  }

  /** A shopper who has pressed Pay Now and sees the payment. */
  async function press(shopper?: Awaited<ReturnType<typeof arrive>>, productId?: number) {
    const who = shopper ?? (await arrive());
    const session = await who.visitor.call(buyNow, {
      ProductId: productId ?? who.product.id,
      Quantity: 1,
      AddressId: who.addressId,
      variantId: null,
    });
    return { ...who, orderId: session.order_id, sessionId: session.payment_session_id ?? '' };
  }

  /** Everything that must come out right of an order. */
  async function seen(orderId: string) {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    const back = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
    const holds = await db.select().from(stockHolds).where(eq(stockHolds.orderId, orderId));
    const numbers = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
    return {
      status: order?.status,
      placed: events.filter(({ status }) => status === 'placed').length,
      refunds: back.map(({ status, amountPaise, reason }) => ({ status, amountPaise, reason })),
      holds: holds.map(({ state }) => state),
      invoices: numbers.length,
    };
  }

  async function available(productId: number) {
    const [item] = await db.select().from(stockItems).where(eq(stockItems.productId, productId));
    return item?.available;
  }

  return {
    arrive,
    press,
    seen,
    available,
    /** Updates the tester's settings: see emulator/scenario.ts. */
    scenario: (change: Record<string, unknown>) => post('/scenario', change),
    /** A button of the emulator console. */
    pressConsole: (action: string, orderId: string) => post('/desk', { action, order_id: orderId }),
    /** A button of the hosted page. */
    choose: (sessionId: string, outcome: string) => post(`/pay/${sessionId}/outcome`, { outcome }),
    payByUpi: (sessionId: string, upiId: string) =>
      post(
        `/pay/${sessionId}/pay`,
        { upi: { channel: 'collect', upi_id: upiId } },
        { 'user-agent': 'iPhone' },
      ),
    closeBox: (sessionId: string) => post(`/pay/${sessionId}/close`, {}),
    /** Until the gateway has nothing left to say. */
    quiet: () => emulatorIdle(db),
    /** The scheduled work of the shop, as if at this moment. */
    work: async (now = new Date()) => {
      await checkPayments(services, now);
      await checkRefunds(services, now);
    },
  };
}
