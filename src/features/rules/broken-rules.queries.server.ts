import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { DOCUMENT_RULES } from './document-rules.server.ts';
import { GST_RULE, checkGstReturn } from './gst-rule.server.ts';
import { MONEY_RULES } from './money-rules.server.ts';
import { ORDER_RULES } from './order-rules.server.ts';
import { PERSON_RULES } from './person-rules.server.ts';
import type { BrokenRule, RuleScope } from './rule.ts';
import { STOCK_RULES } from './stock-rules.server.ts';

const RULES = [...ORDER_RULES, ...MONEY_RULES, ...DOCUMENT_RULES, ...STOCK_RULES, ...PERSON_RULES];

/** The names of all rules. */
export const RULE_NAMES: readonly string[] = [...RULES.map(({ name }) => name), GST_RULE];

/** A result of a check that took too long. */
export const LATE_CHECK: BrokenRule = {
  rule: 'rules-are-checked',
  orderId: null,
  text: 'The rules could not be checked in time.',
};
/** The most results of one rule: if hundreds of orders break it, a few of them show why. */
const RESULTS_MAX = 10;
/** The most orders that are checked together. */
const BATCH = 500;

/** Writes all rules as one query, whose rows are BrokenRule. */
export function toRulesQuery(scope: RuleScope): SQL {
  const queries = RULES.map(({ name, find }) => {
    const of = sql.raw(`'${name}'::text`);
    const limit = sql.raw(String(RESULTS_MAX));
    return sql`(select ${of} rule, q."orderId"::text, q."text"::text, to_jsonb(q)->>'subject' subject
      from (${find(scope)} order by "orderId", "text" limit ${limit}) q)`;
  });
  return sql.join(queries, sql` union all `);
}

/** The orders and the span that are checked. */
export type RuleRange = { from: Date; to: Date; orderIds: readonly string[] };

/**
 * Returns every broken promise about money and stock of some orders, and of the documents, stock and
 * store credit that changed in a span. Bounded: every query starts from these, and each rule has at
 * most ten results. If a query takes too long, LATE_CHECK replaces its results.
 */
export async function brokenRules(
  db: Db,
  { from, to, orderIds }: RuleRange,
): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = [];
  for (let at = 0; at === 0 || at < orderIds.length; at += BATCH) {
    const batch = orderIds.slice(at, at + BATCH);
    broken.push(...(await inTime(db, (tx) => brokenRulesOf(tx, batch, from))));
  }
  broken.push(...(await inTime(db, (tx) => checkGstReturn(tx, { from, to }))));
  const unique = new Map(broken.map((one) => [keyOf(one) + one.text, one]));
  const byRule = Object.groupBy(unique.values(), ({ rule }) => rule);
  return Object.values(byRule).flatMap((some = []) => some.slice(0, RESULTS_MAX));
}

/** Identifies a broken promise while the amounts in its text change. */
export function keyOf({ rule, orderId, subject, text }: BrokenRule): string {
  return `${rule} ${subject ?? orderId ?? text}`;
}

/** Runs queries in a transaction or savepoint of their own, so that others can follow a timeout. */
async function inTime(db: Db, check: (tx: Db) => Promise<BrokenRule[]>): Promise<BrokenRule[]> {
  try {
    return await db.transaction(check);
  } catch (thrown) {
    if (!isTimeout(thrown)) throw thrown;
    return [LATE_CHECK];
  }
}

function isTimeout(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return ('code' in thrown && thrown.code === '57014') || isTimeout(thrown.cause);
}

function brokenRulesOf(db: Db, orderIds: readonly string[], since: Date): Promise<BrokenRule[]> {
  const ids = sql`${`{${orderIds.join(',')}}`}::text[]`;
  const moment = sql`${since.toISOString()}::timestamptz`;
  return rowsOf(db, toRulesQuery({ orderIds: ids, since: moment }));
}

/**
 * Lists the orders that changed in a span, by their rows and their timelines; at most `limit`, those
 * that changed last first.
 */
export async function listChangedOrders(
  db: Db,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<string[]> {
  const span = sql`between ${from.toISOString()} and ${to.toISOString()}`;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from (select id, updated_at as at from orders where updated_at ${span}
      union all select order_id, created_at from order_events where created_at ${span}
      union all select order_id, issued_at from invoices where issued_at ${span}
      union all select order_id, issued_at from credit_notes where issued_at ${span}) o
      group by id order by max(at) desc, id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
