import { expect, test } from 'vitest';
import { readNewsText } from '#src/features/news/news-text.ts';

test('an empty line ends a paragraph, and a line break does not', () => {
  const blocks = readNewsText('One\ntwo.\r\n\r\nThree.');
  expect(blocks).toEqual([
    { kind: 'paragraph', spans: [{ text: 'One' }, { text: ' ' }, { text: 'two.' }] },
    { kind: 'paragraph', spans: [{ text: 'Three.' }] },
  ]);
});

test('headings and lists stand with or without empty lines around them', () => {
  const blocks = readNewsText('Before\n## Why\n- one\n- two\nAfter');
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'list', 'paragraph']);
  expect(blocks[2]).toMatchObject({ items: [[{ text: 'one' }], [{ text: 'two' }]] });
});

test('links lead into the shop or to https, and nowhere else', () => {
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

test('an empty text has no blocks', () => {
  expect(readNewsText(' \n\n ')).toEqual([]);
});
