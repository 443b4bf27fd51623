import { expect, test } from 'vitest';
import { readNewsText } from '#src/features/news/news-text.ts';

test('ends a news paragraph at an empty line but not at a line break', () => {
  const blocks = readNewsText('One\ntwo.\r\n\r\nThree.');
  expect(blocks).toEqual([
    { kind: 'paragraph', spans: [{ text: 'One' }, { text: ' ' }, { text: 'two.' }] },
    { kind: 'paragraph', spans: [{ text: 'Three.' }] },
  ]);
});

test('reads news headings and lists with or without empty lines around them', () => {
  const blocks = readNewsText('Before\n## Why\n- one\n- two\nAfter');
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'list', 'paragraph']);
  expect(blocks[2]).toMatchObject({ items: [[{ text: 'one' }], [{ text: 'two' }]] });
});

test('accepts news links only to the shop or to https', () => {
  const [shown] = readNewsText('See [buds](/category/ear-buds), or [this](https://example.com/a).');
  expect(shown).toMatchObject({
    spans: [
      { text: 'See ' },
      { text: 'buds', href: '/category/ear-buds' },
      { text: ', or ' },
      { text: 'this', href: 'https://example.com/a' },
      { text: '.' },
    ],
  });
  for (const href of ['javascript:alert(1)', '//evil.example', 'http://plain.example', 'data:x']) {
    const text = `[words](${href})`;
    expect(readNewsText(text), href).toEqual([{ kind: 'paragraph', spans: [{ text }] }]);
  }
});

test('reads an empty news text as no blocks', () => {
  expect(readNewsText(' \n\n ')).toEqual([]);
});
