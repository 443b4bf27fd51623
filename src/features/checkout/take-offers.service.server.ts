import type { Db } from '#src/db/db.ts';
import type { OrderAddress } from '#src/db/schema/orders.ts';
import type { Reduction } from '#src/features/cart/sums.ts';
import { type Applied, applyOffers, type Shipping } from '#src/features/offers/apply-offers.ts';
import type { KnownOffer } from '#src/features/offers/code-problem.ts';
import { lockOffers, readOffersNow } from '#src/features/offers/offers-now.queries.server.ts';
import { toCode } from '#src/features/offers/code.ts';
import { AppError } from '#src/lib/errors.ts';
import type { OrderSource } from '#src/features/orders/order-status.ts';
import { type OfferTerms, toOfferTerms } from './offer-terms.ts';
import type { SaleLine } from './purchase.queries.server.ts';
import type { Buyer } from './sale-terms.server.ts';

type OfferUse = {
  user: Buyer;
  address: OrderAddress;
  purchase: {
    source: OrderSource;
    offerCode?: string | undefined;
    reductions?: readonly Reduction[];
  };
  cartId: number | null;
  lines: readonly SaleLine[];
  /** Shipping rates at the destination, and elsewhere. */
  shipping: Shipping;
};

/**
 * Applies offers to an order in the transaction that places it, by the database's clock and under a
 * lock of those with limited uses. Throws PRICE_CHANGED, with the reason, if the code that the page
 * showed no longer applies.
 */
export async function reserveOffers(
  tx: Db,
  { user, address, purchase, cartId, lines, shipping }: OfferUse,
): Promise<{ offers: Applied<SaleLine>; reductions: Reduction[]; terms: OfferTerms }> {
  const { source, offerCode = '', reductions: others = [] } = purchase;
  const code = toCode(offerCode);
  const replaced =
    source === 'staff' ? NO_ORDER : { source, cartId, productId: lines[0]?.productId ?? 0 };
  const userId = user.id ?? undefined;
  const phones = [user.phoneNumber ?? '', address.mobileNumber];
  const guest = user.id === null ? { email: user.email, phones, address } : undefined;
  const look = async () => {
    const known = await readOffersNow(tx, { code, userId, guest, replaced });
    const offers = applyOffers(lines, known, shipping, offerCode.trim().toUpperCase());
    throwIfOver(offers);
    return { known, offers };
  };
  const first = await look();
  const limited = [...first.known.automatic, first.known.code].filter((known) => isLimited(known));
  if (limited.length > 0)
    await lockOffers(
      tx,
      limited.flatMap((known) => known?.offer.id ?? []),
    );
  const { known, offers } = limited.length > 0 ? await look() : first;
  const terms = toOfferTerms(lines, known, offers, shipping.rates);
  return { offers, reductions: [...offers.reductions, ...others], terms };
}

/** An order by staff replaces no other. */
const NO_ORDER = { source: 'staff', cartId: null, productId: 0 };

function isLimited(known: KnownOffer | undefined): boolean {
  if (!known) return false;
  const { perShopper, inTotal, isFirstOrder, hasOrdered } = known;
  // A person who has ordered before gets no first-order offer, so only first orders need the lock.
  return perShopper !== null || inTotal !== null || (isFirstOrder && !hasOrdered);
}

function throwIfOver({ code }: Applied): void {
  if (!code?.problem) return;
  const { sentence } = code.problem;
  const message = `${sentence} Please check your order; nothing was charged.`;
  throw new AppError('PRICE_CHANGED', { message, fields: { offerCode: sentence } });
}
