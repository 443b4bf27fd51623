import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Chapters } from '#src/features/showcase/chapters/Chapters.tsx';

const pictures = (color: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    imageUrl: `/${color}-${from + at}.webp`,
    alt: `${color} ${from + at}`,
  }));

function chapterOf(picture: number, images: ReturnType<typeof pictures>, mains = 5): string {
  const markup = renderToStaticMarkup(
    createElement(Chapters, {
      chapters: [{ kind: 'scene', title: 'Inside', text: '', picture }],
      of: {
        ...{ name: 'Boom', color: 'red', images },
        moreImages: pictures('blue', images.length + 1, mains),
      },
    }),
  );
  return /alt="([^"]*)"/.exec(markup)?.[1] ?? '';
}

test('a scene shows the picture that it names in the colour that is shown', () => {
  expect(chapterOf(2, pictures('red', 1, 2))).toBe('red 2');
});

test('a picture that this colour has not is shown in the main colour', () => {
  expect(chapterOf(5, pictures('red', 1, 2))).toBe('blue 5');
  expect(chapterOf(3, pictures('red', 1, 2))).toBe('blue 3');
});

test('a picture that nobody has any more is another one of the product', () => {
  expect(chapterOf(6, pictures('red', 1, 2))).toBe('red 1');
  expect(chapterOf(2, pictures('red', 1, 1), 1)).toBe('red 1');
});
