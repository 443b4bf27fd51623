import type { Db } from '#src/db/db.ts';
import { countTry, forgiveTry } from '#src/platform/limits.ts';
import { networkOf } from '#src/platform/network.ts';
import { toCode } from './code.ts';
import { isOfferCode } from './offers-now.queries.server.ts';

/** Wrong codes allowed per shopper: enough for typing errors, too few for guessing a code. */
export const SHOPPER_CODE_LIMIT = { max: 10, windowSeconds: 3600 };
/** Wrong codes allowed per network, which many customers of a mobile provider share. */
export const NETWORK_CODE_LIMIT = { max: 60, windowSeconds: 3600 };

type Guess = {
  /** The code as it was typed; '' does not count as a try. */
  code: string;
  clientAddress: string;
  /** The account or guest cart of the request; undefined for none. */
  shopper: string | undefined;
};

/**
 * Counts a code that a shopper enters in a form, link or order, unless an offer has it. After too
 * many wrong codes, refuses right ones as well, so that they look the same: throws
 * TOO_MANY_REQUESTS.
 */
export async function countCodeTry(db: Db, { code, clientAddress, shopper }: Guess): Promise<void> {
  if (code.trim() === '') return;
  const tries = [{ key: `offer-code:${networkOf(clientAddress)}`, limit: NETWORK_CODE_LIMIT }];
  if (shopper) tries.push({ key: `offer-code-of:${shopper}`, limit: SHOPPER_CODE_LIMIT });
  for (const { key, limit } of tries) await countTry(db, key, limit);
  if (!(await isOfferCode(db, toCode(code)))) return;
  for (const { key, limit } of tries) await forgiveTry(db, key, limit);
}
