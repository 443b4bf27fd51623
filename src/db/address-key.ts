import { type SQL, sql } from 'drizzle-orm';

/**
 * An address in the form in which it is compared, as SQL: PIN code, then letters and digits of both address lines
 * without case, spaces and punctuation; '' where it was erased. The database calculates it, so that
 * both sides of a comparison are alike. The index on orders has the same expression.
 */
export function addressKey(line1: SQL, line2: SQL, pincode: SQL): SQL {
  const letters = sql`lower(regexp_replace(${line1} || ${line2}, '[[:space:][:punct:]]+', '', 'g'))`;
  return sql`(case when ${line1} = '' then '' else ${pincode} || ' ' || ${letters} end)`;
}

/** The key of an address that an order keeps as JSON. */
export function addressKeyOfJson(address: SQL): SQL {
  const field = (name: string) => sql`(${address}->>${sql.raw(`'${name}'`)})`;
  return addressKey(field('addressLine1'), field('addressLine2'), field('pincode'));
}

/** The address key of an order `o`. */
export const ORDER_ADDRESS_KEY: SQL = addressKeyOfJson(sql`o.address`);
