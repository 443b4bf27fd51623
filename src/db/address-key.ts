import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns the SQL form in which addresses are compared: PIN code, then letters and digits of both
 * address lines without case, spaces and punctuation; '' if erased. Calculated by the database, so
 * that both sides are alike. The index on orders has the same expression.
 */
export function addressKey(line1: SQL, line2: SQL, pincode: SQL): SQL {
  const letters = sql`lower(regexp_replace(${line1} || ${line2}, '[[:space:][:punct:]]+', '', 'g'))`;
  return sql`(case when ${line1} = '' then '' else ${pincode} || ' ' || ${letters} end)`;
}

/** Returns the key of an address that an order stores as JSON. */
export function addressKeyOfJson(address: SQL): SQL {
  const field = (name: string) => sql`(${address}->>${sql.raw(`'${name}'`)})`;
  return addressKey(field('addressLine1'), field('addressLine2'), field('pincode'));
}

/** The address key of an order `o`. */
export const ORDER_ADDRESS_KEY: SQL = addressKeyOfJson(sql`o.address`);
