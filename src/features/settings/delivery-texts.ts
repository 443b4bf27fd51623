import type { PublicDelivery } from './delivery.contract.ts';

const NOT_DELIVERED = 'not delivered at the moment';

/** Lists where the shop delivers, and in how many days. */
export function zoneRows({ days, zones, servesElsewhere }: PublicDelivery): [string, string][] {
  const served = zones.filter(({ isServed }) => isServed);
  const unserved = zones.filter(({ isServed }) => !isServed);
  const elsewhere =
    zones.length > 0 || !servesElsewhere ? 'Everywhere else' : 'Everywhere in India';
  return [
    ...served.map(({ name, from, to }): [string, string] => [name, range(from, to)]),
    ...unserved.map(({ name }): [string, string] => [name, NOT_DELIVERED]),
    [elsewhere, servesElsewhere ? `up to ${range(days, days)}` : NOT_DELIVERED],
  ];
}

/** Returns delivery details for the shop's texts, by placeholder name. */
export function deliveryTexts(delivery: PublicDelivery) {
  const { days, shipsFrom, shipsTo, zones } = delivery;
  const served = zones.filter(({ isServed }) => isServed);
  const fewest = Math.min(days, ...served.map(({ from }) => from));
  return {
    deliveryDays: range(fewest, days),
    deliveryMost: range(days, days),
    shippingDays: range(shipsFrom, shipsTo),
    handOverDays: range(shipsFrom, Math.max(days, shipsTo)),
    deliveryZones: zoneRows(delivery)
      .map((row) => row.join(': '))
      .join('\n'),
  };
}

function range(from: number, to: number): string {
  if (from === to) return to === 1 ? '1 day' : `${to} days`;
  return `${from} to ${to} days`;
}
