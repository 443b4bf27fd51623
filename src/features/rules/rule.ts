import { type SQL, sql } from 'drizzle-orm';

/** The scope of a check: some orders with everything that belongs to them, and newer records. */
export type RuleScope = {
  /** An array of order ids, as an expression. */
  orderIds: SQL;
  /** Documents, stock and store credit that changed since this moment are checked too. */
  since: SQL;
};

/**
 * One promise about money or stock, as a query that finds what breaks it: `orderId` (null if no
 * single order is concerned), `text`, a sentence that names the amounts, and `subject`, what is
 * concerned if it is not the order.
 */
export type Rule = { name: string; find: (scope: RuleScope) => SQL };

/** A broken promise. */
export type BrokenRule = {
  rule: string;
  orderId: string | null;
  subject?: string | null | undefined;
  text: string;
};

/** Selects the orders `o` in scope. The sample orders of the demo move no money. */
export function inScope({ orderIds }: RuleScope): SQL {
  return sql`o.id = any(${orderIds}) and not o.is_example`;
}

/** Writes paise as rupees. */
export function rupeesText(paise: SQL): SQL {
  return sql`('₹' || to_char((${paise}) / 100.0, 'FM999999999990.00'))`;
}

/** Writes a list of texts as an expression. */
export function textList(texts: readonly string[]): SQL {
  return sql.raw(`array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}]`);
}
