import { expect, test } from 'vitest';
import { toCardKind, withoutSearched } from '#src/features/catalog/card-kind.ts';

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

test.each([
  ['Wireless speaker, 20 W', 'speakers', 'Wireless, 20 W'],
  ['Wireless speaker, 20 W', 'Bluetooth Speaker', 'Wireless, 20 W'],
  ['Wireless speaker, 20 W', 'party', 'Wireless speaker, 20 W'],
  ['Gaming headphones, 30 h', 'headphone', 'Gaming, 30 h'],
  ['Ear buds, 36 h', 'ear buds', 'Ear buds, 36 h'],
  ['Neckband, 40 h', 'neckband', 'Neckband, 40 h'],
])('shortens “%s” in a search for “%s”', (kind, query, shown) => {
  expect(withoutSearched(kind, query)).toBe(shown);
});
