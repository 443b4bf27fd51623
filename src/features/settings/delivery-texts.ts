import type { PublicDelivery } from './delivery.contract.ts';

/** Returns delivery details for the shop's texts, by placeholder name. */
export function deliveryTexts({
  days,
  shipsFrom,
  shipsTo,
  zones,
  servesElsewhere,
}: PublicDelivery) {
  const served = zones.filter(({ isServed }) => isServed);
  const unserved = zones.filter(({ isServed }) => !isServed);
  const fewest = Math.min(days, ...served.map(({ from }) => from));
  return {
    deliveryDays: range(fewest, days),
    deliveryMost: range(days, days),
    shippingDays: range(shipsFrom, shipsTo),
    handOverDays: range(shipsFrom, Math.max(days, shipsTo)),
    deliveryZones: [
      ...served.map(({ name, from, to }) => `${name}: ${range(from, to)}`),
      ...unserved.map(({ name }) => `${name}: not delivered at the moment`),
      elsewhere(zones.length > 0, servesElsewhere, range(days, days)),
    ].join('\n'),
  };
}

function elsewhere(hasZones: boolean, isServed: boolean, most: string): string {
  if (!isServed) return 'Everywhere else: not delivered at the moment';
  return `${hasZones ? 'Everywhere else' : 'Everywhere in India'}: up to ${most}`;
}

function range(from: number, to: number): string {
  if (from === to) return to === 1 ? '1 day' : `${to} days`;
  return `${from} to ${to} days`;
}
