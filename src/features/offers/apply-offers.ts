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
import { type BundleGroup, findBundles, splitLines } from './bundles.ts';
import { offerHints } from './offer-hints.ts';
import { type Offer, type OfferLine, applyDiscount, type Taken } from './offer-rules.ts';
import type { PlanItem, PurchaseOffers } from './offers.contract.ts';

/** The offers that were read; only some apply to these lines: see offers-now.queries.server.ts. */
type AvailableOffers = { automatic: readonly KnownOffer[]; code?: KnownOffer | undefined };

/** The result of applying offers to a purchase. */
export type Applied<Line extends OfferLine = OfferLine> = {
  /** The lines, split into the units of bundles and the rest. */
  lines: Line[];
  /** The bundles among them. */
  bundles: BundleGroup[];
  /** In the order in which they are applied; the parts are those of `lines`. */
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
export function applyOffers<Line extends OfferLine>(
  whole: readonly Line[],
  known: AvailableOffers,
  { rates, elsewhere = [] }: Shipping,
  typed = '',
): Applied<Line> {
  const valid = known.automatic.filter((offer) => limitsProblem(offer) === undefined);
  const automatic = valid.map(({ offer }) => offer);
  const byCode = known.code;
  const problem = typed === '' ? undefined : problemOf(typed, byCode, whole);
  const given = typed !== '' && !problem ? byCode?.offer : undefined;
  const { lines, bundles, off, freeShipping } = cheapest(whole, automatic, (some) =>
    applyDiscount(some, automatic, given),
  );
  const goodsPaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
  const offPaise = off.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const grams = lines.reduce((sum, line) => sum + (line.grams ?? 0) * line.quantity, 0);
  const costPaise = (some: ShippingRates) => shippingFeePaise(goodsPaise - offPaise, some, grams);
  const shippingPaise = costPaise(rates);
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
    ...{ lines, bundles },
    reductions: off.map(({ offer, ...taken }) => {
      return { offerId: offer.id, label: labelOf(offer), ...taken };
    }),
    isShippingFree,
    freeShippingBy: freeShipping && isShippingFree ? labelOf(freeShipping) : null,
    hints: offerHints(lines, { automatic: valid, given, rates }),
    uses,
    code:
      typed === ''
        ? undefined
        : { code: typed, problem: isIdle ? idleCode(given, lines) : problem },
  };
}

/**
 * Chooses between bundles, with the other offers on the rest, and only the other offers: whichever
 * takes more off.
 */
function cheapest<Line extends OfferLine>(
  lines: readonly Line[],
  automatic: readonly Offer[],
  apply: (lines: readonly OfferLine[]) => Taken,
) {
  const plain = { lines: [...lines], bundles: [], ...apply(lines) };
  const groups = findBundles(lines, automatic);
  if (groups.length === 0) return plain;
  const split = splitLines(lines, groups);
  const rest = apply(split);
  const off = [...bundlesOff(split, groups), ...rest.off];
  const saved = (all: Taken['off']) => all.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return saved(off) < saved(plain.off) ? plain : { ...rest, lines: split, bundles: groups, off };
}

/** Returns what each bundle takes off, and its part on each line. */
function bundlesOff(lines: readonly OfferLine[], groups: readonly BundleGroup[]): Taken['off'] {
  return [...new Set(groups.map(({ bundle }) => bundle))].map((offer) => {
    const partsPaise = lines.map(({ bundle }) =>
      bundle?.offerId === offer.id ? bundle.savedPaise : 0,
    );
    return { offer, partsPaise, amountPaise: partsPaise.reduce((sum, part) => sum + part, 0) };
  });
}

/** Converts the result to rupees for the API, with the protection plans of the purchase. */
export function toPurchaseOffers(applied: Applied, plans: PlanItem[]): PurchaseOffers {
  const { reductions, isShippingFree, freeShippingBy, hints, code, lines } = applied;
  return {
    reductions: reductions.map(({ label, amountPaise }) => ({
      label,
      amount: toRupees(amountPaise),
    })),
    bundles: applied.bundles.map(({ bundle, count, parts }, group) => ({
      id: bundle.id,
      name: bundle.name,
      count,
      price: toRupees(bundle.amountPaise ?? 0),
      saved: toRupees(parts.reduce((sum, { savedPaise }) => sum + savedPaise, 0)),
      items: lines
        .filter((line) => line.bundle?.group === group)
        .map(({ productId, variantId = null, quantity }) => ({ productId, variantId, quantity })),
    })),
    ...{ plans, isShippingFree, freeShippingBy, hints },
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
