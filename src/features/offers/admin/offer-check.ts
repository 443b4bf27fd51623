import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import { BUNDLE_ITEMS } from '#src/features/offers/offer-limits.ts';
import { LEAST_PAYMENT_PAISE } from '#src/lib/payable.ts';
import { takesCode } from '#src/features/offers/offer-status.ts';
import type { OfferInput } from './offer-input.contract.ts';

/** An item that a scheduled price names, as it is in the catalogue now. */
export type Piece = {
  productId: number;
  variantId: number | null;
  name: string;
  pricePaise: number;
};

type OfferContext = {
  /** The database's time, in the format of the form. */
  now: string;
  pieces: readonly Piece[];
  productIds: readonly number[];
  categoryIds: readonly number[];
  /** The offer's previous end: an end in the past may stay. */
  endedAt?: string | undefined;
};

/** Returns a message for each invalid field of an offer; none if it can be saved. */
export function offerProblems(offer: OfferInput, known: OfferContext): Record<string, string> {
  const found: Record<string, string | undefined> = {
    ...valueProblems(offer),
    ...timeProblems(offer, known),
    ...limitProblems(offer),
    ...goodsProblems(offer, known),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function valueProblems(offer: OfferInput): Record<string, string | undefined> {
  const { kind, code, percent, amount, most, minimum, steps } = offer;
  const isMissing = (kind === 'amount' || kind === 'bundle') && amount === null;
  const missing = kind === 'bundle' ? 'Enter the price.' : 'Enter the discount amount.';
  const isAlone = !takesCode(kind) && code !== '';
  return {
    code: isAlone
      ? 'Remove the code: this offer shows on product pages and applies automatically.'
      : undefined,
    percent: kind === 'percent' && percent === null ? 'Enter a percentage.' : undefined,
    amount: isMissing ? missing : undefined,
    most: kind !== 'percent' && most !== null ? 'Only a percentage can have a maximum.' : undefined,
    minimum: kind === 'amount' && amount !== null ? amountProblem(amount, minimum) : undefined,
    steps: kind === 'steps' ? stepsProblem(steps) : undefined,
  };
}

/** An order with a total of zero cannot be paid. */
function amountProblem(amount: number, minimum: number): string | undefined {
  const least = toPaise(amount) + LEAST_PAYMENT_PAISE;
  if (toPaise(minimum) >= least) return undefined;
  return `Enter a minimum order of at least ${formatRupees(toRupees(least))}, so that an amount is left to pay.`;
}

function stepsProblem(steps: OfferInput['steps']): string | undefined {
  if (steps.length === 0) return 'Add at least one step.';
  const isRising = steps.every((step, at) => {
    const before = steps[at - 1];
    return !before || (step.pieces > before.pieces && step.percent > before.percent);
  });
  return isRising
    ? undefined
    : 'Each step must start at more units and give a higher discount than the previous one.';
}

function timeProblems({ startsAt, endsAt }: OfferInput, { now, endedAt }: OfferContext) {
  if (endsAt === null) return {};
  if (endsAt <= startsAt) return { endsAt: 'The end must be after the start.' };
  const isOver = endsAt <= now && endsAt !== endedAt;
  return {
    endsAt: isOver ? 'This time has passed. Choose a later time or leave it empty.' : undefined,
  };
}

function limitProblems({ perShopper, inTotal, isFirstOrder, kind }: OfferInput) {
  const isPrice = kind === 'price' || kind === 'bundle';
  const hasLimit = perShopper !== null || inTotal !== null || isFirstOrder;
  if (isPrice && hasLimit) {
    const what = kind === 'price' ? 'A scheduled price' : 'A bundle';
    return { inTotal: `${what} is the same for everyone, so it cannot have limits.` };
  }
  const tooMany = perShopper !== null && inTotal !== null && perShopper > inTotal;
  const twice = isFirstOrder && perShopper !== null && perShopper > 1;
  return {
    perShopper: tooMany
      ? 'The limit per customer cannot be above the total limit.'
      : twice
        ? 'A customer has only one first order.'
        : undefined,
  };
}

function goodsProblems(offer: OfferInput, { pieces, productIds, categoryIds }: OfferContext) {
  const isProduct = offer.productIds.every((id) => productIds.includes(id));
  const isCategory = offer.categoryIds.every((id) => categoryIds.includes(id));
  return {
    productIds: isProduct ? undefined : 'This product does not exist.',
    categoryIds: isCategory ? undefined : 'This category does not exist.',
    prices: offer.kind === 'price' ? pricesProblem(offer.prices, pieces) : undefined,
    ...(offer.kind === 'bundle' && bundleProblems(offer, pieces)),
  };
}

function pricesProblem(prices: OfferInput['prices'], pieces: readonly Piece[]): string | undefined {
  if (prices.length === 0) return 'Choose a product and enter its price.';
  const keys = prices.map(({ productId, variantId }) => `${productId}:${variantId ?? ''}`);
  if (new Set(keys).size < keys.length) return 'A colour appears twice. Enter one price for each.';
  for (const { productId, variantId, price } of prices) {
    const piece = pieces.find((one) => one.productId === productId && one.variantId === variantId);
    if (!piece) return 'This product or colour does not exist.';
    if (toPaise(price) >= piece.pricePaise) {
      return `“${piece.name}” costs ${formatRupees(toRupees(piece.pricePaise))}. Enter a lower price.`;
    }
  }
  return undefined;
}

function bundleProblems({ items, amount }: OfferInput, pieces: readonly Piece[]) {
  const { min } = BUNDLE_ITEMS;
  if (items.length < min) return { items: `Choose at least ${min} different items.` };
  const ofProduct = Map.groupBy(items, ({ productId }) => productId);
  const isTwice = [...ofProduct.values()].some((same) => {
    const variants = new Set(same.map(({ variantId }) => variantId));
    return (
      same.length > 1 && (same.some((item) => item.isAnyVariant) || variants.size < same.length)
    );
  });
  if (isTwice) {
    return { items: 'A product appears twice. Choose another one, or a different fixed variant.' };
  }
  const found = items.map(({ productId, variantId, isAnyVariant }) =>
    pieces.filter(
      (one) => one.productId === productId && (isAnyVariant || one.variantId === variantId),
    ),
  );
  if (found.some((some) => some.length === 0)) {
    return { items: 'This product or colour does not exist.' };
  }
  const leastPaise = found.reduce((sum, some, at) => {
    const cheapest = Math.min(...some.map(({ pricePaise }) => pricePaise));
    return sum + cheapest * (items[at]?.quantity ?? 0);
  }, 0);
  if (amount === null || toPaise(amount) <= leastPaise) return {};
  const separately = formatRupees(toRupees(leastPaise));
  return {
    amount: `Bought separately, these cost ${separately}. Enter a price that is not higher.`,
  };
}
