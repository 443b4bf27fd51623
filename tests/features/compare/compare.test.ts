import { describe, expect, test } from 'vitest';
import { readRecent, RECENT_MAX, withRecent } from '#src/features/catalog/recent.ts';
import { COMPARE_MAX } from '#src/features/compare/compare-limits.ts';
import { readChoices } from '#src/features/compare/choices.ts';
import { comparePath, factRows, readIds } from '#src/features/compare/compare.ts';

const product = (facts: Record<string, string>) => ({
  facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
});

describe('the lines of a comparison', () => {
  test('list every fact once, with the value of each product', () => {
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

  test('show no differences for one product, and are empty for none', () => {
    expect(factRows([product({ Weight: '1 kg' })])).toMatchObject([{ differs: false }]);
    expect(factRows([])).toEqual([]);
  });
});

describe('the link of a comparison', () => {
  test('leads to the same products', () => {
    expect(readIds(new URL(`http://shop${comparePath([3, 1])}`).search)).toEqual({
      ids: [3, 1],
      isCut: false,
    });
    expect(comparePath([])).toBe('/compare');
  });

  test('takes each once, at most four, and no nonsense', () => {
    expect(readIds('?ids=1,1,x,-2,0,2.5,3,4294967296')).toEqual({ ids: [1, 3], isCut: false });
    expect(readIds('?ids=1,2,3,4')).toEqual({ ids: [1, 2, 3, 4], isCut: false });
    expect(readIds('?ids=1,2,3,4,5')).toEqual({ ids: [1, 2, 3, 4], isCut: true });
    expect(readIds('')).toEqual({ ids: [], isCut: false });
  });
});

describe('what a browser kept', () => {
  test('to compare is read as far as it is sound, and no more than fits', () => {
    const choice = (id: number) => ({ id, name: 'Sur', imageUrl: '' });
    const five = [1, 2, 3, 4, 5].map(choice);
    expect(readChoices(JSON.stringify(five))).toHaveLength(COMPARE_MAX);
    expect(readChoices(JSON.stringify([null, 7, { id: '1' }, choice(9)]))).toEqual([choice(9)]);
    for (const stored of [null, '', '{', '{}', '"x"']) expect(readChoices(stored)).toEqual([]);
  });

  test('of what was viewed has each product once, the newest first, twelve at most', () => {
    expect(withRecent([1, 2, 3], 3)).toEqual([3, 1, 2]);
    const twelve = Array.from({ length: RECENT_MAX }, (_, at) => at + 1);
    expect(withRecent(twelve, 99)).toEqual([99, ...twelve.slice(0, -1)]);
    expect(readRecent('[1,"2",3.5,4]')).toEqual([1, 4]);
    for (const stored of [null, '', '[', '{}']) expect(readRecent(stored)).toEqual([]);
  });
});
