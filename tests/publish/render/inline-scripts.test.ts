import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineScriptHashes } from '#src/publish/render/inline-scripts.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('lists the inline scripts of a page by the hashes of their exact text', () => {
  const html = '<script>a()</script><p>x</p><SCRIPT type="module">\n b() </SCRIPT>';
  expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('\n b() ')]);
});

test.each([
  ['a file', '<script src="/a.js"></script>'],
  ['a file with a fallback that does not run', '<script type="module" src="/a.js">b()</script>'],
  ['data for search engines', '<script type="application/ld+json">{"a":1}</script>'],
  ['data for an island', '<script type="application/json">[]</script>'],
])('requires no script hash for %s', (_, html) => {
  expect(inlineScriptHashes(html)).toEqual([]);
});
