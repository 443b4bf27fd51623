import { describe, expect, test } from 'vitest';
import { variantTitle } from '#src/lib/variant-title.ts';
import {
  itemProblem,
  moveOptionValues,
  optionCountProblem,
  optionNamesProblem,
} from '#src/features/catalog/options.ts';

const item = (color: string, ...optionValues: string[]) => ({ color, optionValues });

describe('names of options', () => {
  test.each([
    ['three options', ['Length', 'Plug', 'Pack'], undefined],
    ['four options', ['A', 'B', 'C', 'D'], 'Add at most 3 options.'],
    ['a colour as an option', ['Color'], 'Enter colours in the Colour field.'],
    ['a name twice', ['Length', 'length'], '“length” is listed twice.'],
  ])('checks the names of options: %s', (_, names, problem) => {
    expect(optionNamesProblem(names)).toBe(problem);
  });

  test.each([
    ['two options and a colour', ['A', 'B'], 'black', undefined],
    ['three options without a colour', ['A', 'B', 'C'], '', undefined],
    [
      'three options and a colour',
      ['A', 'B', 'C'],
      'black',
      'Add at most 3 options, the colour included.',
    ],
  ])('counts the options of a product: %s', (_, names, color, problem) => {
    expect(optionCountProblem(names, [{ color: '' }, { color }])).toBe(problem);
  });
});

describe('values of an item', () => {
  const others = [item('black', '1 m'), item('black', '3 m')];

  test.each([
    ['a combination of its own', item('red', '1 m'), undefined],
    ['a missing value', item('red', ''), { optionValues: 'Enter a value for Length.' }],
    ['a missing list', item('red'), { optionValues: 'Enter a value for Length.' }],
    [
      'a value too many',
      item('red', '1 m', 'USB'),
      { optionValues: 'Name the option of each value first.' },
    ],
    [
      'the values of another item',
      item('Black', '3  M'),
      { optionValues: '“Black, 3  M” exists already.' },
    ],
  ])('checks the values of an item: %s', (_, one, problem) => {
    expect(itemProblem(one, { optionNames: ['Length'], others })).toEqual(problem);
  });

  test('requires a colour only next to other items', () => {
    expect(itemProblem(item(''), { optionNames: [], others: [] })).toBeUndefined();
    expect(itemProblem(item(''), { optionNames: [], others: [item('red')] })).toEqual({
      color: 'Choose a colour.',
    });
  });

  test('writes the values as a title without the empty ones', () => {
    expect(variantTitle(item('black', '3 m'))).toBe('black, 3 m');
    expect(variantTitle(item('', '3 m', ''))).toBe('3 m');
    expect(variantTitle(item(''))).toBe('');
  });

  test.each([
    ['an option moves', ['Plug', 'Length'], ['USB', '3 m']],
    ['an option is renamed', ['Cable', 'Plug'], ['3 m', 'USB']],
    ['an option is removed', ['Plug'], ['USB']],
    ['an option is new', ['Length', 'Plug', 'Pack'], ['3 m', 'USB', '']],
  ])('moves values when the options change: %s', (_, after, values) => {
    expect(moveOptionValues(['3 m', 'USB'], ['Length', 'Plug'], after)).toEqual(values);
  });
});
