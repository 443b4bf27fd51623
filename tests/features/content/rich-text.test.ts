import { expect, test } from 'vitest';
import { readRichText } from '#src/features/content/rich-text.ts';

test('ends a news paragraph at an empty line but not at a line break', () => {
  const blocks = readRichText('One\ntwo.\r\n\r\nThree.');
  expect(blocks).toEqual([
    { kind: 'paragraph', spans: [{ text: 'One' }, { text: ' ' }, { text: 'two.' }] },
    { kind: 'paragraph', spans: [{ text: 'Three.' }] },
  ]);
});

test('reads news headings and lists with or without empty lines around them', () => {
  const blocks = readRichText('Before\n## Why\n- one\n- two\nAfter');
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'list', 'paragraph']);
  expect(blocks[2]).toMatchObject({ items: [[{ text: 'one' }], [{ text: 'two' }]] });
});

test('accepts news links only to the shop or to https', () => {
  const [shown] = readRichText('See [buds](/category/ear-buds), or [this](https://example.com/a).');
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
    expect(readRichText(text), href).toEqual([{ kind: 'paragraph', spans: [{ text }] }]);
  }
});

test('reads an empty news text as no blocks', () => {
  expect(readRichText(' \n\n ')).toEqual([]);
});
test('numbers and double asterisks make numbered lists and bold text', () => {
  expect(readRichText('1. Call **us**\n2. Wait\n- Other')).toEqual([
    {
      kind: 'steps',
      items: [[{ text: 'Call ' }, { text: 'us', isBold: true }], [{ text: 'Wait' }]],
    },
    { kind: 'list', items: [[{ text: 'Other' }]] },
  ]);
  expect(readRichText('2 ** 3 ** 4\n\n123. no\n\n1.5')).toEqual([
    { kind: 'paragraph', spans: [{ text: '2 ** 3 ** 4' }] },
    { kind: 'paragraph', spans: [{ text: '123. no' }] },
    { kind: 'paragraph', spans: [{ text: '1.5' }] },
  ]);
});
