import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { collectScripts, inlineScriptHashes } from '#src/publish/render/inline-scripts.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('scripts within a page are called by their hashes, spaces and all', () => {
  const html = '<script>a()</script><p>x</p><SCRIPT type="module">\n b() </SCRIPT>';
  expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('\n b() ')]);
});

test.each([
  ['a file', '<script src="/a.js"></script>'],
  ['a file with a fallback that does not run', '<script type="module" src="/a.js">b()</script>'],
  ['data for search engines', '<script type="application/ld+json">{"a":1}</script>'],
  ['data for an island', '<script type="application/json">[]</script>'],
])('%s needs none', (_, html) => {
  expect(inlineScriptHashes(html)).toEqual([]);
});

test('they are gathered over pages, with those of pages that stay', () => {
  const scripts = collectScripts([hash('old()')]);
  scripts.look('index.html', Buffer.from('<script>a()</script>'));
  scripts.look('cart/index.html', Buffer.from('<script>a()</script><script>b()</script>'));
  scripts.look('_astro/a.js', Buffer.from('"<script>c()</script>"'));
  expect(scripts.list()).toEqual([hash('old()'), hash('a()'), hash('b()')].toSorted());
});
