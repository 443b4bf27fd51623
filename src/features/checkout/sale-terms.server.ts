import type { Db } from '#src/db/open.ts';
import type { OrderAddress } from '#src/db/schema/orders.ts';
import type { Sums } from '#src/features/cart/sums.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { SaleLine } from './purchase.queries.server.ts';

/** What is about to become an order, its sums still without a fee. */
export type Sale = {
  user: SignedIn;
  lines: SaleLine[];
  address: OrderAddress;
  sums: Sums;
};

/**
 * What a way to pay asks of a sale, in the transaction that makes it an order: the fee that comes
 * on top, 0 for none. Throws INVALID_INPUT, with a sentence, where this sale cannot be paid so.
 */
export type SaleTerms = (tx: Db, sale: Sale) => Promise<{ feePaise: number }>;
