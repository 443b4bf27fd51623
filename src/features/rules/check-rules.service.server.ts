import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#src/db/db.ts';
import { shopState } from '#src/db/schema/tables.ts';
import { createStaffNotice } from '#src/features/messages/notices/note-for-staff.service.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import type { Platform } from '#src/platform/platform.ts';
import { brokenRules, listChangedOrders } from './broken-rules.queries.server.ts';
import type { BrokenRule } from './rule.ts';

const KEY = 'rules-check';
/** The most orders of one check; the newest order ids of a larger shop are a sample. */
const ORDERS_MAX = 5_000;
/** The most results that are stored. */
const STORED_MAX = 100;
const STATEMENT_MS = 20_000;

const Check = z.object({
  checkedAt: z.string(),
  orders: z.number(),
  broken: z.array(z.object({ rule: z.string(), orderId: z.string().nullable(), text: z.string() })),
});

/** The newest check of the rules about money and stock. */
export type RulesCheck = z.infer<typeof Check>;

/**
 * Checks the rules for everything that changed yesterday and today, and again what was broken
 * before. Staff get a notice of each new result; those that are resolved disappear. Runs as the job
 * check-rules.
 */
export async function checkRules(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  now = new Date(),
): Promise<void> {
  const before = await findRulesCheck(db);
  const span = { from: new Date(now.getTime() - 2 * DAY_MS), to: now };
  const { orderIds, broken } = await db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_MS}`));
      const changed = await listChangedOrders(tx, span, ORDERS_MAX);
      const earlier = before?.broken.flatMap(({ orderId }) => orderId ?? []) ?? [];
      const ids = [...new Set([...changed, ...earlier])];
      return { orderIds: ids, broken: await brokenRules(tx, { ...span, orderIds: ids }) };
    },
    // One moment for all queries: an order that is paid in between breaks no rule.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const known = new Set(before?.broken.map(keyOf));
  const stored = broken.slice(0, STORED_MAX);
  await db.transaction(async (tx) => {
    for (const one of stored.filter((result) => !known.has(keyOf(result)))) {
      const { rule, orderId, text } = one;
      log.error({ rule, orderId }, `A rule about money or stock is broken: ${text}`);
      await createStaffNotice(tx, { kind: 'rule', subject: keyOf(one), text: toNotice(one) });
    }
    await store(tx, { checkedAt: now.toISOString(), orders: orderIds.length, broken: stored });
  });
}

/** Returns the newest check, or undefined before the first. */
export async function findRulesCheck(db: Db): Promise<RulesCheck | undefined> {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, KEY));
  return row && Check.safeParse(JSON.parse(row.value)).data;
}

async function store(tx: Db, check: RulesCheck): Promise<void> {
  const value = JSON.stringify(check);
  await tx
    .insert(shopState)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: shopState.key, set: { value } });
}

function keyOf({ rule, orderId, text }: BrokenRule): string {
  return `${rule} ${orderId ?? text}`;
}

function toNotice({ rule, orderId, text }: BrokenRule): string {
  return `${orderId === null ? '' : `Order ${orderId}: `}${text} (${rule})`;
}
