import { describe, expect, test } from 'vitest';
import { code128 } from '#src/features/fulfilment/documents/code128.ts';

/** Returns the total width of each character, in modules. */
const totals = (widths: number[]) =>
  Array.from({ length: Math.floor((widths.length - 7) / 6) }, (_, at) =>
    widths.slice(at * 6, at * 6 + 6).reduce((sum, width) => sum + width, 0),
  );

describe('a bar code', () => {
  test('encodes a text as a bar code in set B, with its check character and stop', () => {
    // Start B, P, J, J, 1, 2, 3, C; its check is 55: with start A, as in most examples, it is 54.
    expect(code128('PJJ123C')?.join('')).toBe(
      '211214' +
        '313121' +
        '112133' +
        '112133' +
        '123221' +
        '223211' +
        '221132' +
        '131321' +
        '311321' +
        '2331112',
    );
  });

  test('gives each character of a bar code eleven modules', () => {
    const all = Array.from({ length: 60 }, (_, at) => String.fromCharCode(32 + at)).join('');
    expect(new Set(totals(code128(all) ?? []))).toEqual(new Set([11]));
  });

  test.each(['', 'Straße', 'नमस्ते', 'a'.repeat(61)])('makes no bar code of “%s”', (text) => {
    expect(code128(text)).toBeUndefined();
  });
});
