import { describe, expect, test } from 'vitest';
import { changesLook, LOW_STOCK } from '#src/features/catalog/stock-level.ts';

describe('the stock that pages show', () => {
  test.each([
    [LOW_STOCK + 1, LOW_STOCK],
    [LOW_STOCK, LOW_STOCK + 1],
    [1, 0],
    [0, 1],
    [100, 0],
  ])('changes pages when the stock goes from %i to %i units', (before, after) => {
    expect(changesLook(before, after)).toBe(true);
  });

  test.each([
    [100, LOW_STOCK + 1],
    [LOW_STOCK, 1],
    [LOW_STOCK - 1, LOW_STOCK],
  ])('keeps pages when the stock goes from %i to %i units', (before, after) => {
    expect(changesLook(before, after)).toBe(false);
  });
});
