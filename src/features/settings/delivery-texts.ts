import type { Delivery } from './delivery.contract.ts';

/** What texts of the shop may say of delivery, by the name under which they ask for it. */
export function deliveryTexts({ days, shipsFrom, shipsTo, zones }: Delivery) {
  const fewest = Math.min(days, ...zones.map(({ from }) => from));
  return {
    deliveryDays: range(fewest, days),
    deliveryMost: range(days, days),
    shippingDays: range(shipsFrom, shipsTo),
    handOverDays: range(shipsFrom, Math.max(days, shipsTo)),
    deliveryZones: [
      ...zones.map(({ name, from, to }) => `${name}: ${range(from, to)}`),
      `${zones.length > 0 ? 'Everywhere else' : 'Everywhere in India'}: up to ${range(days, days)}`,
    ].join('\n'),
  };
}

function range(from: number, to: number): string {
  if (from === to) return to === 1 ? '1 day' : `${to} days`;
  return `${from} to ${to} days`;
}
