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
  ])('are checked for %s', (_, names, problem) => {
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
  ])('are counted for %s', (_, names, color, problem) => {
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
  ])('are checked for %s', (_, one, problem) => {
    expect(itemProblem(one, { optionNames: ['Length'], others })).toEqual(problem);
  });

  test('need a colour only next to other items', () => {
    expect(itemProblem(item(''), { optionNames: [], others: [] })).toBeUndefined();
    expect(itemProblem(item(''), { optionNames: [], others: [item('red')] })).toEqual({
      color: 'Choose a colour.',
    });
  });

  test('make a title without the empty ones', () => {
    expect(variantTitle(item('black', '3 m'))).toBe('black, 3 m');
    expect(variantTitle(item('', '3 m', ''))).toBe('3 m');
    expect(variantTitle(item(''))).toBe('');
  });

  test.each([
    ['stay with an option that moves', ['Plug', 'Length'], ['USB', '3 m']],
    ['stay with an option that is renamed', ['Cable', 'Plug'], ['3 m', 'USB']],
    ['go with an option that is removed', ['Plug'], ['USB']],
    ['are empty for a new option', ['Length', 'Plug', 'Pack'], ['3 m', 'USB', '']],
  ])('%s', (_, after, values) => {
    expect(moveOptionValues(['3 m', 'USB'], ['Length', 'Plug'], after)).toEqual(values);
  });
});
