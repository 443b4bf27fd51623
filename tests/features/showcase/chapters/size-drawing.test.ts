import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Size } from '#src/features/showcase/chapters/Size.tsx';

const CHAPTER = {
  ...{ kind: 'size' as const, title: 'How big it is', text: '', shape: 'bar' as const },
  ...{ widthMm: 100, heightMm: 50, depthMm: 20 },
};
/** Half of the picture's width is 100 mm, so all of it is 200 mm. */
const FRONT = { picture: 2, left: 25, top: 30, right: 75, bottom: 80, widthMm: 100 };
const IMAGES = [
  { imageUrl: '/main.webp', alt: '' },
  { imageUrl: '/front.webp', alt: '' },
];

const draw = (chapter: Parameters<typeof Size>[0]['chapter'], images = IMAGES) =>
  renderToStaticMarkup(
    createElement(Size, { chapter, of: { name: 'Slab', color: 'black', images } }),
  );

test('shows a product’s picture from the front to scale, on the same ground as phone and hand', () => {
  const shown = draw({ ...CHAPTER, front: FRONT });
  expect(shown).toContain('src="/front.webp"');
  // 100 mm of product, a gap of 24, 226 of phone and hand, and 3 at either side.
  expect(shown).toContain('viewBox="-3 -3 356 203"');
  // The hand is 189 mm tall, the product 100 mm; 60 mm of its picture are above it.
  const [left, top, width] = [-47, 32, 200].map(
    (mm, at) => `${(100 * mm) / (at === 1 ? 203 : 356)}%`,
  );
  expect(shown).toContain(`left:${left};top:${top};width:${width}`);
  expect(shown).toContain('Slab, 10 cm wide, 5 cm high and 2 cm deep');
});

test.each([
  ['has no picture from the front', CHAPTER, IMAGES],
  ['lacks it in this colour', { ...CHAPTER, front: FRONT }, IMAGES.slice(0, 1)],
])('draws the shape of a product that %s', (_, chapter, images) => {
  const shown = draw(chapter, images);
  expect(shown).not.toContain('<img');
  expect(shown).toContain('class="front"');
  expect(shown).toContain('translate(0 139)');
});
