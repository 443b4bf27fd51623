import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CATALOGUE, pictureFile, viewsOf } from '#src/demo/catalogue.ts';
import { chaptersOf } from '#src/demo/chapters/chapters-of.ts';
import type { Color } from '#src/demo/palette.ts';
import { VIEWS } from '#src/demo/views.ts';
import type { ScenePart, ScenePhoto } from '#src/features/showcase/chapters/chapters.contract.ts';
import { Chapters } from '#src/features/showcase/chapters/Chapters.tsx';

const pictures = (color: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    imageUrl: `/${color}-${from + at}.webp`,
    alt: `${color} ${from + at}`,
  }));

const PART = {
  around: [
    [0, 0],
    [9, 0],
    [9, 9],
  ],
  move: [0, 0],
} as ScenePart;

type Options = {
  mains?: number;
  mainColor?: string;
  isCloseUp?: boolean;
  parts?: ScenePart[];
  photo?: ScenePhoto;
};

function chapterOf(
  picture: number,
  images: ReturnType<typeof pictures>,
  { mains = 5, mainColor, ...more }: Options = {},
): string {
  const markup = renderToStaticMarkup(
    createElement(Chapters, {
      chapters: [{ kind: 'scene', title: 'Inside', text: '', picture, ...more }],
      of: {
        ...{ name: 'Boom', color: 'red', mainColor, images },
        moreImages: pictures('blue', images.length + 1, mains),
      },
    }),
  );
  return /alt="([^"]*)"/.exec(markup)?.[1] ?? '';
}

test('shows a scene’s picture in the selected colour', () => {
  expect(chapterOf(2, pictures('red', 1, 2))).toBe('red 2');
});

test('shows another picture of the selected colour if it lacks the scene’s', () => {
  expect(chapterOf(3, pictures('red', 1, 2))).toBe('red 1');
  expect(chapterOf(4, pictures('red', 1, 2))).toBe('red 2');
  expect(chapterOf(4, pictures('red', 1, 2), { isCloseUp: true })).toBe('red 1');
});

test('shows parts, and all of a colour with one picture, in the main colour', () => {
  expect(chapterOf(5, pictures('red', 1, 2), { parts: [PART] })).toBe('blue 5');
  expect(chapterOf(3, pictures('red', 1, 1))).toBe('blue 3');
});

test.each([
  ['of the main colour in its scene', 2, 'red', 'photo'],
  ['if the selected colour lacks the scene’s picture', 3, 'blue', 'photo'],
  ['not in a colour that has the scene’s picture', 2, 'blue', 'red 2'],
])('shows a photo %s', (_, picture, mainColor, shown) => {
  const photo = { imageUrl: '/photo.webp', alt: 'photo' };
  expect(chapterOf(picture, pictures('red', 1, 2), { mainColor, photo })).toBe(shown);
});

test('shows another picture of the product in a scene if its picture is gone', () => {
  expect(chapterOf(6, pictures('red', 1, 2))).toBe('red 1');
  expect(chapterOf(2, pictures('red', 1, 1), { mains: 1 })).toBe('red 1');
});

test.each(CATALOGUE.flatMap(({ products }) => products).map((one) => [one.name, one] as const))(
  'shows every scene of %s in the selected colour, apart from its parts',
  (_, product) => {
    const filesOf = (color: Color) =>
      viewsOf(product, color).map((view) => ({
        imageUrl: `/${pictureFile(product, color, view)}`,
        alt: color,
      }));
    const [main = 'black'] = product.colors.map(([color]) => color);
    for (const [color] of product.colors) {
      const images = filesOf(color);
      const moreImages = filesOf(main).slice(images.length);
      const of = { name: product.name, color, mainColor: main, images, moreImages };
      for (const chapter of chaptersOf(product)) {
        if (chapter.kind !== 'scene' || chapter.picture > VIEWS.length) continue;
        const markup = renderToStaticMarkup(createElement(Chapters, { chapters: [chapter], of }));
        expect(/alt="([^"]*)"/.exec(markup)?.[1], chapter.title).toBe(color);
        expect(markup).not.toContain('Pictured in');
      }
    }
  },
);
