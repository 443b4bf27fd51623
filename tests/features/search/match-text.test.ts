import { describe, expect, test } from 'vitest';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { matchText } from '#src/features/search/match-text.ts';

const DESCRIPTION =
  'A neckband for long days on the road, with a deep bass that you can turn down whenever a call comes in. It folds.';
const CARD = {
  name: 'Vayuphon Collar',
  kind: 'Neckband, 60 h',
  description: DESCRIPTION,
  filters: [
    {
      id: 1,
      name: 'Noise cancelling',
      options: [
        { id: 1, value: 'None' },
        { id: 2, value: 'For calls' },
      ],
    },
  ],
} as unknown as ProductCard;

describe('why a suggestion matches', () => {
  test.each([
    ['coll', ''],
    ['neckband', ''],
    ['noise', 'Noise cancelling: For calls'],
    ['xyz', ''],
    ['fold', 'It folds.'],
    ['long', 'A neckband for long days on the road, with a deep bass that you can …'],
    ['bass', '… with a deep bass that you can turn down whenever a call comes in.'],
  ])('explains a match of %s', (typed, reason) => {
    expect(matchText(CARD, typed)).toBe(reason);
  });
});
