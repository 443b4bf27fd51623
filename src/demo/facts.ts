import type { DemoProduct, ProductSheet } from './demo-product.ts';

/** Returns a product's specification table, in display order. */
export function specificationsOf(product: DemoProduct): [name: string, value: string][] {
  const { specs, facts } = product;
  const { driverMm, watts, batteryHours, charging, water, bluetooth } = facts;
  const rows: [string, string | undefined][] = [
    ['Connectivity', facts.links.join(', ')],
    ['Bluetooth version', bluetooth],
    ['Driver size', driverMm === undefined ? undefined : `${driverMm} mm`],
    ['Output power', watts === undefined ? undefined : `${watts} W`],
    ['Battery life', batteryHours === undefined ? undefined : `Up to ${batteryHours} hours`],
    ['Charging', charging],
    ['Noise cancelling', facts.noise],
    ['Water resistance', water],
    ...Object.entries(specs),
    ['Weight', weightWords(product)],
    ['Warranty', facts.warrantyYears === 1 ? '1 year' : `${facts.warrantyYears} years`],
  ];
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

/** Every filter with its options in display order. */
export const FILTERS: Record<string, string[]> = {
  Connectivity: ['Bluetooth', '2.4 GHz wireless', 'Wi-Fi', 'HDMI ARC', 'Wired'],
  'Battery hours': ['Up to 8 hours', '9 to 20 hours', '21 to 40 hours', 'Over 40 hours'],
  'Driver size': ['Up to 10 mm', '11 to 20 mm', '21 to 49 mm', '50 mm and more'],
  'Noise cancelling': ['Active', 'For calls', 'None'],
  'Water resistance': ['IP67', 'IPX7', 'IPX5', 'IPX4', 'None'],
  Microphone: ['Built-in', 'Boom', 'Wireless handheld', 'None'],
  'Output power': ['Up to 10 W', '11 to 30 W', '31 to 80 W', 'Over 80 W'],
};

/** Returns a product's filter options, as pairs of filter and option. */
export function filterOptionsOf(facts: ProductSheet): [filter: string, option: string][] {
  const chosen: [string, string][] = facts.links.map((link) => ['Connectivity', link]);
  const step = (filter: string, value: number | undefined, upTo: number[]) => {
    if (value === undefined) return;
    const at = upTo.findIndex((limit) => value <= limit);
    const option = FILTERS[filter]?.at(at);
    if (option) chosen.push([filter, option]);
  };
  // Beyond the last limit findIndex returns -1, which at() takes as the last option.
  step('Battery hours', facts.batteryHours, [8, 20, 40]);
  step('Driver size', facts.driverMm, [10, 20, 49]);
  step('Output power', facts.watts, [10, 30, 80]);
  chosen.push(['Noise cancelling', facts.noise ?? 'None'], ['Microphone', facts.microphone]);
  chosen.push(['Water resistance', facts.water ?? 'None']);
  return chosen;
}

/** Returns the weight of a product; that of ear buds is in their case. */
export function weightOf({ facts, fullName }: DemoProduct): { value: string; isInCase: boolean } {
  const { weightGrams } = facts;
  return {
    value: weightGrams < 1000 ? `${weightGrams} g` : `${(weightGrams / 1000).toFixed(1)} kg`,
    isInCase: /ear ?buds/i.test(fullName),
  };
}

function weightWords(product: DemoProduct): string {
  const { value, isInCase } = weightOf(product);
  return isInCase ? `${value} with the case` : value;
}
