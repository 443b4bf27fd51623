import { OFFER_CODE, OFFER_NAME_MAX } from '#src/features/offers/offer-limits.ts';
import type { AdminOffer } from './offer-admin.contract.ts';
import type { OfferInput } from './offer-input.contract.ts';

/** Returns a copy of an offer, with the first free code after its own, such as DIWALI-2. */
export async function copyOf(
  offer: AdminOffer,
  isTaken: (code: string) => Promise<boolean>,
): Promise<OfferInput> {
  const { id: _id, endsAt, name, ...rest } = offer;
  return {
    ...rest,
    name: `Copy of ${name}`.slice(0, OFFER_NAME_MAX),
    endsAt: endsAt === '' ? null : endsAt,
    code: offer.code === '' ? '' : await freeCode(offer.code, isTaken),
  };
}

async function freeCode(code: string, isTaken: (code: string) => Promise<boolean>) {
  const stem = code.replace(/-\d+$/, '');
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const next = `${stem.slice(0, OFFER_CODE.max - ending.length)}${ending}`;
    if (!(await isTaken(next))) return next;
  }
}
