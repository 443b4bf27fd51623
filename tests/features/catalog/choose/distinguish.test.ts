import { describe, expect, test } from 'vitest';
import { WHERE, WHO, type Where, type Who } from '#src/features/catalog/choose/answers.ts';
import { FOR_WHERE, FOR_WHO, recommend } from '#src/features/catalog/choose/choose.ts';
import { distinguish } from '#src/features/catalog/choose/distinguish.ts';
import { DEMO_TRAITS } from '#tests/kit/demo-traits.ts';

function suggest(who: Who, where: Where, mostRupees: number, products = DEMO_TRAITS) {
  const reasons = [...FOR_WHO[who], ...FOR_WHERE[where]];
  return distinguish(recommend(products, { reasons, mostRupees }), reasons);
}

describe('reasons that distinguish suggestions', () => {
  for (const who of Object.keys(WHO) as Who[]) {
    for (const where of Object.keys(WHERE) as Where[]) {
      test(`give every suggestion for ${who}, ${where}, a first reason of its own`, () => {
        for (const most of [1500, 3000, Infinity]) {
          const { shared, each } = suggest(who, where, most);
          const firsts = each.map(({ reasons: [text] }) => text);
          expect(new Set(firsts).size, firsts.join()).toBe(each.length);
          for (const { reasons } of each) {
            expect(reasons.length).toBeGreaterThan(0);
            expect(reasons.filter((text) => shared.includes(text))).toEqual([]);
          }
        }
      });
    }
  }

  test('name what all have in common once, apart from each', () => {
    const { shared, each } = suggest('singer', 'room', Infinity);
    expect(shared).toContain('Sing right away: a wireless microphone is included.');
    expect(each.flatMap(({ reasons }) => reasons)).not.toContain(shared[0]);
  });

  test('say once that a suggestion is the best rated', () => {
    const alike = DEMO_TRAITS.slice(0, 2).map((one) => ({ ...one, filters: [], price: 999 }));
    const rated = (ratings: number[]) =>
      distinguish(
        alike.map((one, at) => {
          const product = { ...one, rating: ratings[at] ?? 0, reviewCount: 8 };
          return { product, reasons: [], facts: [] };
        }),
        [],
      ).each;
    expect(rated([4.6, 4.1])[0]?.reasons).toContain('Best rated of the two.');
    expect(rated([4.1, 4.6])[1]).toMatchObject({
      title: 'Best rated',
      reasons: expect.arrayContaining(['8 buyers rate it 4.6 out of 5.']) as string[],
    });
    expect(rated([4.1, 4.6])[1]?.reasons).not.toContain('Best rated of the two.');
  });

  test('leave a single suggestion as it is', () => {
    const { shared, each } = suggest('mover', 'way', Infinity, DEMO_TRAITS.slice(0, 1));
    expect(shared).toEqual([]);
    expect(each).toHaveLength(1);
    expect(each[0]?.reasons.length).toBeGreaterThan(0);
  });
});
