import type { Db } from '#src/db/db.ts';
import type { OrderAddress } from '#src/db/schema/orders.ts';
import type { Sums } from '#src/features/cart/sums.ts';
import type { SignedIn } from '#src/platform/signed-in.ts';
import type { SaleLine } from './purchase.queries.server.ts';

/** The person who buys. Guests have no account; staff create orders for them. */
export type Buyer = Pick<SignedIn, 'name' | 'email' | 'phoneNumber'> & { id: string | null };

/** A purchase that is about to become an order; its total does not include the payment fee. */
export type Sale = {
  user: Buyer;
  lines: SaleLine[];
  address: OrderAddress;
  sums: Sums;
  /** The part that store credit pays; 0 by default. */
  creditPaise?: number;
};

/** The part of a sale that is paid in advance, and whether the shop keeps it if the parcel comes back. */
export type Advance = { paise: number; isKept: boolean };

/**
 * Returns the fee of a payment method for a sale, 0 for none, and the advance if the rest is paid on
 * delivery, in the transaction that creates the order. Throws INVALID_INPUT, with the reason, if this
 * sale cannot be paid that way.
 */
export type SaleTerms = (
  tx: Db,
  sale: Sale,
) => Promise<{ feePaise: number; advance?: Advance | undefined }>;
