import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees, toRupees } from '#src/lib/money.ts';
import { goodsOf, isFor, type Offer, type OfferLine } from './offer-rules.ts';
import type { OfferState } from './offer-status.ts';

/** The facts about an offer whose code was given, and about the shopper who gave it. */
export type KnownOffer = {
  offer: Offer;
  /** By the database's clock. */
  state: OfferState;
  startsAt: Date;
  endsAt: Date | null;
  perShopper: number | null;
  inTotal: number | null;
  isFirstOrder: boolean;
  isSignedIn: boolean;
  /** Uses that count, in total and by this shopper, without orders about to be replaced. */
  usedInTotal: number;
  usedByShopper: number;
  /** True if the shopper already has an order that counts as their first. */
  hasOrdered: boolean;
  /** The names of the goods that the offer is for; '' for everything. */
  isForText: string;
};

/** The reason why a code gives no discount. */
export type CodeProblem = {
  sentence: string;
  /** True if a code may become valid with another cart, sign-in or time: worth remembering. */
  mayPass: boolean;
  needsSignIn: boolean;
};

/** Returns why a code cannot be used for these lines; undefined if it can. */
export function codeProblem(
  known: KnownOffer,
  lines: readonly OfferLine[],
): CodeProblem | undefined {
  return problemOfTime(known) ?? limitsProblem(known) ?? problemOfGoods(known, lines);
}

/** Returns the message for a valid code that changes nothing. */
export function idleCode(offer: Offer, lines: readonly OfferLine[]): CodeProblem {
  const { code, kind } = offer;
  if (lines.every((line) => line.bundle || !isFor(offer, line))) {
    return passing(`“${code}” gives no discount on bundles, which already cost less.`);
  }
  return passing(
    kind === 'free-shipping'
      ? `Shipping is already free for this order. You can use “${code}” on another one.`
      : `“${code}” gives no discount on this order.`,
  );
}

/** Returns the message for an unknown code. */
export function unknownCode(typed: string): string {
  return `“${typed}” is not a valid code. Check the spelling and try again.`;
}

function problemOfTime({ offer, state, startsAt, endsAt }: KnownOffer): CodeProblem | undefined {
  const { code } = offer;
  switch (state) {
    case 'running':
      return undefined;
    case 'planned':
      return passing(`“${code}” can be used from ${formatDateTime(startsAt.toISOString())}.`);
    case 'paused':
      return final(`“${code}” cannot be used at the moment.`);
    case 'ended':
      return final(`“${code}” ended on ${formatDateTime((endsAt ?? startsAt).toISOString())}.`);
  }
}

/** Returns why an offer is no longer available to this shopper; undefined if it is. */
export function limitsProblem(known: KnownOffer): CodeProblem | undefined {
  const { offer, perShopper, inTotal, isFirstOrder, isSignedIn } = known;
  const { code } = offer;
  if (inTotal !== null && known.usedInTotal >= inTotal) return final(`“${code}” has been used up.`);
  if ((perShopper !== null || isFirstOrder) && !isSignedIn) {
    const why = isFirstOrder ? 'your first order' : timesText(perShopper ?? 1);
    const sentence = `Sign in to use “${code}”. It is valid for ${why}.`;
    return { sentence, mayPass: true, needsSignIn: true };
  }
  if (isFirstOrder && known.hasOrdered)
    return final(`“${code}” is only valid for your first order.`);
  if (isFirstOrder && known.usedByShopper > 0) {
    return passing(
      `“${code}” is used in one of your unpaid orders. Pay for or cancel that order to use it here.`,
    );
  }
  if (perShopper !== null && known.usedByShopper >= perShopper) {
    return final(
      perShopper === 1
        ? `You have already used “${code}”.`
        : `You have used “${code}” ${perShopper} times, which is the limit.`,
    );
  }
  return undefined;
}

function timesText(times: number): string {
  return times === 1 ? 'one order per customer' : `${times} orders per customer`;
}

function problemOfGoods(known: KnownOffer, lines: readonly OfferLine[]): CodeProblem | undefined {
  const { offer, isForText } = known;
  const { code, minimumPaise } = offer;
  if (lines.length === 0) return passing(`Add something to your cart to use “${code}”.`);
  if (!lines.some((line) => isFor(offer, line))) {
    const forWhat = isForText === '' ? 'other products' : `${isForText} only`;
    return passing(`“${code}” is valid for ${forWhat}.`);
  }
  const missing = minimumPaise - goodsOf(offer, lines);
  if (missing <= 0) return undefined;
  const more = isForText === '' ? 'more' : `more of ${isForText}`;
  return passing(`Add ${formatRupees(toRupees(missing))} ${more} to use “${code}”.`);
}

function passing(sentence: string): CodeProblem {
  return { sentence, mayPass: true, needsSignIn: false };
}

function final(sentence: string): CodeProblem {
  return { sentence, mayPass: false, needsSignIn: false };
}
