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

test('shows a scene’s picture in the selected colour', () => {
  expect(chapterOf(2, pictures('red', 1, 2))).toBe('red 2');
});

test('shows a scene’s picture in the main colour if the selected colour lacks the picture', () => {
  expect(chapterOf(5, pictures('red', 1, 2))).toBe('blue 5');
  expect(chapterOf(3, pictures('red', 1, 2))).toBe('blue 3');
});

test('shows another picture of the product in a scene if its picture is gone', () => {
  expect(chapterOf(6, pictures('red', 1, 2))).toBe('red 1');
  expect(chapterOf(2, pictures('red', 1, 1), 1)).toBe('red 1');
});
