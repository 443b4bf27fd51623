import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import { LEAST_LEFT_PAISE } from '../offer-limits.ts';
import { takesCode } from '../offer-status.ts';
import type { OfferInput } from './offer-input.contract.ts';

/** An item that a scheduled price names, as it is in the catalogue now. */
export type Piece = {
  productId: number;
  variantId: number | null;
  name: string;
  pricePaise: number;
};

type Known = {
  /** The database's time, in the format of the form. */
  now: string;
  pieces: readonly Piece[];
  productIds: readonly number[];
  categoryIds: readonly number[];
  /** The offer's previous end: an end in the past may stay. */
  endedAt?: string | undefined;
};

/** Returns a message for each invalid field of an offer; none if it can be saved. */
export function offerProblems(offer: OfferInput, known: Known): Record<string, string> {
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
  const isAlone = !takesCode(kind) && code !== '';
  return {
    code: isAlone
      ? 'Leave the code out: this shows on the pages of products, and holds by itself.'
      : undefined,
    percent: kind === 'percent' && percent === null ? 'Write how many percent.' : undefined,
    amount: kind === 'amount' && amount === null ? 'Write how much is taken off.' : undefined,
    most: kind !== 'percent' && most !== null ? 'Only a percentage has a most.' : undefined,
    minimum: kind === 'amount' && amount !== null ? amountProblem(amount, minimum) : undefined,
    steps: kind === 'steps' ? stepsProblem(steps) : undefined,
  };
}

/** An order with a total of zero cannot be paid. */
function amountProblem(amount: number, minimum: number): string | undefined {
  const least = toPaise(amount) + LEAST_LEFT_PAISE;
  if (toPaise(minimum) >= least) return undefined;
  return `Ask for goods of at least ${formatRupees(toRupees(least))}: something must be left to pay.`;
}

function stepsProblem(steps: OfferInput['steps']): string | undefined {
  if (steps.length === 0) return 'Write at least one step.';
  const isRising = steps.every((step, at) => {
    const before = steps[at - 1];
    return !before || (step.pieces > before.pieces && step.percent > before.percent);
  });
  return isRising
    ? undefined
    : 'Each step begins at more pieces than the one before, and takes more off.';
}

function timeProblems({ startsAt, endsAt }: OfferInput, { now, endedAt }: Known) {
  if (endsAt === null) return {};
  if (endsAt <= startsAt) return { endsAt: 'It has to end after it begins.' };
  const isOver = endsAt <= now && endsAt !== endedAt;
  return { endsAt: isOver ? 'This moment has passed. Choose a later one, or none.' : undefined };
}

function limitProblems({ perShopper, inTotal, isFirstOrder, kind }: OfferInput) {
  const isPrice = kind === 'price';
  const hasLimit = perShopper !== null || inTotal !== null || isFirstOrder;
  if (isPrice && hasLimit) {
    return { inTotal: 'A price is the same for everybody: leave limits out.' };
  }
  const tooMany = perShopper !== null && inTotal !== null && perShopper > inTotal;
  const twice = isFirstOrder && perShopper !== null && perShopper > 1;
  return {
    perShopper: tooMany
      ? 'One customer cannot use it more often than all of them.'
      : twice
        ? 'A first order comes once.'
        : undefined,
  };
}

function goodsProblems(offer: OfferInput, { pieces, productIds, categoryIds }: Known) {
  const isProduct = offer.productIds.every((id) => productIds.includes(id));
  const isCategory = offer.categoryIds.every((id) => categoryIds.includes(id));
  return {
    productIds: isProduct ? undefined : 'There is no such product.',
    categoryIds: isCategory ? undefined : 'There is no such category.',
    prices: offer.kind === 'price' ? pricesProblem(offer.prices, pieces) : undefined,
  };
}

function pricesProblem(prices: OfferInput['prices'], pieces: readonly Piece[]): string | undefined {
  if (prices.length === 0) return 'Choose a product, and write its price.';
  const keys = prices.map(({ productId, variantId }) => `${productId}:${variantId ?? ''}`);
  if (new Set(keys).size < keys.length) return 'Each colour has one price. One is there twice.';
  for (const { productId, variantId, price } of prices) {
    const piece = pieces.find((one) => one.productId === productId && one.variantId === variantId);
    if (!piece) return 'There is no such product, or it has no such colour.';
    if (toPaise(price) >= piece.pricePaise) {
      return `“${piece.name}” costs ${formatRupees(toRupees(piece.pricePaise))}: write a lower price.`;
    }
  }
  return undefined;
}
