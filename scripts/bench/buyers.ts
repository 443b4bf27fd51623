import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openDb } from '#src/db/open.ts';
import { rowsOf } from '#src/db/rows.ts';
import { digestToken } from '#src/features/account/auth/hashed-tokens.server.ts';
import { readConfig } from '#src/platform/config.ts';
import { openSecretKey } from '#src/platform/secret-key.ts';
import type { Env } from './server.ts';

/** Someone signed in, with a saved address. */
export type Buyer = { cookie: string; addressId: number };
export type Buyers = {
  buyers: Buyer[];
  /** Products with stock for all of them. */
  productIds: number[];
  /** The product that they all want, and its units in stock. */
  wanted: { productId: number; units: number };
};

const PRODUCTS = 100;
const UNITS = 100;

/**
 * Creates buyers in the database of a stopped shop, since signing up thousands takes an hour. Gives
 * a hundred products stock for all of them, and one product a hundred units.
 */
export async function makeBuyers(env: Env, count: number): Promise<Buyers> {
  const config = readConfig({ ...process.env, ...env });
  const { key } = await openSecretKey(config);
  const { db, close } = await openDb(config);
  try {
    const people = Array.from({ length: count }, (_, at) => ({
      id: `bench-${at}`,
      token: `bench-token-${at}`,
      digest: digestToken(`bench-token-${at}`),
      phone: String(7_000_000_000 + at * 7919),
    }));
    const rows = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as one(id text, digest text, phone text)`;
    await db.execute(sql`insert into users (id, name, email)
      select id, 'Asha Rao', id || '@swara.example' from ${rows}`);
    await db.execute(sql`insert into sessions (id, token, user_id, expires_at)
      select id, digest, id, now() + interval '30 days' from ${rows}`);
    const addresses = await rowsOf<{ userId: string; id: number }>(
      db,
      sql`insert into addresses
        (user_id, full_name, address_line1, city, state, pincode, mobile_number)
        select id, 'Asha Rao', id || ', Lake View Apartments', 'Bengaluru', 'Karnataka', '560038',
          phone from ${rows} returning user_id as "userId", id`,
    );
    const addressIds = new Map(addresses.map(({ userId, id }) => [userId, id]));
    const products = await rowsOf<{ id: number }>(
      db,
      sql`update stock_items s set available = ${count} from (
          select p.id from products p where p.status = 'published' and exists (
            select 1 from stock_items i where i.product_id = p.id and i.variant_id is null)
          order by p.id desc limit ${PRODUCTS + 1}) as chosen
        where s.product_id = chosen.id and s.variant_id is null returning s.product_id as id`,
    );
    const [productId = 0, ...productIds] = products.map(({ id }) => id);
    await db.execute(sql`update stock_items set available = ${UNITS}
      where product_id = ${productId} and variant_id is null`);
    const buyers = people.map(({ id, token }) => {
      return { cookie: cookieOf(token, key), addressId: addressIds.get(id) ?? 0 };
    });
    return { buyers, productIds, wanted: { productId, units: UNITS } };
  } finally {
    await close();
  }
}

/** Signs a session cookie as better-auth does. */
function cookieOf(token: string, key: string): string {
  const signature = createHmac('sha256', key).update(token).digest('base64');
  return `swara.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
