import { expect, test } from 'vitest';
import { withWholeNames } from '#src/features/publishing/pages/whole-names.ts';

test('keeps USB-C and Wi-Fi on one line, and other texts as they are', () => {
  const text = 'USB-C, Wi-Fi and Hi-Fi, USB-A, "USB-Cable"';
  const product = {
    name: 'Hub USB-C',
    description: text,
    chapters: [],
    productDetail: { description: text, bulletPoints: 'USB-C|IP-67' },
    productSpecifications: [{ id: 1, specificationName: 'Port', specificationValue: 'USB-C' }],
  };
  const whole = 'USB-\u2060C, Wi-\u2060Fi and Hi-Fi, USB-A, "USB-Cable"';
  expect(withWholeNames(product as unknown as Parameters<typeof withWholeNames>[0])).toEqual({
    ...product,
    description: whole,
    productDetail: { description: whole, bulletPoints: 'USB-\u2060C|IP-67' },
    productSpecifications: [
      { id: 1, specificationName: 'Port', specificationValue: 'USB-\u2060C' },
    ],
  });
});
