import { describe, expect, test } from 'vitest';
import { neighboursOf, SIMILAR_MAX } from '#src/features/catalog/similar.ts';

describe('similar products', () => {
  test('lists similar products by the next ids, with the first after the last', () => {
    const similar = neighboursOf([3, 1, 2]);
    expect(similar.get(1)).toEqual([2, 3]);
    expect(similar.get(3)).toEqual([1, 2]);
  });

  test('lists at most ten similar products', () => {
    const ids = Array.from({ length: 30 }, (_, at) => at + 1);
    expect(neighboursOf(ids).get(25)).toEqual([26, 27, 28, 29, 30, 1, 2, 3, 4, 5]);
    expect(neighboursOf(ids.slice(0, SIMILAR_MAX + 1)).get(1)).toHaveLength(SIMILAR_MAX);
    expect(neighboursOf([7]).get(7)).toEqual([]);
  });
});
