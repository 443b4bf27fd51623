import { expect, test } from 'vitest';
import { toChapter, toChapterDraft } from '#src/admin/products/chapter-draft.ts';
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

test.each<Chapter>([SCENE, { ...SCENE, isCloseUp: true }, { ...SCENE, parts: PARTS }])(
  'keeps what staff do not edit in a scene: %j',
  (chapter) => {
    expect(toChapter(toChapterDraft(chapter))).toEqual(chapter);
  },
);
