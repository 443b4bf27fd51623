import { describe, expect, test } from 'vitest';
import { toPlainText, toTextBlocks } from '#src/features/import/shops/html-blocks.ts';

describe('a description in HTML', () => {
  test('turns a description in HTML into paragraphs, bullet points and specifications', () => {
    const html = `<h2>Wave One</h2><p>Loud &amp; <b>clear</b>.<br>Made for&nbsp;calls.</p>
      <ul><li>40&nbsp;h battery</li><li><p>Fast | charging</p></li></ul>
      <table><tr><th>Weight:</th><td>250&#160;g</td></tr><tr><td>Driver</td><td><p>40 mm</p></td></tr></table>
      <div>Made in <em>India</em></div>`;
    expect(toTextBlocks(html)).toEqual({
      text: 'Wave One\n\nLoud & clear.\nMade for calls.\n\nMade in India',
      points: ['40 h battery', 'Fast / charging'],
      pairs: [
        { name: 'Weight', value: '250 g' },
        { name: 'Driver', value: '40 mm' },
      ],
    });
  });

  test('removes scripts, styles, comments and elements without text from HTML', () => {
    const html =
      '<style>p { color: red }</style><!-- <p>no</p> --><script>"</p>"</script><p title="a > b">Yes</p><iframe src="x">no</iframe><img src="a.jpg" alt="no">';
    expect(toTextBlocks(html).text).toBe('Yes');
  });

  test.each([
    ['WooCommerce’s line breaks', String.raw`First line\nSecond line`, 'First line\nSecond line'],
    ['HTML escaped as a whole', '&lt;p&gt;One &amp;amp; two&lt;/p&gt;', 'One & two'],
    ['plain text with line breaks', 'One\n\nTwo < three', 'One\n\nTwo < three'],
    ['an unclosed element', '<p>One<p>Two <b', 'One\n\nTwo'],
    ['an unclosed comment', 'One<!-- <p>Two</p>', 'One'],
    ['numeric entities', '&#8377;1,099 caf&eacute; &#x1F3A7;', '₹1,099 café 🎧'],
    ['nothing', '', ''],
  ])('turns a description in HTML into text: %s', (_, html, text) => {
    expect(toTextBlocks(html).text).toBe(text);
  });

  test('keeps a list item of 200 characters as a bullet point, and a longer one as text', () => {
    const html = `<ul><li>${'a'.repeat(200)}</li><li>${'b'.repeat(201)}</li></ul>`;
    const { points, text } = toTextBlocks(html);
    expect(points).toEqual(['a'.repeat(200)]);
    expect(text).toBe('b'.repeat(201));
  });

  test('turns HTML into one line where one line is needed', () => {
    expect(toPlainText('<p>Black\n&amp;</p><p>white</p>')).toBe('Black & white');
  });
});
