import { expect, test } from 'vitest';
import { readPolicy } from '#src/features/content/texts/read-policy.ts';
import { readRichText } from '#src/features/content/rich-text.ts';
import { readFileText } from '#src/features/content/texts/file-texts.server.ts';
import { TEXT_PAGES } from '#src/features/content/texts/site-texts.ts';

test('a page’s file becomes a text whose lines end where a paragraph or an entry ends', () => {
  const file = `---
title: About us
description: Who is behind {{shopName}}.
---

One line
and another.

## Heading

- first
  entry,
- second

1. step
`;
  expect(readPolicy(file)).toEqual({
    title: 'About us',
    description: 'Who is behind {{shopName}}.',
    updated: '',
    text: 'One line and another.\n\n## Heading\n\n- first entry,\n- second\n\n1. step',
  });
});

test.each(TEXT_PAGES)(
  'the file of %s has nothing that the text format does not show',
  async (name) => {
    const { title, description, text } = await readFileText(name);
    expect(title).not.toBe('');
    expect(description).not.toBe('');
    const shown = JSON.stringify(readRichText(text));
    expect(shown).not.toMatch(/\*\*|\]\(|#/);
  },
);
