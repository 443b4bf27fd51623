import type { ShippingRates } from '#src/features/settings/shipping.contract.ts';
import { shippingFeePaise } from '#src/features/settings/shipping.ts';
import {
  type KnownOffer,
  type CodeProblem,
  codeProblem,
  idleCode,
  limitsProblem,
  unknownCode,
} from './code-problem.ts';
import { toRupees } from '#src/lib/money.ts';
import { offerHints } from './offer-hints.ts';
import { type Offer, type OfferLine, applyDiscount } from './offer-rules.ts';
import type { PurchaseOffers } from './offers.contract.ts';

/** The offers that were read; only some apply to these lines: see offers-now.queries.server.ts. */
type AvailableOffers = { automatic: readonly KnownOffer[]; code?: KnownOffer | undefined };

/** The result of applying offers to a purchase. */
export type Applied = {
  /** In the order in which they are applied. */
  reductions: { offerId: number; label: string; amountPaise: number; partsPaise: number[] }[];
  isShippingFree: boolean;
  /** The name of the offer that makes shipping free. */
  freeShippingBy: string | null;
  /** One sentence for each discount that a little more would bring. */
  hints: string[];
  /** Each offer that discounts this purchase, and the amount. */
  uses: { offerId: number; savedPaise: number }[];
  /** The code that was given, and why it gives no discount. */
  code: { code: string; problem: CodeProblem | undefined } | undefined;
};

/** Shipping rates at the destination, and in other zones to which the order might go instead. */
export type Shipping = { rates: ShippingRates; elsewhere?: readonly ShippingRates[] };

/** Applies offers to these lines, for the cart and checkout as well as for placing the order. */
export function applyOffers(
  lines: readonly OfferLine[],
  known: AvailableOffers,
  { rates, elsewhere = [] }: Shipping,
  typed = '',
): Applied {
  const forThem = known.automatic.filter((offer) => limitsProblem(offer) === undefined);
  const automatic = forThem.map(({ offer }) => offer);
  const byCode = known.code;
  const problem = typed === '' ? undefined : problemOf(typed, byCode, lines);
  const given = typed !== '' && !problem ? byCode?.offer : undefined;
  const { off, freeShipping } = applyDiscount(lines, automatic, given);
  const goodsPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const offPaise = off.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const grams = lines.reduce((sum, line) => sum + (line.grams ?? 0) * line.quantity, 0);
  const costPaise = (some: ShippingRates) => shippingFeePaise(goodsPaise - offPaise, some, grams);
  const shippingPaise = freeShipping ? costPaise(rates) : 0;
  const isShippingFree = freeShipping !== undefined && [rates, ...elsewhere].some(costPaise);
  const uses = off.map(({ offer, amountPaise }) => ({
    offerId: offer.id,
    savedPaise: amountPaise,
  }));
  if (freeShipping && shippingPaise > 0) {
    uses.push({ offerId: freeShipping.id, savedPaise: shippingPaise });
  }
  const helps = uses.some(({ offerId }) => offerId === given?.id);
  // If a zone charges for shipping, a free-shipping code may still help.
  const isIdle = given !== undefined && !helps && !(isShippingFree && freeShipping === given);
  return {
    reductions: off.map(({ offer, ...taken }) => {
      return { offerId: offer.id, label: labelOf(offer), ...taken };
    }),
    isShippingFree,
    freeShippingBy: freeShipping && isShippingFree ? labelOf(freeShipping) : null,
    hints: offerHints(lines, { automatic: forThem, given, rates }),
    uses,
    code: typed === '' ? undefined : { code: typed, problem: isIdle ? idleCode(given) : problem },
  };
}

/** Converts the result to rupees for the API. */
export function toPurchaseOffers(applied: Applied): PurchaseOffers {
  const { reductions, isShippingFree, freeShippingBy, hints, code } = applied;
  return {
    reductions: reductions.map(({ label, amountPaise }) => ({
      label,
      amount: toRupees(amountPaise),
    })),
    ...{ isShippingFree, freeShippingBy, hints },
    code: code
      ? {
          code: code.code,
          problem: code.problem?.sentence ?? null,
          needsSignIn: code.problem?.needsSignIn ?? false,
        }
      : null,
  };
}

function problemOf(
  typed: string,
  known: KnownOffer | undefined,
  lines: readonly OfferLine[],
): CodeProblem | undefined {
  if (known) return codeProblem(known, lines);
  return { sentence: unknownCode(typed), mayPass: false, needsSignIn: false };
}

/** Returns the name of an offer on carts, orders and invoices. */
export function labelOf({ name, code }: Offer): string {
  return code === null ? name : `Code ${code}`;
}
