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

/** The most results of one rule: if hundreds of orders break it, a few of them show why. */
const RESULTS_MAX = 20;
/** The most orders that are checked together. */
const BATCH = 500;

/** Writes all rules as one query, whose rows are BrokenRule. */
export function toRulesQuery(scope: RuleScope): SQL {
  const queries = RULES.map(({ name, find }) => {
    const of = sql.raw(`'${name}'::text`);
    return sql`(select ${of} rule, q."orderId"::text, q."text"::text
      from (${find(scope)} limit ${sql.raw(String(RESULTS_MAX))}) q)`;
  });
  return sql.join(queries, sql` union all `);
}

/** The orders and the span that are checked. */
export type RuleRange = { from: Date; to: Date; orderIds: readonly string[] };

/**
 * Returns every broken promise about money and stock of some orders, and of the documents, stock and
 * store credit that changed in a span. Bounded: every query starts from these.
 */
export async function brokenRules(
  db: Db,
  { from, to, orderIds }: RuleRange,
): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = [];
  for (let at = 0; at === 0 || at < orderIds.length; at += BATCH) {
    broken.push(...(await brokenRulesOf(db, orderIds.slice(at, at + BATCH), from)));
  }
  const unique = new Map(broken.map((one) => [JSON.stringify(one), one]));
  return [...unique.values(), ...(await checkGstReturn(db, { from, to }))];
}

function brokenRulesOf(db: Db, orderIds: readonly string[], since: Date): Promise<BrokenRule[]> {
  const ids = sql`${`{${orderIds.join(',')}}`}::text[]`;
  const moment = sql`${since.toISOString()}::timestamptz`;
  return rowsOf(db, toRulesQuery({ orderIds: ids, since: moment }));
}

/** Lists the orders that changed in a span, by their rows and their timelines; at most `limit`. */
export async function listChangedOrders(
  db: Db,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<string[]> {
  const span = sql`between ${from.toISOString()} and ${to.toISOString()}`;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from (select id from orders where updated_at ${span}
      union select order_id from order_events where created_at ${span}
      union select order_id from invoices where issued_at ${span}
      union select order_id from credit_notes where issued_at ${span}) o
      order by id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
