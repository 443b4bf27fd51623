import type { MiddlewareHandler } from 'hono';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#src/db/db.ts';
import { poolSizeOf } from '#src/db/open.ts';
import { products, stockItems } from '#src/db/schema/tables.ts';
import { DISPATCH_DAY } from '#src/features/catalog/preorders/preorder-units.queries.server.ts';
import { VariantId } from '#src/features/catalog/variant-id.contract.ts';
import { shortage } from '#src/features/orders/stock.service.server.ts';
import type { AppContext, AppEnv } from '#src/http/env.ts';
import { findCaller } from '#src/http/session.ts';
import { Id } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';

/** Orders of one product that this node creates at the same time: they lock its stock one by one. */
const OF_PRODUCT = 4;
/** The longest wait for a turn, after which the checkout tries again. */
const WAIT_MS = 8_000;
/** Waiting requests use memory, so more of them are refused immediately. */
const WAITING_MAX = 4_000;
/** When to try again: longer if many are waiting, so that their tries do not delay those waiting. */
const RETRY_SECONDS = { waited: 2, full: 6 } as const;
const BODY_BYTES_MAX = 64 * 1024;

const queues = new Map<number | 'all', ReturnType<typeof createQueue>>();
const turns = new WeakMap<AppContext, () => void>();

/**
 * Lets orders wait for each other before they use the database: thousands of buyers of a few units
 * would otherwise use up the connections of all other calls. Throws IN_QUEUE after a while, and
 * the checkout tries again. The database alone decides who gets the units, so every node has
 * its own queues. A turn ends with the call, or earlier with endTurn().
 */
export const queueOrders: MiddlewareHandler<AppEnv> = async (c, next) => {
  const wanted = await readWanted(c);
  const total = turnsAtOnce(poolSizeOf(c.var.config));
  const leaves: (() => void)[] = [];
  const leave = () => {
    for (const one of leaves.splice(0)) one();
  };
  turns.set(c, leave);
  try {
    if (wanted) {
      const turn = await enter(wanted.ProductId, Math.min(OF_PRODUCT, total));
      leaves.push(turn.leave);
      if (turn.hasWaited) await refuseSoldOut(c, wanted);
    }
    leaves.push((await enter('all', total)).leave);
    await next();
  } finally {
    leave();
  }
};

/**
 * Gives the turn of an order to the next one, before work that does not use the database: a gateway
 * may take ten seconds to answer.
 */
export function endTurn(c: AppContext): void {
  turns.get(c)?.();
}

/** Orders at the same time: they leave a quarter of the connections to other calls. */
export function turnsAtOnce(poolSize: number): number {
  return Math.max(2, Math.floor((poolSize * 3) / 4));
}

async function enter(key: number | 'all', limit: number) {
  const queue = queues.get(key) ?? createQueue(limit);
  queues.set(key, queue);
  const hasWaited = await queue.enter();
  const leave = () => {
    queue.leave();
    if (queue.isEmpty()) queues.delete(key);
  };
  return { hasWaited, leave };
}

function createQueue(limit: number) {
  const waiting = new Set<() => void>();
  let running = 0;

  return {
    /** Waits for a turn; returns whether it had to. Throws IN_QUEUE. */
    enter: async (): Promise<boolean> => {
      if (running < limit) {
        running += 1;
        return false;
      }
      if (waiting.size >= WAITING_MAX) throw inQueue(RETRY_SECONDS.full);
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(go);
          reject(inQueue(RETRY_SECONDS.waited));
        }, WAIT_MS);
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        waiting.add(go);
      });
      return true;
    },
    /** Passes the turn on to the request that has waited longest. */
    leave: () => {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    },
    isEmpty: () => running === 0,
  };
}

function inQueue(retryAfterSeconds: number): AppError {
  return new AppError('IN_QUEUE', { retryAfterSeconds });
}

const Wanted = z.object({ ProductId: Id, variantId: VariantId });
type Wanted = z.infer<typeof Wanted>;

/** Reads which product is bought; undefined for a cart. Anything invalid is refused later. */
async function readWanted(c: AppContext): Promise<Wanted | undefined> {
  const length = Number(c.req.header('content-length'));
  if (c.req.method !== 'POST' || !(length > 0 && length <= BODY_BYTES_MAX)) return undefined;
  const body: unknown = await c.req.json().catch(() => undefined);
  return Wanted.safeParse(body).data;
}

/**
 * Throws OUT_OF_STOCK with one query for a product that sold out while its buyers were waiting,
 * except for a person with a recent order, who may have the last units.
 */
async function refuseSoldOut(c: AppContext, wanted: Wanted): Promise<void> {
  const user = await findCaller(c);
  const name = user && (await findSoldOutName(c.var.db, wanted, user.id));
  if (name !== undefined) throw shortage({ productName: name }, 0);
}

async function findSoldOutName(
  db: Db,
  { ProductId: productId, variantId }: Wanted,
  userId: string,
) {
  const isItem = sql`s.product_id = ${productId}::int and s.available = 0
    and s.variant_id is not distinct from ${variantId}::int`;
  const [product] = await db
    .select({ name: products.name })
    .from(products)
    .where(
      and(
        eq(products.id, productId),
        sql`exists (select 1 from ${stockItems} s where ${isItem} and ${DISPATCH_DAY} is null)`,
        sql`not exists (select 1 from orders o where o.user_id = ${userId}
          and o.created_at > now() - interval '1 day')`,
      ),
    );
  return product?.name;
}
