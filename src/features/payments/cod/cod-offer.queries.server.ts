import type { Db } from '#src/db/db.ts';
import { sumUp } from '#src/features/cart/sums.ts';
import { readDestination } from '#src/features/checkout/destination.queries.server.ts';
import {
  getOwnAddress,
  getOwnCart,
  listSaleLines,
  type Wanted,
} from '#src/features/checkout/purchase.queries.server.ts';
import { toPlanLines } from '#src/features/checkout/plan-lines.ts';
import { applyOffers } from '#src/features/offers/apply-offers.ts';
import { readOffersNow } from '#src/features/offers/offers-now.queries.server.ts';
import {
  advancePaise,
  advanceProblem,
  cashProblem,
  type CashContext,
} from '#src/features/payments/advance/advance-rules.ts';
import { readCashContext } from '#src/features/payments/advance/cash-context.queries.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import type { ShopSettings } from '#src/features/settings/shop-settings.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import { isPhoneConfirmed } from './cod-context.queries.server.ts';
import { codFeePaise, preorderNames } from './cod-rules.ts';
import type { CodOffer } from './cod.contract.ts';

type CodOfferInput = {
  userId: string;
  /** Undefined for the cart. */
  wanted: Wanted | undefined;
  addressId: number | undefined;
  pincode: string;
  mobileNumber: string;
  /** The remembered code; '' for none. */
  code: string;
  /** In rupees. */
  storeCredit?: number;
};

/** The answer of a shop that takes no cash. */
export const OFF: CodOffer = {
  isOn: false,
  problem: null,
  fee: 0,
  total: 0,
  phone: '',
  isPhoneConfirmed: false,
};

/** Returns whether a person's purchase can be paid in cash, by the rules for placing an order. */
export async function getCodOffer(
  db: Db,
  input: CodOfferInput,
  now = new Date(),
): Promise<CodOffer> {
  const { cod, advance, delivery, protection } = await getSettings(db);
  if (!cod.isOn) return OFF;
  const { userId } = input;
  const wanted = input.wanted ? [input.wanted] : (await getOwnCart(db, userId)).wanted;
  const lines = await listSaleLines(db, wanted);
  const known = await readOffersNow(db, { code: input.code, userId });
  const place = await readPlace(db, input);
  const { shipping } = await readDestination(db, place.pincode);
  const applied = applyOffers(lines, known, shipping, input.code);
  const { reductions, isShippingFree } = applied;
  const sold = [...applied.lines, ...toPlanLines(applied.lines, protection.plans)];
  const sums = sumUp(sold, shipping.rates, reductions, isShippingFree);
  const totalPaise = Math.max(0, sums.totalPaise - toPaise(input.storeCredit ?? 0));
  const productIds = lines.map(({ productId }) => productId);
  const goods = { productIds, preordered: preorderNames(lines), totalPaise };
  const query = { userId, ...goods, place, zones: delivery.zones };
  const context = await readCashContext(db, query, now);
  const phone = place.mobileNumber;
  const feePaise = codFeePaise(cod);
  return {
    isOn: true,
    problem: cashProblem({ cod, advance }, context) ?? null,
    fee: toRupees(feePaise),
    total: toRupees(totalPaise + feePaise),
    phone,
    isPhoneConfirmed: phone !== '' && (await isPhoneConfirmed(db, cod, { userId, phone }, now)),
    ...offerAdvance({ cod, advance }, context, { totalPaise, feePaise }),
  };
}

/** Returns the advance on a sale if it can be paid so; otherwise nothing. */
function offerAdvance(
  rules: Pick<ShopSettings, 'cod' | 'advance'>,
  context: CashContext,
  { totalPaise, feePaise }: { totalPaise: number; feePaise: number },
): Pick<CodOffer, 'advance'> {
  const moneyPaise = totalPaise + feePaise;
  const paise = advancePaise(rules.advance, moneyPaise);
  if (paise === undefined || advanceProblem(rules, context) !== undefined) return {};
  const { keepsReturned: isKept } = rules.advance;
  const [amount, rest] = [toRupees(paise), toRupees(moneyPaise - paise)];
  const back = isKept
    ? 'If you cancel before it ships, we refund the advance. If the parcel comes back undelivered, we keep it.'
    : 'If you cancel, or the parcel comes back undelivered, we refund the advance.';
  const label = `Pay ${formatRupees(amount)} now, ${formatRupees(rest)} in cash on delivery`;
  const note =
    feePaise > 0 ? `Includes a fee of ${formatRupees(toRupees(feePaise))}. ${back}` : back;
  return { advance: { amount, rest, isKept, label, note } };
}

/** Reads a saved address, or the part of a new one that has been entered so far. */
async function readPlace(db: Db, { userId, addressId, pincode, mobileNumber }: CodOfferInput) {
  if (addressId !== undefined) return getOwnAddress(db, userId, addressId);
  return { addressLine1: '', addressLine2: '', pincode, mobileNumber };
}
