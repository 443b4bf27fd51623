import type { DemoProduct, ProductSheet } from '#src/demo/demo-product.ts';

const WATER: Record<NonNullable<ProductSheet['water']> | 'none', string> = {
  none: 'Keep it dry, and away from drinks.',
  IPX4: 'Sweat and splashes do no harm. Do not rinse it.',
  IPX5: 'Rain and sweat do no harm. Let it dry before you charge it.',
  IPX7: 'Rinse it under the tap. Let it dry before you charge it.',
  IP67: 'Rinse off sand and dust under the tap. Let it dry before you charge it.',
};

/** Returns advice on how to look after a product, from its facts. */
export function careOf({ facts, specs, fullName }: DemoProduct): string[] {
  const isWorn = /ear ?buds|neckband|headphones|headset/i.test(fullName);
  const hasBattery = facts.batteryHours !== undefined || specs['Battery'] !== undefined;
  return [
    WATER[facts.water ?? 'none'],
    'Wipe it with a soft, dry cloth.',
    ...(hasBattery ? ['Charge it every three months, even if you do not use it.'] : []),
    isWorn
      ? 'Lower the volume when you listen for more than an hour.'
      : 'Keep it out of the sun and of hot cars.',
  ];
}
