import type { Db } from '#src/db/db.ts';
import { sumUp } from '#src/features/cart/sums.ts';
import { readDestination } from '#src/features/checkout/destination.queries.server.ts';
import {
  getOwnAddress,
  getOwnCart,
  listSaleLines,
  type Wanted,
} from '#src/features/checkout/purchase.queries.server.ts';
import { applyOffers } from '#src/features/offers/apply-offers.ts';
import { readOffersNow } from '#src/features/offers/offers-now.queries.server.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { toPaise, toRupees } from '#src/lib/money.ts';
import { isPhoneConfirmed, readCodContext } from './cod-context.queries.server.ts';
import { codFeePaise, codProblem, preorderNames } from './cod-rules.ts';
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
  const { cod, delivery } = await getSettings(db);
  if (!cod.isOn) return OFF;
  const { userId } = input;
  const wanted = input.wanted ? [input.wanted] : (await getOwnCart(db, userId)).wanted;
  const lines = await listSaleLines(db, wanted);
  const known = await readOffersNow(db, { code: input.code, userId });
  const place = await readPlace(db, input);
  const { shipping } = await readDestination(db, place.pincode);
  const { reductions, isShippingFree } = applyOffers(lines, known, shipping, input.code);
  const sums = sumUp(lines, shipping.rates, reductions, isShippingFree);
  const totalPaise = Math.max(0, sums.totalPaise - toPaise(input.storeCredit ?? 0));
  const productIds = lines.map(({ productId }) => productId);
  const goods = { productIds, preordered: preorderNames(lines), totalPaise };
  const query = { userId, ...goods, place, zones: delivery.zones };
  const context = await readCodContext(db, query, now);
  const phone = place.mobileNumber;
  const feePaise = codFeePaise(cod);
  return {
    isOn: true,
    problem: codProblem(cod, context) ?? null,
    fee: toRupees(feePaise),
    total: toRupees(totalPaise + feePaise),
    phone,
    isPhoneConfirmed: phone !== '' && (await isPhoneConfirmed(db, cod, { userId, phone }, now)),
  };
}

/** Reads a saved address, or the part of a new one that has been entered so far. */
async function readPlace(db: Db, { userId, addressId, pincode, mobileNumber }: CodOfferInput) {
  if (addressId !== undefined) return getOwnAddress(db, userId, addressId);
  return { addressLine1: '', addressLine2: '', pincode, mobileNumber };
}
