import { describe, expect, test } from 'vitest';
import { optionGroups } from '#src/features/catalog/option-choices.ts';

const item = (id: number, color: string, length: string, inStock = true) => ({
  ...{ id, color, optionValues: [length], inStock },
});
const ITEMS = [item(1, 'black', '1 m'), item(2, 'black', '3 m'), item(3, 'red', '1 m')] as const;

describe('options of a product page', () => {
  test('lists the colour first and each value once', () => {
    const groups = optionGroups(['Length'], ITEMS, ITEMS[0]);
    expect(groups.map(({ name, isColour, chosen }) => [name, isColour, chosen])).toEqual([
      ['Colour', true, 'black'],
      ['Length', false, '1 m'],
    ]);
    expect(groups.map(({ choices }) => choices.map(({ value }) => value))).toEqual([
      ['black', 'red'],
      ['1 m', '3 m'],
    ]);
  });

  test('leads from each value to the item that differs only in it', () => {
    const [, length] = optionGroups(['Length'], ITEMS, ITEMS[0]);
    expect(length?.choices.map(({ item: { id }, exists }) => [id, exists])).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  test('marks a combination that does not exist, and leads to the closest one in stock', () => {
    const items = [...ITEMS, item(4, 'red', '5 m', false), item(5, 'blue', '5 m')];
    const [colour, length] = optionGroups(['Length'], items, ITEMS[1]);
    expect(colour?.choices.map(({ value, item: { id }, exists }) => [value, id, exists])).toEqual([
      ['black', 2, true],
      ['red', 3, false],
      ['blue', 5, false],
    ]);
    expect(length?.choices.at(-1)).toMatchObject({ value: '5 m', exists: false, item: { id: 5 } });
  });

  test('shows no colours for a product without any', () => {
    const items = [item(1, '', '1 m'), item(2, '', '3 m')] as const;
    expect(optionGroups(['Length'], items, items[0]).map(({ name }) => name)).toEqual(['Length']);
  });
});
