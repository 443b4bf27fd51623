import { describe, expect, test } from 'vitest';
import { indexedText, joinSpellings, plainWords, readings } from '#src/features/search/spelling.ts';

describe('plainWords', () => {
  test('leaves lower-case words without accents and punctuation', () => {
    expect(plainWords("  Sony's  Ünit-2 (USB/C)! ")).toBe('sonys unit 2 usb c');
  });

  test('sets numbers apart from letters', () => {
    for (const text of ['Raid30', 'raid 30', 'RAID-30', 'raid_30']) {
      expect(plainWords(text)).toBe('raid 30');
    }
    expect(plainWords('360Air13mm')).toBe('360 air 13 mm');
  });

  test('keeps words of other scripts', () => {
    expect(plainWords('हेडफोन — Audio')).toBe('हेडफोन audio');
  });

  test('returns an empty text for punctuation', () => {
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
  ])('reads %s as %s', (typed, joined) => {
    expect(joinSpellings(typed)).toBe(joined);
  });

  test('joins whole words only', () => {
    expect(joinSpellings('mica micron earbudsy')).toBe('mica micron earbudsy');
  });

  test('changes nothing when done twice', () => {
    const once = joinSpellings('TWS air buds with ANC and mics');
    expect(joinSpellings(once)).toBe(once);
  });
});

test('the index keeps the words that joining replaced', () => {
  expect(indexedText('Nadi Air Buds')).toBe('nadi earbuds air buds');
});

describe('readings', () => {
  test('of half a spelling of two words include the whole', () => {
    expect(readings('red head ph')).toEqual(['red head ph', 'red headphones']);
  });

  test('of only a first word do not guess the second', () => {
    expect(readings('head')).toEqual(['head']);
  });
});
