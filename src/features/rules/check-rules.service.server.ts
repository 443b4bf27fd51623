import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#src/db/db.ts';
import { shopState } from '#src/db/schema/tables.ts';
import { createStaffNotice } from '#src/features/messages/notices/note-for-staff.service.server.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import type { Platform } from '#src/platform/platform.ts';
import {
  brokenRules,
  keyOf,
  LATE_CHECK,
  listChangedOrders,
} from './broken-rules.queries.server.ts';
import type { BrokenRule } from './rule.ts';

const KEY = 'rules-check';
/** The most orders of one check: in a larger shop, those that changed last. */
const ORDERS_MAX = 5_000;
/** The most results that are stored, if checks are late for days. */
const STORED_MAX = 1_000;
const STATEMENT_MS = 20_000;

const Broken = z.object({
  rule: z.string(),
  orderId: z.string().nullable(),
  subject: z.string().nullish(),
  text: z.string(),
});
const Check = z.object({
  checkedAt: z.string(),
  orders: z.number(),
  broken: z.array(Broken),
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
  const { broken: earlier = [] } = (await findRulesCheck(db)) ?? {};
  const span = { from: new Date(now.getTime() - 2 * DAY_MS), to: now };
  const { orderIds, broken } = await db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_MS}`));
      const changed = await listChangedOrders(tx, span, ORDERS_MAX);
      const again = earlier.flatMap(({ orderId }) => orderId ?? []);
      const ids = [...new Set([...changed, ...again])];
      return { orderIds: ids, broken: await brokenRules(tx, { ...span, orderIds: ids }) };
    },
    // One moment for all queries: an order that is paid in between breaks no rule.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const known = new Set(earlier.map(keyOf));
  const stored = broken.includes(LATE_CHECK) ? mergeEarlier(broken, earlier) : broken;
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

/** Adds earlier results, which may still be broken, to those of a check that was late. */
function mergeEarlier(broken: readonly BrokenRule[], earlier: readonly BrokenRule[]) {
  const found = new Set(broken.map(keyOf));
  const left = earlier.filter((one) => !found.has(keyOf(one)));
  return [...broken, ...left].slice(0, STORED_MAX);
}

function toNotice({ rule, orderId, text }: BrokenRule): string {
  return `${orderId === null ? '' : `Order ${orderId}: `}${text} (${rule})`;
}
