import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

type Searched = Record<
  'id' | 'contactName' | 'contactEmail' | 'contactPhone' | 'address' | 'trackingNumber',
  SQLWrapper
>;

/** Returns an order's text for staff search, in lower case: ids, names, contacts and address. */
export function orderSearchText(order: Searched): SQL {
  const { id: orderId, contactName, contactEmail, contactPhone, address, trackingNumber } = order;
  const parts = ['fullName', 'mobileNumber', 'pincode', 'city'].map(
    (name) => sql`coalesce(${address}->>${sql.raw(`'${name}'`)}, '')`,
  );
  const columns = [
    ...[orderId, contactName, contactPhone],
    ...[sql`coalesce(${contactEmail}, '')`, sql`coalesce(${trackingNumber}, '')`],
  ];
  return sql`lower(${sql.join([...columns, ...parts], sql` || ' ' || `)})`;
}
