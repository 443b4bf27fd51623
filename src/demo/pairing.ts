import type { DemoProduct } from './demo-product.ts';

/** Returns the steps to pair a product; none for products without Bluetooth. */
export function pairingOf({ name, facts, fullName }: DemoProduct): string[] {
  if (!facts.links.includes('Bluetooth')) return [];
  const isCased = /ear ?buds/i.test(fullName);
  const hasDongle = facts.links.includes('2.4 GHz wireless');
  return [
    ...(hasDongle ? ['For games, plug in the dongle: the headset finds it on its own.'] : []),
    isCased
      ? 'Open the case and hold its button for 5 seconds until the light blinks blue.'
      : `${hasDongle ? 'For a phone, hold' : 'Hold'} the power button for 5 seconds until the light blinks blue.`,
    'Open Bluetooth on your phone.',
    `Choose ${name} in the list.`,
  ];
}
