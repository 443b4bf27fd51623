import { expect, test } from 'vitest';
import { newChapter, toChapter, toChapterDraft } from '#src/admin/products/chapter-draft.ts';
import type { Chapter } from '#src/features/showcase/chapters/chapters.contract.ts';

const SCENE = { kind: 'scene', title: 'Inside', text: '', picture: 5 } as const;
const PARTS = [
  {
    around: [
      [0, 0],
      [50, 0],
      [0, 50],
    ],
    move: [10, 0],
  },
] satisfies { around: [number, number][]; move: [number, number] }[];

const PHOTO = { imageUrl: '/media/photo.webp', alt: 'On a desk' };

test.each<Chapter>([
  SCENE,
  { ...SCENE, isCloseUp: true },
  { ...SCENE, parts: PARTS },
  { ...SCENE, isCloseUp: true, photo: PHOTO },
  { ...SCENE, photo: { ...PHOTO, inColors: [{ color: 'red', imageUrl: '/media/red.webp' }] } },
])('keeps what staff do not edit in a scene: %j', (chapter) => {
  expect(toChapter(toChapterDraft(chapter))).toEqual(chapter);
});

test('adds a photo with its description to a scene, and removes it', () => {
  const draft = { ...newChapter('scene'), photoUrl: PHOTO.imageUrl, photoAlt: PHOTO.alt };
  expect(toChapter(draft)).toMatchObject({ picture: 2, photo: PHOTO });
  expect(toChapter({ ...draft, photoUrl: '' })).not.toHaveProperty('photo');
});
