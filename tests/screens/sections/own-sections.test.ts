import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Banner } from '#src/screens/sections/Banner.tsx';
import { ChapterSection } from '#src/screens/sections/ChapterSection.tsx';
import { PictureSection } from '#src/screens/sections/PictureSection.tsx';

const MARKUP = '"><script>alert(1)</script>';
const picture = '/media/0123456789abcdef0123456789abcdef-800x600/800.webp';
const banner = {
  ...{ id: 'banner-1', kind: 'banner' as const, title: MARKUP, text: MARKUP },
  ...{ button: MARKUP, href: '/featured', picture: '' },
};

test('shows markup in a banner or a picture description as text', () => {
  const html = [
    renderToStaticMarkup(createElement(Banner, { section: banner })),
    renderToStaticMarkup(
      createElement(PictureSection, {
        section: { id: 'a', kind: 'picture', picture, alt: MARKUP, href: '' },
      }),
    ),
  ].join('');
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
});

test('makes a banner in first place the heading of its page and loads its picture first', () => {
  const section = { ...banner, picture };
  const first = renderToStaticMarkup(createElement(Banner, { section, isFirst: true }));
  expect(first).toContain('<h1');
  expect(first).toContain('fetchPriority="high"');
  const later = renderToStaticMarkup(createElement(Banner, { section }));
  expect(later).toContain('<h2');
  expect(later).toContain('loading="lazy"');
});

test('offers a picture in several widths and leads where staff want', () => {
  const html = renderToStaticMarkup(
    createElement(PictureSection, {
      section: { id: 'a', kind: 'picture', picture, alt: 'A terrace', href: '/featured' },
    }),
  );
  expect(html).toMatch(/srcSet="[^"]*320\.avif 320w, [^"]*800\.avif 800w"/);
  expect(html).toContain('href="/featured"');
});

test('shows nothing for the chapters of a product that is no longer sold', () => {
  const section = { id: 'a', kind: 'chapters' as const, product: null };
  expect(renderToStaticMarkup(createElement(ChapterSection, { section }))).toBe('');
});
