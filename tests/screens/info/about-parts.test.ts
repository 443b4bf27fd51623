import { expect, test } from 'vitest';
import { partsOfHtml, partsOfText } from '#src/screens/info/about-parts.ts';

test('divides the text of staff at its headings, with the introduction apart', () => {
  const parts = partsOfText('We sell **sound**.\n\n## Where\nIn {{city}}.\n## Who\n- Asha\n- Ravi');
  expect(parts).toHaveLength(3);
  expect(parts[0]).toContain('<strong>sound</strong>');
  expect(parts[0]).not.toContain('<h2');
  expect(parts[1]).toMatch(/<h2[^>]*>Where<\/h2><p>In \{\{city\}\}\.<\/p>/);
  expect(parts[2]).toContain('<li>Ravi</li>');
});

test('divides the HTML of the file in the same way', () => {
  expect(partsOfHtml('<p>Hello.</p>\n<h2 id="a">A</h2><p>1</p><h2 id="b">B</h2>')).toEqual([
    '<p>Hello.</p>\n',
    '<h2 id="a">A</h2><p>1</p>',
    '<h2 id="b">B</h2>',
  ]);
  expect(partsOfHtml('<h2>Only</h2>')).toEqual(['<h2>Only</h2>']);
});
