import { describe, expect, test } from 'vitest';
import { indexedText, joinSpellings, plainWords, readings } from '#src/features/search/spelling.ts';

describe('plainWords', () => {
  test('reduces a text to lower-case words without accents and punctuation', () => {
    expect(plainWords("  Sony's  Ünit-2 (USB/C)! ")).toBe('sonys unit 2 usb c');
  });

  test('separates numbers from letters in a search text', () => {
    for (const text of ['Raid30', 'raid 30', 'RAID-30', 'raid_30']) {
      expect(plainWords(text)).toBe('raid 30');
    }
    expect(plainWords('360Air13mm')).toBe('360 air 13 mm');
  });

  test('keeps words of other scripts in a search text', () => {
    expect(plainWords('हेडफोन — Audio')).toBe('हेडफोन audio');
  });

  test('reduces punctuation to an empty search text', () => {
    expect(plainWords('!!! & | :* \\')).toBe('');
  });
});

describe('joinSpellings', () => {
  test.each([
    ['Karoake', 'karaoke'],
    ['kareoke mic', 'karaoke microphone'],
    ['ear buds', 'earbuds'],
    ['Air Buds', 'earbuds'],
    ['airbuds', 'earbuds'],
    ['ear pods', 'earbuds'],
    ['head phone', 'headphones'],
    ['head-phones', 'headphones'],
    ['gaming headset', 'gaming headphones'],
    ['neck band', 'neckband'],
    ['Sound Bar', 'soundbar'],
    ['blue tooth speakers', 'bluetooth speaker'],
    ['active noise cancelling', 'anc noise cancelling'],
  ])('joins the spelling “%s” to “%s”', (typed, joined) => {
    expect(joinSpellings(typed)).toBe(joined);
  });

  test('joins spellings of whole words only', () => {
    expect(joinSpellings('mica micron earbudsy')).toBe('mica micron earbudsy');
  });

  test('joins spellings once, with no further change when repeated', () => {
    const once = joinSpellings('TWS air buds with ANC and mics');
    expect(joinSpellings(once)).toBe(once);
  });
});

test('keeps words in the search index that joining replaced', () => {
  expect(indexedText('Nadi Air Buds')).toBe('nadi earbuds air buds');
});

describe('readings', () => {
  test('reads half a spelling of two words as the whole', () => {
    expect(readings('red head ph')).toEqual(['red head ph', 'red headphones']);
  });

  test('guesses no second word from the first one', () => {
    expect(readings('head')).toEqual(['head']);
  });
});
