import { expect, test } from 'vitest';
import { toCardKind } from '#src/features/catalog/card-kind.ts';

test.each([
  ['Neckbands', [['Battery life', 'Up to 40 hours']], 'Neckband, 40 h'],
  ['Bluetooth Speakers', [['Output power', '12 W']], 'Bluetooth speaker, 12 W'],
  [
    'Karaoke Sets',
    [
      ['Output power', '60 W'],
      ['battery life', '6 h'],
    ],
    'Karaoke set, 6 h',
  ],
  ['Ear Buds', [['Playtime', '7.5 hrs, 36 hours with the case']], 'Ear buds, 7.5 h'],
  ['Soundbars', [['Power', '120 watts']], 'Soundbar, 120 W'],
  ['PA Systems', [['Output power', '1,000 W RMS']], 'PA systems, 1,000 W'],
  ['Radios', [['Battery', '1,200 hours']], 'Radios, 1,200 h'],
  [
    'Gaming Headphones',
    [
      ['Battery', 'None'],
      ['Weight', '254 g'],
    ],
    'Gaming headphones',
  ],
  ['Accessories', [], 'Accessories'],
  ['USB Cables', [['Power', '90–240 V']], 'USB cable'],
] as const)('says that one of the %s with %j is a “%s”', (category, specifications, kind) => {
  expect(toCardKind(category, specifications)).toBe(kind);
});
