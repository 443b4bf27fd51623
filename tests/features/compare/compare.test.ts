import { describe, expect, test } from 'vitest';
import { readRecent, RECENT_MAX, withRecent } from '#src/features/catalog/recent.ts';
import { COMPARE_MAX } from '#src/features/compare/compare-limits.ts';
import { readChoices } from '#src/features/compare/choices.ts';
import { comparePath, factRows, readIds } from '#src/features/compare/compare.ts';

const product = (facts: Record<string, string>) => ({
  facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
});

describe('the lines of a comparison', () => {
  test('lists every fact of a comparison once, with the value of each product', () => {
    const rows = factRows([
      product({ Battery: '20 h', Weight: '540 g' }),
      product({ Battery: '20 H ', Charging: 'USB-C', Weight: '1.4 kg', Warranty: '1 year' }),
    ]);
    expect(rows).toEqual([
      { name: 'Battery', values: ['20 h', '20 H '], differs: false },
      { name: 'Charging', values: ['', 'USB-C'], differs: true },
      { name: 'Weight', values: ['540 g', '1.4 kg'], differs: true },
      { name: 'Warranty', values: ['', '1 year'], differs: true },
    ]);
  });

  test('shows no differences in a comparison of one product', () => {
    expect(factRows([product({ Weight: '1 kg' })])).toMatchObject([{ differs: false }]);
    expect(factRows([])).toEqual([]);
  });
});

describe('the link of a comparison', () => {
  test('reads the same products from the link of a comparison', () => {
    expect(readIds(new URL(`http://shop${comparePath([3, 1])}`).search)).toEqual({
      ids: [3, 1],
      isCut: false,
    });
    expect(comparePath([])).toBe('/compare');
  });

  test('reads each product once and at most four from the link of a comparison', () => {
    expect(readIds('?ids=1,1,x,-2,0,2.5,3,4294967296')).toEqual({ ids: [1, 3], isCut: false });
    expect(readIds('?ids=1,2,3,4')).toEqual({ ids: [1, 2, 3, 4], isCut: false });
    expect(readIds('?ids=1,2,3,4,5')).toEqual({ ids: [1, 2, 3, 4], isCut: true });
    expect(readIds('')).toEqual({ ids: [], isCut: false });
  });
});

describe('products that a browser stored', () => {
  test('ignores unreadable products that a browser stored for a comparison', () => {
    const choice = (id: number) => ({ id, name: 'Sur', imageUrl: '' });
    const five = [1, 2, 3, 4, 5].map(choice);
    expect(readChoices(JSON.stringify(five))).toHaveLength(COMPARE_MAX);
    expect(readChoices(JSON.stringify([null, 7, { id: '1' }, choice(9)]))).toEqual([choice(9)]);
    for (const stored of [null, '', '{', '{}', '"x"']) expect(readChoices(stored)).toEqual([]);
  });

  test('stores each viewed product once, the newest first and at most twelve', () => {
    expect(withRecent([1, 2, 3], 3)).toEqual([3, 1, 2]);
    const twelve = Array.from({ length: RECENT_MAX }, (_, at) => at + 1);
    expect(withRecent(twelve, 99)).toEqual([99, ...twelve.slice(0, -1)]);
    expect(readRecent('[1,"2",3.5,4]')).toEqual([1, 4]);
    for (const stored of [null, '', '[', '{}']) expect(readRecent(stored)).toEqual([]);
  });
});
