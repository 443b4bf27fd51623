import { describe, expect, test } from 'vitest';
import { highlight } from '#src/features/search/highlight.ts';

/** Returns the name with its matches in brackets. */
const marked = (name: string, typed: string) =>
  highlight(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('the typed part of a suggestion', () => {
  test('highlights a typed text where words begin with it, in any case', () => {
    expect(marked('Vayuphon Air Pro', 'air')).toBe('Vayuphon [Air] Pro');
    expect(marked('Vayuphon Air Pro', 'VA pr')).toBe('[Va]yuphon Air [Pr]o');
    expect(marked('Air Air', 'ai')).toBe('[Ai]r [Ai]r');
  });

  test('highlights a number after letters, with or without a space or hyphen', () => {
    for (const typed of ['raid30', 'raid 30', 'raid-30']) {
      expect(marked('Ektaal Raid30', typed)).toBe('Ektaal [Raid][30]');
      expect(marked('Ektaal Raid 30', typed)).toBe('Ektaal [Raid] [30]');
    }
  });

  test('highlights nothing inside a word', () => {
    expect(marked('Chair', 'air')).toBe('Chair');
  });

  test('highlights a typed text that contains pattern characters', () => {
    expect(marked('Ektaal (Raid) 10', '(raid) .*')).toBe('Ektaal ([Raid]) 10');
    expect(marked('Ektaal', '  ')).toBe('Ektaal');
    expect(marked('', 'a')).toBe('');
  });

  test('highlights the longer of two typed words', () => {
    expect(marked('Bass Bassline', 'bas bassl')).toBe('[Bas]s [Bassl]ine');
  });
});
