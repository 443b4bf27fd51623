import { expect, test } from 'vitest';
import { excerpts } from '#src/admin/kit/excerpts.ts';

const words = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `word${from + at}`).join(' ');
const LONG = words(1, 40);

test('shows two long texts where they differ, with a few words of context', () => {
  const other = LONG.replace('word20', 'seventy hours');
  expect(excerpts(LONG, other)).toEqual([
    '… word17 word18 word19 word20 word21 word22 word23 …',
    '… word17 word18 word19 seventy hours word21 word22 word23 …',
  ]);
});

test('shows no dots beyond a difference at the start or the end of a text', () => {
  expect(excerpts(`New ${LONG}`, LONG)).toEqual(['New word1 word2 word3 …', 'word1 word2 word3 …']);
  expect(excerpts(`${LONG} end`, LONG)[0]).toBe('… word38 word39 word40 end');
});

test('shows texts in full when they are short, equal or have nothing in common', () => {
  const most = 'a '.repeat(39) + 'bb';
  expect(most).toHaveLength(80);
  expect(excerpts(most, 'a')).toEqual([most, 'a']);
  expect(excerpts(`${most}b`, `${most}c`)[0]).toBe('… a a a bbb');
  expect(excerpts(LONG, LONG)).toEqual([LONG, LONG]);
  expect(excerpts(LONG, '')).toEqual([LONG, '']);
});
