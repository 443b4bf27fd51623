import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#src/db/db.ts';
import { shopState } from '#src/db/schema/tables.ts';

/** The key of the gateway's last answer: see gateway-offers.service.server.ts. */
export const GATEWAY_OFFERS_KEY = 'gateway-offers';
/** An older answer no longer counts. */
const STALE_MS = 7 * 24 * 60 * 60_000;

const Stored = z.object({ at: z.coerce.date(), banks: z.array(z.string()), offers: z.unknown() });

/** Returns the gateway's last answer; undefined before the first and after a week without one. */
export async function findGatewayAnswer(db: Db, now = new Date()) {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, GATEWAY_OFFERS_KEY));
  const parsed = Stored.safeParse(row ? JSON.parse(row.value) : undefined);
  if (!parsed.success || now.getTime() - parsed.data.at.getTime() > STALE_MS) return undefined;
  return parsed.data;
}
