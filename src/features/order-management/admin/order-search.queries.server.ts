import { type SQL, sql } from 'drizzle-orm';
import { patternOf } from '#src/db/containing.ts';
import { orderSearchText } from '#src/db/schema/order-search.ts';
import { orderLines, orders, parcels } from '#src/db/schema/tables.ts';
import { toSearchTerms } from './order-search.ts';

/**
 * Returns the condition that an order (`o`) matches all search terms: its id, names, phone numbers,
 * email address, PIN code, city, tracking numbers and SKUs.
 */
export function matchesSearch(q: string): SQL {
  const terms = toSearchTerms(q).map((spellings) => {
    const found = spellings.map((text) => idsWith(patternOf(text)));
    return sql`o.id in (${sql.join(found, sql` union `)})`;
  });
  return terms.length === 0 ? sql`true` : sql.join(terms, sql` and `);
}

/** Selects the ids of orders that contain this text anywhere. Each part uses its own index. */
function idsWith(like: string): SQL {
  const { orderId, skuId } = orderLines;
  return sql`
    select ${orders.id} from ${orders} where ${orderSearchText(orders)} like lower(${like})
    union select ${orderId} from ${orderLines} where lower(${skuId}) like lower(${like})
    union select ${parcels.orderId} from ${parcels} where lower(${parcels.trackingNumber}) like lower(${like})`;
}
