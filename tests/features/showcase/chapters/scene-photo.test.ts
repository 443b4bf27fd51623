import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Chapter } from '#src/features/showcase/chapters/chapters.contract.ts';
import { Chapters } from '#src/features/showcase/chapters/Chapters.tsx';
import { mediaUrl } from '#src/lib/media.ts';

const PHOTO = { imageUrl: photoUrl(1600, 900), alt: 'On a desk at night' };
const IMAGES = ['From the front', 'From the side'].map((alt) => ({ imageUrl: '/a.webp', alt }));

function photoUrl(width: number, height: number): string {
  return mediaUrl({ hash: '0123456789abcdef0123456789abcdef', width, height });
}

function sceneOf(title: string, more: Partial<Extract<Chapter, { kind: 'scene' }>> = {}): Chapter {
  return { kind: 'scene', title, text: 'Very.', picture: 2, ...more };
}

function render(chapters: Chapter[]): string {
  const of = { name: 'Boom', color: 'red', mainColor: 'blue', images: IMAGES.slice(0, 1) };
  return renderToStaticMarkup(
    createElement(Chapters, { chapters, of: { ...of, moreImages: IMAGES.slice(1) } }),
  );
}

const classesOf = (markup: string) =>
  [...markup.matchAll(/<section [^>]*class="([^"]*)"/g)].map(([, names = '']) => names.trim());

test('shows the photo of a scene instead of the product’s picture, in every colour', () => {
  const markup = render([sceneOf('Quiet', { photo: PHOTO })]);
  expect(markup).toContain('<h2>Quiet</h2><p>Very.</p>');
  expect([...markup.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([PHOTO.alt]);
  expect(markup).not.toContain('Pictured in');
  expect(classesOf(markup)).toEqual(['scene deep photo']);
  expect(render([sceneOf('Quiet')])).toContain('Pictured in');
});

test.each([
  ['red', 400],
  ['green', 1600],
])(
  'shows the photo in the selected colour, or the main one if it was not taken in that colour: %s',
  (color, width) => {
    const photo = { ...PHOTO, inColors: [{ color, imageUrl: photoUrl(400, 225) }] };
    expect(render([sceneOf('Quiet', { photo })])).toContain(photoUrl(width, (width * 9) / 16));
  },
);

test('loads a photo as wide as the page, and a narrow one as wide as it is shown', () => {
  const wide = render([sceneOf('Quiet', { photo: PHOTO })]);
  expect(wide).toContain('sizes="(min-width: 640px) 100vw, 134vw"');
  const narrow = render([sceneOf('Quiet', { photo: { ...PHOTO, imageUrl: photoUrl(1200, 900) } })]);
  expect(classesOf(narrow)).toEqual(['scene deep photo narrow']);
  expect(narrow).toContain('sizes="(min-width: 960px) 72vw, 100vw"');
});

test('lets the other scenes look as they do without the photo', () => {
  const looks = (more: object) =>
    classesOf(render([sceneOf('One', more), sceneOf('Two'), sceneOf('Three'), sceneOf('Four')]));
  const [, ...others] = looks({});
  expect(others).toEqual(['scene right', 'scene right', 'scene wide']);
  expect(looks({ photo: PHOTO })).toEqual(['scene deep photo', ...others]);
});
