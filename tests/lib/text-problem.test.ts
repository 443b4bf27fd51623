import { describe, expect, test } from 'vitest';
import { tidyText } from '#src/lib/text-problem.ts';
import { LongText, RequiredLongText, RequiredText, Text } from '#src/lib/text.ts';

describe('tidyText()', () => {
  test.each([
    ['a zero-width space', '\u200b'],
    ['a word joiner', '\u2060'],
    ['a soft hyphen', '\u00ad'],
    ['a byte order mark', '\ufeff'],
    ['a combining grapheme joiner', '\u034f'],
    ['a Hangul filler', '\u3164'],
    ['a half-width Hangul filler', '\uffa0'],
    ['a Mongolian vowel separator', '\u180e'],
    ['a blank of Braille', '\u2800'],
    ['a right-to-left override', '\u202e'],
    ['a right-to-left mark', '\u200f'],
    ['an isolate', '\u2066'],
    ['a shorthand format control', '\u{1bca0}'],
    ['a tag character', '\u{e0041}'],
    ['half of an emoji', '\ud83d'],
    ['a joiner between Latin letters', '\u200d'],
    ['a variation selector between Latin letters', '\ufe0f'],
  ])('removes %s from a text', (_, one) => {
    expect(tidyText(`${one}As${one}ha${one} ${one}Rao${one}`)).toBe('Asha Rao');
    expect(tidyText(`${one} ${one}${one}`)).toBe('');
  });

  test.each([
    ['a Hindi conjunct', 'क्‍ष'],
    ['a Persian word', 'می‌خواهم'],
    ['a Malayalam word that ends in a joiner', 'അവന്‍'],
    ['a family', '👨‍👩‍👧'],
    ['a heart', '❤️'],
    ['a keycap', '1️⃣'],
  ])('keeps the joiners of %s in a text', (_, text) => {
    expect(tidyText(`  ${text} `)).toBe(text);
  });
});

describe('a line break', () => {
  test.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'keeps the line break %j only in a field of several lines',
    (end) => {
      const text = `Line 1${end}Line 2`;
      expect([Text(99), RequiredText(99)].map((one) => one.safeParse(text).success)).toEqual([
        false,
        false,
      ]);
      expect([LongText(99), RequiredLongText(99)].map((one) => one.parse(text))).toEqual([
        'Line 1\nLine 2',
        'Line 1\nLine 2',
      ]);
      expect(Text(99).parse(`Line 1${end}`)).toBe('Line 1');
    },
  );
});

describe('a required text', () => {
  test.each(['-', '.', '…', '₹', '\u0301', '  — ', '\u200b.', '👍'])(
    'requires a letter or digit in a text, unlike %j',
    (text) => {
      expect(RequiredText(99).safeParse(text).success).toBe(false);
      expect(RequiredLongText(99).safeParse(text).success).toBe(false);
    },
  );

  test.each(['A', '7', 'रा', '௭', 'é'])('accepts %j as a required text', (text) => {
    expect(RequiredText(99).parse(text)).toBe(text);
  });
});
