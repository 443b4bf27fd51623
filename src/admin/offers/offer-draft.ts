import type { AdminOffer } from '#src/features/offers/admin/offer-admin.contract.ts';
import { type OfferKind, takesCode } from '#src/features/offers/offer-status.ts';

/** Values of the offer form, as typed text. */
export type OfferDraft = {
  name: string;
  code: string;
  kind: OfferKind;
  percent: string;
  amount: string;
  most: string;
  minimum: string;
  steps: { pieces: string; percent: string }[];
  prices: { productId: number; variantId: number | null; price: string }[];
  items: { productId: number; isAnyVariant: boolean; variantId: number | null; quantity: string }[];
  categoryIds: number[];
  productIds: number[];
  startsAt: string;
  endsAt: string;
  perShopper: string;
  inTotal: string;
  isFirstOrder: boolean;
};

/** Returns an offer as initial values of its form. */
export function draftOf(offer: AdminOffer): OfferDraft {
  const text = (value: number | null) => (value === null ? '' : String(value));
  const { name, code, kind, categoryIds, productIds, startsAt, endsAt, isFirstOrder } = offer;
  return {
    ...{ name, code, kind, categoryIds, productIds, startsAt, endsAt, isFirstOrder },
    percent: text(offer.percent),
    amount: text(offer.amount),
    most: text(offer.most),
    minimum: String(offer.minimum),
    perShopper: text(offer.perShopper),
    inTotal: text(offer.inTotal),
    steps: offer.steps.map(({ pieces, percent }) => {
      return { pieces: String(pieces), percent: String(percent) };
    }),
    items: offer.items.map((one) => ({ ...one, quantity: String(one.quantity) })),
    prices: offer.prices.map((one) => ({ ...one, price: String(one.price) })),
  };
}

/** Returns the initial values of a new offer: ten percent, starting now. */
export function newDraft(now: Date): OfferDraft {
  const inIndia = new Date(now.getTime() + 330 * 60_000).toISOString().slice(0, 16);
  return {
    ...{ name: '', code: '', kind: 'percent', percent: '10', amount: '', most: '', minimum: '0' },
    ...{ steps: [{ pieces: '3', percent: '10' }], prices: [], items: [] },
    ...{ categoryIds: [], productIds: [] },
    ...{ startsAt: inIndia, endsAt: '', perShopper: '', inTotal: '', isFirstOrder: false },
  };
}

/** Returns the input to send, without the fields of other kinds of offer. */
export function toOfferInput(draft: OfferDraft): OfferDraft {
  const { kind } = draft;
  const isPrice = kind === 'price';
  const isBundle = kind === 'bundle';
  const isAlone = isPrice || isBundle;
  return {
    ...draft,
    code: takesCode(kind) ? draft.code : '',
    percent: kind === 'percent' ? draft.percent : '',
    amount: kind === 'amount' || isBundle ? draft.amount : '',
    most: kind === 'percent' ? draft.most : '',
    steps: kind === 'steps' ? draft.steps : [],
    prices: isPrice ? draft.prices : [],
    items: isBundle ? draft.items : [],
    ...(isAlone && { productIds: [], categoryIds: [], minimum: '0' }),
    ...(isAlone && { perShopper: '', inTotal: '', isFirstOrder: false }),
  };
}
