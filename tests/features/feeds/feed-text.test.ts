import { describe, expect, test } from 'vitest';
import { escapeXml, toFeedPrice, toFeedText } from '#src/features/feeds/feed-text.ts';

describe('the text of a feed', () => {
  test.each([
    ['below', 'a'.repeat(149), 'a'.repeat(149)],
    ['at', 'a'.repeat(150), 'a'.repeat(150)],
    ['above', 'a'.repeat(151), `${'a'.repeat(149)}…`],
  ])('keeps to the limit of a text that is %s it', (_, text, expected) => {
    expect(toFeedText(text, 150)).toBe(expected);
  });

  test('ends a text that is too long after a whole word', () => {
    expect(toFeedText('Wireless ear buds with a case', 20)).toBe('Wireless ear buds…');
    expect(toFeedText(`A ${'b'.repeat(30)}`, 20)).toBe(`A ${'b'.repeat(17)}…`);
  });

  test('never cuts a character in half', () => {
    const text = '🎧'.repeat(20);
    for (let max = 2; max < 12; max += 1) {
      const cut = toFeedText(text, max);
      expect(cut.isWellFormed(), String(max)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(max);
    }
  });

  test.each([
    ['control characters', 'a\u0000b\u0008c\u000bd\u001fe\u007ff\u0085g', 'abcdefg'],
    ['halves of surrogate pairs', 'a\ud83cb\udfa7c', 'abc'],
    ['characters that XML forbids', 'a\ufffeb\uffffc', 'abc'],
    ['carriage returns', 'a\r\nb', 'a\nb'],
    ['spaces at its ends', ' a\n', 'a'],
  ])('leaves out %s', (_, text, expected) => {
    expect(toFeedText(text, 50)).toBe(expected);
  });

  test('keeps tabs, line breaks, emoji and Indian scripts', () => {
    const text = 'ध्वनि\tஒலி\n🎧';
    expect(toFeedText(text, 50)).toBe(text);
  });

  test('escapes the characters that have a meaning in XML', () => {
    expect(escapeXml('<b>R&D</b> ]]>')).toBe('&lt;b&gt;R&amp;D&lt;/b&gt; ]]&gt;');
  });

  test.each([
    [1, '1.00 INR'],
    [1499.5, '1499.50 INR'],
    [100_000, '100000.00 INR'],
  ])('writes ₹%d as %s', (rupees, text) => expect(toFeedPrice(rupees)).toBe(text));
});
