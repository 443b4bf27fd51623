import { toRupees } from '#src/lib/money.ts';
import type { Consignment } from '../courier-port.ts';

const CITY_MAX = 30;
const NAME_MAX = 100;
const LINE_MAX = 190;
const INDIA_AHEAD_MS = 5.5 * 60 * 60_000;

/**
 * What Shiprocket is told of a parcel. `sub_total` is what is collected where it is paid in cash, and
 * nothing is written beside it that would be added to it: totals are not computed for us.
 */
export function toOrder(consignment: Consignment, pickupPlace: string): Record<string, unknown> {
  const { buyer, address, items, isCash, reference, orderedAt } = consignment;
  const [first, ...others] = buyer.name.trim().split(/\s+/);
  const [line = '', ...more] = address.lines.filter(Boolean);
  return {
    order_id: reference,
    order_date: indianMinute(orderedAt),
    pickup_location: pickupPlace,
    billing_customer_name: (first ?? '').slice(0, NAME_MAX),
    billing_last_name: others.join(' ').slice(0, NAME_MAX),
    billing_address: line.slice(0, LINE_MAX),
    billing_address_2: more.join(', ').slice(0, LINE_MAX),
    billing_city: address.city.slice(0, CITY_MAX),
    billing_pincode: Number(address.pincode),
    billing_state: address.state,
    billing_country: 'India',
    billing_email: buyer.email,
    billing_phone: Number(buyer.phone.replace(/\D/g, '').slice(-10)),
    shipping_is_billing: true,
    order_items: items.map(({ name, sku, hsn, quantity, pricePaise }) => {
      return { name, sku, hsn, units: quantity, selling_price: toRupees(pricePaise) };
    }),
    payment_method: isCash ? 'COD' : 'Prepaid',
    sub_total: toRupees(consignment.totalPaise),
    length: consignment.lengthCm,
    breadth: consignment.breadthCm,
    height: consignment.heightCm,
    weight: consignment.weightGrams / 1000,
  };
}

/** `2026-11-20 14:05`, as clocks in India show it. */
function indianMinute(moment: Date): string {
  const shown = new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString();
  return shown.slice(0, 16).replace('T', ' ');
}
