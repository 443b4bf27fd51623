import { parsePhone, phoneDigits } from '#src/lib/phone.ts';
import { toRupees } from '#src/lib/money.ts';
import type { Consignment } from '#src/features/fulfilment/couriers/courier-port.ts';
import { timeInIndia } from '#src/lib/dates.ts';

const CITY_MAX = 30;
const NAME_MAX = 100;
const LINE_MAX = 190;

/**
 * Converts a parcel to Shiprocket's order. `sub_total` is the amount to collect in cash. No field
 * that would be added to it is sent: Shiprocket does not compute totals.
 */
export function toOrder(consignment: Consignment, pickupPlace: string): Record<string, unknown> {
  return {
    ...goodsOf(consignment),
    pickup_location: pickupPlace,
    ...placeFields('billing', { ...consignment.buyer, ...consignment.address }),
    shipping_is_billing: true,
    payment_method: consignment.isCash ? 'COD' : 'Prepaid',
  };
}

/** Converts a return to Shiprocket's order: nothing is ever collected from the shopper. */
export function toReturnOrder(consignment: Consignment, to: Place): Record<string, unknown> {
  return {
    ...goodsOf(consignment),
    ...placeFields('pickup', { ...consignment.buyer, ...consignment.address }),
    ...placeFields('shipping', to),
    payment_method: 'Prepaid',
  };
}

function goodsOf({ items, reference, orderedAt, ...consignment }: Consignment) {
  return {
    order_id: reference,
    order_date: indianMinute(orderedAt),
    order_items: items.map(({ name, sku, hsn, quantity, pricePaise }) => {
      return { name, sku, hsn, units: quantity, selling_price: toRupees(pricePaise) };
    }),
    sub_total: toRupees(consignment.totalPaise),
    length: consignment.lengthCm,
    breadth: consignment.breadthCm,
    height: consignment.heightCm,
    weight: consignment.weightGrams / 1000,
  };
}

type Place = NonNullable<Consignment['returnTo']>;

function placeFields(as: 'billing' | 'pickup' | 'shipping', place: Place) {
  const [first, ...others] = place.name.trim().split(/\s+/);
  const [line = '', ...more] = place.lines.filter(Boolean);
  return {
    [`${as}_customer_name`]: (first ?? '').slice(0, NAME_MAX),
    [`${as}_last_name`]: others.join(' ').slice(0, NAME_MAX),
    [`${as}_address`]: line.slice(0, LINE_MAX),
    [`${as}_address_2`]: more.join(', ').slice(0, LINE_MAX),
    [`${as}_city`]: place.city.slice(0, CITY_MAX),
    [`${as}_pincode`]: Number(place.pincode),
    [`${as}_state`]: place.state,
    [`${as}_country`]: 'India',
    [`${as}_email`]: place.email,
    [`${as}_phone`]: Number(parsePhone(place.phone) ?? phoneDigits(place.phone).replace(/^0/, '')),
  };
}

/** Formats a moment in Indian time: `2026-11-20 14:05`. */
function indianMinute(moment: Date): string {
  return timeInIndia(moment).slice(0, 'YYYY-MM-DD HH:MM'.length);
}
